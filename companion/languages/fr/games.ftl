### Ce que plusieurs jeux disent de même, ou que disent les règles qu'ils partagent. Un jeu qui dit autrement l'un de ces
### messages l'a dans son propre fichier.

# La salle. $seat : qui jouera en premier.
starter = { SEAT($seat) } commence.
# La salle. La donne est connue, pas qui commence.
await-starter = Qui commence ?
# La salle, entre deux manches.
await-next-round = Pour continuer, dites « manche suivante ».
# La salle. $seat : qui joue la première carte du pli.
leads = { SEAT($seat) } entame.
# La salle. $seat : qui a joué une carte que personne n'a lue.
unknown-played = { SEAT($seat) }, carte inconnue.
# La salle. $seat : qui a posé la carte non lue.
await-card = Quelle carte pour { SEAT($seat) } ?
# La salle. $seat : qui a joué. $expected : à qui c'était.
irregular-out-of-turn-unknown = { SEAT($seat) } joue : c'était à { SEAT($expected) }. Un : carte reprise. Deux : on la laisse.
# Qui a parlé. La manche n'est pas finie.
round-goes-on = La manche n'est pas finie.
# Qui a parlé. La manche est commencée.
already-started = La manche est commencée. Pour changer, dites « correction ».
# Qui a dit « c'est fait » sans travail en cours. $awaited : ce qu'on attend.
nothing-to-finish = Rien à finir. { $awaited }
# Qui a parlé. La manche est finie.
round-is-over = La manche est finie. Dites « manche suivante ».
# La salle, après une correction.
round-not-over = La manche continue.
# Qui a demandé. Le pli est vide.
trick-empty = Pli vide.
# Qui a demandé. $seat : qui l'a posée.
trick-unknown = { SEAT($seat) }, carte non lue.
# $cards : la main dans l'ordre. $count : combien.
hand = { CARDS($cards, form: "row") }.
# $count : les cartes que la personne n'a pas dites.
hand-missing = { $count ->
        [one] Une carte inconnue.
       *[other] { NUM($count, form: "f") } cartes inconnues.
    }
# La salle. $count : autant pour chacun.
hand-counts-all = En main : { NUM($count) } chacun.
# La salle. $seats, $counts : chacun avec le nombre de ses cartes.
hand-counts-each = En main : { PAIRS($seats, $counts, form: "f") }.
# $card : la carte.
not-in-hand = Pas de { CARD($card) } dans la main.
# $card : la carte. $place : sa nouvelle place.
card-moved = { CARD($card) }, { ORD($place, form: "f") }.
# Qui vérifie. $count : les cartes que la position ne plaçait pas.
audit-unaccounted = Sans place connue : { NUM($count) }.
# Qui vérifie. $count : ce qu'il devrait y avoir.
audit-wrong = Il devrait y en avoir { NUM($count) }. Comptez les mains.
# $seat : à qui. $count : les cartes dites. $expected : le compte dit.
position-hand = Position refusée : { SEAT($seat) } a { NUM($count, form: "f") } cartes dites pour { NUM($expected) } en main.
# $count : les cartes placées. $expected : celles du jeu.
position-too-many = Position refusée : { NUM($count, form: "f") } cartes pour un jeu de { NUM($expected) }.
# $seat : qui commençait.
act-starter = { SEAT($seat) } commence
# Un travail fini.
act-done = c'est fait
# La manche suivante.
act-next-round = la manche suivante
# La position déclarée.
act-declare = la position
# $seat : qui.
act-unknown = { SEAT($seat) }, carte inconnue
# $card : la carte. $place : la place.
act-move = { CARD($card) }, { ORD($place, form: "f") }
