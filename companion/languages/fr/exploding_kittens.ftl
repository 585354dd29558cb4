### Chatons explosifs. CARD une carte (the : avec article, a : avec « un », many : au pluriel), CARDCOUNT tant de cartes,
### CARDS plusieurs (row : dans l'ordre, tally : comptées), PAIRS des noms et des nombres, ORD un rang, ORDS plusieurs.

## Ouverture de la table

# La salle, au début : le profil, puis ce qui n'est pas la règle officielle de 2024. $profile le profil. Chaque autre variable
# est le choix d'une option : $stacking attaque sur attaque, $super_skip et $bury ces deux cartes, $five_different les cinq cartes
# différentes, $extra_defuses les désamorçages de la pioche, $dead_hand la main de qui explose, $deck les boîtes.
readings-exploding-kittens = { $profile ->
       *[qcsalon] Règles de la salle de jeux.
        [official-2018] Règles officielles de deux mille dix-huit.
        [official-2024] Règles officielles de deux mille vingt-quatre.
    } { $stacking ->
       *[on] Attaque sur attaque : les tours s'ajoutent.
        [off] Attaque sur attaque : rien ne s'ajoute.
    } { $super_skip ->
        [hands-on] Super passe : les tours restants vont au suivant.
       *[cancels] {""}
        [left-out] Sans super passe.
    } { $bury ->
        [bottom] Enterrement : au fond de la pioche.
       *[anywhere] {""}
        [left-out] Sans enterrement.
    } { $five_different ->
        [yes] Avec cinq cartes différentes, on reprend une carte de la défausse.
       *[no] {""}
    } { $extra_defuses ->
        [all] Tous les désamorçages en trop vont dans la pioche.
        [all-two-at-two] Les désamorçages en trop vont dans la pioche, deux à deux joueurs.
       *[two] {""}
    } { $dead_hand ->
        [discarded] Qui explose défausse sa main.
       *[face-down] {""}
    } { $deck ->
        [base] Boîte de base seule.
       *[told] {""}
    }
    .brief = { $profile ->
       *[qcsalon] Règles de la salle de jeux.
        [official-2018] Règles de deux mille dix-huit.
        [official-2024] Règles de deux mille vingt-quatre.
    }
# Qui demande les règles : l'essentiel.
rules-exploding-kittens = Piochez sans exploser : le dernier en jeu gagne. À son tour, on joue autant de cartes qu'on veut, puis on pioche. Un chaton se désamorce, ou on explose. Un non annule toute carte, sauf un chaton et un désamorçage.

## La donne et le tour

# La salle, au début. $count : cartes par personne. $extra : désamorçages en plus. $kittens : chatons.
await-deal-and-starter = Un désamorçage et { NUM($count, form: "f") } cartes chacun. Dans la pioche, { $kittens ->
        [one] un chaton
       *[other] { NUM($kittens) } chatons
    } et { $extra ->
        [one] un désamorçage
       *[other] { NUM($extra) } désamorçages
    }. Qui commence ?
    .brief = Qui commence ?
# La salle. Personne n'est désigné.
await-starter = Qui commence ?
# La salle. $seat : à qui c'est. $count : tours à jouer.
turn-now = { $count ->
        [one] À { SEAT($seat) }.
       *[other] À { SEAT($seat) }, { NUM($count) } tours.
    }
    .ear = { $count ->
            [one] À vous.
           *[other] À vous, { NUM($count) } tours.
        }
# La salle. La même personne rejoue. $seat : qui. $count : tours qui restent.
turn-still = { $count ->
        [one] Toujours à { SEAT($seat) }.
       *[other] Toujours à { SEAT($seat) }, { NUM($count) } tours.
    }
    .ear = { $count ->
            [one] Toujours à vous.
           *[other] Toujours à vous, { NUM($count) } tours.
        }
# La salle. Un tour est fini, la même personne rejoue. $seat : qui. $count : tours qui restent.
turn-again = { $count ->
        [one] Encore un tour pour { SEAT($seat) }.
       *[other] Encore { NUM($count) } tours pour { SEAT($seat) }.
    }
    .ear = { $count ->
            [one] Encore un tour pour vous.
           *[other] Encore { NUM($count) } tours pour vous.
        }
# La salle. Qui a explosé devait encore des tours : ils ne passent à personne. $seat : à qui c'est.
turn-only-one = À { SEAT($seat) }, un seul tour.
    .ear = À vous, un seul tour.
# La salle, quand le tour passe. $count : cartes de la pioche. $kittens : chatons de la pioche, ou moins un si rien n'a changé.
pile-now = Pioche : { NUM($count, form: "f") }{ $kittens ->
        [-1] .
        [one] , un chaton.
       *[other] , { NUM($kittens) } chatons.
    }
# La salle. La table a compté. $count : cartes de la pioche. $kittens : chatons.
pile-counted = Pioche : { $count ->
        [0] aucune carte
        [one] une carte
       *[other] { NUM($count, form: "f") } cartes
    }, { $kittens ->
        [0] aucun chaton
        [one] un chaton
       *[other] { NUM($kittens) } chatons
    }.
# Qui demande quelle manche.
no-rounds = Pas de manches : une partie, et le dernier en jeu gagne.
# La salle. Les cartes sont rendues.
another-game = Nouvelle partie. On mélange tout.

## Jouer

# La salle. $seat : qui joue. $kind : carte seule, paire, triplet, mêlée d'un chat sauvage, cinq, ou rien. $card : le titre. $cards : les cartes.
# $target : sur qui, ou none. $names : la carte demandée ou reprise, ou none.
played = { SEAT($seat) } joue { $kind ->
       *[card] { CARD($card) }
        [pair] une paire { CARD($card, form: "of-many") }
        [triple] trois { CARD($card, form: "many") }
        [five] { CARDS($cards, form: "row") }
        [mixed] { CARDS($cards, form: "row") }
        [nothing] { CARDS($cards, form: "row") }
    }{ $target ->
        [none] {""}
       *[other] { $kind ->
               *[card] {" "}
                [mixed] ,{" "}
            }sur { SEAT($target) }
    }{ $names ->
        [none] .
       *[other] . { $kind ->
           *[triple] Carte demandée
            [five] Carte reprise
        } : { CARD($names) }.
    }
# Cité dans d'autres phrases, sans point : comme « played ». $seat, $kind, $card, $cards, $target, $names.
act-played = { SEAT($seat) } joue { $kind ->
       *[card] { CARD($card) }
        [pair] une paire { CARD($card, form: "of-many") }
        [triple] trois { CARD($card, form: "many") }
        [five] cinq cartes différentes
        [mixed] { CARDS($cards, form: "row") }
        [nothing] { CARDS($cards, form: "row") }
    }{ $target ->
        [none] {""}
       *[other] { $kind ->
               *[card] {" "}
                [mixed] ,{" "}
            }sur { SEAT($target) }
    }{ $names ->
        [none] {""}
       *[other] , pour { CARD($names) }
    }
# La salle, après un triplet sans carte demandée.
names-which = Quelle carte ?
# La salle, après chaque carte : à toute la table, jamais à une personne.
who-nopes = Qui dit non ?
# La salle. On a joué sans dire non : ce qui était joué se fait.
nobody-nopes = Personne n'a dit non.
# La salle. $seat : qui dit non. $count : combien de non. $state : annulé ou rétabli.
noped = { SEAT($seat) } dit non. { $state ->
       *[cancelled] Effet annulé.
        [restored] L'effet tient.
    }
# Cité dans une question. $seat : qui dit non.
nope-said = { SEAT($seat) } dit non.
# La salle. $seat : qui a posé la carte. $card : la carte.
wasted = { SEAT($seat) }, { CARD($card) } sans effet.
# La salle. Personne ne répond au dernier non. $what : ce qui était joué.
cancelled = { $what } : c'est annulé.
# La salle. La main visée est vide.
fizzled-empty-hand = Main vide : rien à prendre.
# La salle. La carte reprise n'est pas là.
fizzled-no-card = La carte n'est pas dans la défausse.
# La salle.
fizzled-no-effect = Sans effet.
# La salle. $way : le sens.
reversed = { $way ->
       *[clockwise] Sens horaire.
        [counter] Sens antihoraire.
    }
# La salle. $seat : qui mélange.
shuffle-pile = { SEAT($seat) } mélange la pioche.
# La salle. $seat : qui regarde. $count : combien.
looks = { $count ->
        [0] { SEAT($seat) } n'a rien à regarder.
        [one] { SEAT($seat) } regarde la carte du dessus.
       *[other] { SEAT($seat) } regarde les { NUM($count, form: "f") } cartes du dessus.
    }
# La salle. $seat : qui regarde et range. $count : combien.
orders = { $count ->
        [0] { SEAT($seat) } n'a rien à ranger.
        [one] { SEAT($seat) } regarde la carte du dessus.
       *[other] { SEAT($seat) } regarde les { NUM($count, form: "f") } cartes du dessus et les range.
    }
# La salle. $seat : qui échange.
swaps = { SEAT($seat) } échange le dessus et le dessous de la pioche.
# La salle. $seat : qui enterre. $where : au fond, ou où l'on veut.
buries = { $where ->
       *[bottom] { SEAT($seat) } pioche et remet la carte au fond.
        [anywhere] { SEAT($seat) } pioche et cache la carte dans la pioche.
    }
# La salle. $seat : qui doit piocher la carte du dessous.
await-draw-bottom = À { SEAT($seat) } de piocher la carte du dessous.
    .ear = À vous de piocher la carte du dessous.
# La salle. $seat : qui donne. $target : à qui.
to-give = À { SEAT($seat) } de choisir une carte pour { SEAT($target) }.
    .ear = À vous de choisir une carte pour { SEAT($target) }.
# La salle. $seat : à qui la carte est demandée. $card : laquelle. $target : pour qui.
to-give-named = { SEAT($seat) }, { CARD($card, form: "a") } pour { SEAT($target) } ?
# La salle. Comme to-give-named, sans savoir quelle carte. $seat, $target.
to-give-unnamed = { SEAT($seat) }, la carte demandée pour { SEAT($target) } ?
# La salle. $seat : qui prend. $target : à qui.
to-steal = À { SEAT($seat) } de prendre une carte au hasard à { SEAT($target) }.
    .ear = À vous de prendre une carte au hasard à { SEAT($target) }.
# La salle. $seat : qui donne. $card : la carte que tout le monde connaît. $target : à qui.
given = { SEAT($seat) } donne { CARD($card, form: "a") } à { SEAT($target) }.
# La salle. $seat : qui donne une carte que personne d'autre n'a vue. $target : à qui.
given-unseen = { SEAT($seat) } donne une carte à { SEAT($target) }.
# La salle. $seat : qui a pris une carte au hasard. $target : à qui.
stolen = { SEAT($seat) } prend une carte à { SEAT($target) }.
# La salle. $seats : qui. $counts : combien de cartes.
hands-now = En main : { PAIRS($seats, $counts, form: "f") }.
# La salle. $seat : qui n'a pas la carte demandée. $card : la carte, ou none.
lacks = { $card ->
        [none] { SEAT($seat) } n'en a pas.
       *[other] { SEAT($seat) } n'a { CARDCOUNT(0, $card) }.
    }
# La salle. $seat : qui reprend. $card : la carte de la défausse.
recovered = { SEAT($seat) } reprend { CARD($card, form: "a") }.

## Piocher

# La salle. $seat : qui pioche. $from : dessus ou dessous.
drew = { $from ->
       *[top] { SEAT($seat) } pioche.
        [bottom] { SEAT($seat) } pioche dessous.
    }
# La salle. $seat : qui pioche. $from : dessus ou dessous.
drew-kitten = { $from ->
       *[top] { SEAT($seat) } pioche un chaton explosif.
        [bottom] { SEAT($seat) } pioche dessous un chaton explosif.
    }
# La salle. $seat : qui a le chaton.
defuse-or-explode = Désamorçage ou explosion ?
# La salle. $seat : qui a le chaton.
await-fate = { SEAT($seat) } a un chaton. Désamorçage ou explosion ?
    .ear = Vous avez un chaton. Désamorçage ou explosion ?
# La salle. $seat : qui désamorce.
defused = { SEAT($seat) } désamorce et cache le chaton dans la pioche.
# La salle. $seat : qui explose. $seats : qui reste. $count : combien ils sont.
exploded = { SEAT($seat) } explose.{ $count ->
        [one] { "" }
       *[other] {" "}Restent { SEATS($seats) }.
    }
    .brief = { SEAT($seat) } explose.
# La salle. $seat : qui a explosé.
dead-hand = La main { SEAT($seat, form: "of") } va à la défausse, le chaton sort du jeu.
# La salle. $seat : qui a explosé.
dead-hand-covered = La main { SEAT($seat, form: "of") } reste cachée, le chaton sort du jeu.
# La salle. $seat : qui gagne.
game-won = { SEAT($seat) } gagne la partie.
# La salle, après une correction. $seat : qui n'a pas explosé.
not-exploded = { SEAT($seat) } est toujours en jeu.
# La salle, après une correction.
game-not-over = La partie n'est pas finie.

## Ce qu'on attend

# Qui demande où on en est. $what : ce qui est joué, sans point. $count : combien de non.
await-nope = { $what } : { $count ->
        [0] qui dit non ?
        [one] annulé par un non. Un autre non ?
       *[other] { NUM($count) } non. Qui dit encore non ?
    }
# Qui demande. $what : ce qui est joué, sans point. $count : combien de non. $state : si l'effet tient.
pending-is = { $what }. { $count ->
        [0] Aucun non.
        [one] Un non : effet annulé. Un autre non ?
       *[other] { NUM($count) } non : { $state ->
           *[stands] l'effet tient.
            [cancelled] effet annulé.
        }
    }
# Qui demande.
nothing-pending = Rien en attente.
# La table, à qui revient un non sans nom. $seats : qui peut le dire.
who-says-no = Non de qui ? { SEATS($seats, form: "or") } ?
# La table, pour une carte sans cible. $what : la carte, sans point. $seats : qui peut l'être.
on-whom-asked = { $what } : sur qui ? { SEATS($seats, form: "or") } ?

## Réponses

# Qui demande. $seat : à qui c'est. $count : tours à jouer.
owed-now = { $count ->
        [one] Il reste un tour à { SEAT($seat) }.
       *[other] Il reste { NUM($count) } tours à { SEAT($seat) }.
    }
# Qui demande. $target : d'après qui. $seat : qui suit.
next-is = Après { SEAT($target) }, { SEAT($seat) }.
# Qui demande, et la salle où un tour reste. $way : le sens. $seat : qui suit.
direction-is = { $way ->
       *[clockwise] Sens horaire.
        [counter] Sens antihoraire.
    } Ensuite, { SEAT($seat) }.
# Qui demande. $seats : qui est en jeu. $count : combien.
alive-are = En jeu : { SEATS($seats) }.
# Qui demande. $count : cartes. $kittens : chatons.
pile-is = Pioche : { $count ->
        [0] aucune carte
        [one] une carte
       *[other] { NUM($count, form: "f") } cartes
    }, { $kittens ->
        [0] aucun chaton
        [one] un chaton
       *[other] { NUM($kittens) } chatons
    }.
# Qui demande. $kittens : chatons.
pile-unknown = Pioche non comptée, { $kittens ->
        [0] aucun chaton
        [one] un chaton
       *[other] { NUM($kittens) } chatons
    }.
# Qui demande qui a regardé la pioche : personne depuis le dernier mélange.
handled-nobody = Personne n'y a touché.
# Qui demande la pioche, depuis le dernier mélange. $seat : qui.
handled-looked = { SEAT($seat) } a regardé le dessus.
# Qui demande la pioche. $seat : qui.
handled-ordered = { SEAT($seat) } a rangé le dessus.
# Qui demande la pioche. $seat : qui.
handled-placed = { SEAT($seat) } a caché un chaton.
# Qui demande la pioche. $seat : qui.
handled-buried = { SEAT($seat) } a enterré une carte.
# Qui demande la pioche. $seat : qui.
handled-swapped = { SEAT($seat) } a échangé le dessus et le dessous.
# Qui demande la défausse.
discard-empty = Défausse vide.
# Qui demande. $cards : du dessus au fond. $count : combien.
discard-list = { NUM($count, form: "f") } { $count ->
        [one] carte
       *[other] cartes, du dessus
    } : { CARDS($cards, form: "row") }.
# Qui demande. $card : la carte du dessus. $count : combien en tout.
discard-top = { $count ->
        [0] Défausse : { CARD($card) } dessus.
        [one] Défausse : { CARD($card) }, rien dessous.
       *[other] Défausse : { CARD($card) } dessus, { NUM($count, form: "f") } cartes en tout.
    }
# Qui demande. $count : combien de cartes de la défausse personne n'a lues.
discard-unread = { $count ->
        [one] Une carte non lue.
       *[other] { NUM($count, form: "f") } cartes non lues.
    }
# Qui demande. La carte du dessus n'est pas lue. $count : combien en tout.
discard-top-unread = Défausse : carte non lue dessus{ $count ->
        [0] .
        [1] , rien dessous.
       *[other] , { NUM($count, form: "f") } cartes en tout.
    }
# Qui demande ce qui est sorti. $cards : comptées par titre. $count : combien.
discard-tally = { CARDS($cards, form: "tally") }.
# Qui demande combien d'une carte. $card : laquelle. $count : combien.
discard-count = { CARDCOUNT($count, $card) } dans la défausse.
# Qui vérifie. $hands : en main. $discard : à la défausse. $out : hors du jeu. $kittens : chatons de la pioche.
audit = En main, { NUM($hands, form: "f") }. Défausse, { NUM($discard, form: "f") }. Hors jeu, { NUM($out, form: "f") }.
# Qui vérifie. $count : chatons.
audit-pile = Trop peu : la pioche cache { $count ->
        [one] un chaton
       *[other] { NUM($count) } chatons
    }. Recomptez-la.

## Sa propre main

# L'oreille de la personne.
hand-unknown = Main non dite. Dites « ma main », puis vos cartes.
# L'oreille de la personne. $cards : sa main. $count : combien.
hand = { $count ->
        [0] Aucune carte.
       *[other] { CARDS($cards, form: "row") }.
    }
# L'oreille. $card : la carte. $count : combien.
hand-count = { CARDCOUNT($count, $card) }.
# L'oreille. $count : cartes reçues et non dites.
hand-missing = Plus { $count ->
        [one] une carte non dite.
       *[other] { NUM($count, form: "f") } cartes non dites.
    }
# L'oreille. $count : cartes parties et non dites.
hand-gone = { $count ->
        [one] Une carte est partie, non dite.
       *[other] { NUM($count, form: "f") } cartes sont parties, non dites.
    }
# L'oreille. $count : cartes gardées.
hand-kept = Main gardée, { $count ->
        [0] aucune carte
        [one] une carte
       *[other] { NUM($count, form: "f") } cartes
    }.
# L'oreille. $count : cartes dites. $expected : cartes en main.
hand-kept-partly = Main gardée : { NUM($count, form: "f") } sur { NUM($expected) }.
# L'oreille. $card : la carte reçue. $place : sa place.
card-kept = { CARD($card) }, { ORD($place, form: "f") }.
# L'oreille. $card : la carte donnée ou prise.
card-given = { CARD($card) } : c'est parti.
# L'oreille. $card : la carte cherchée.
not-in-hand = { CARD($card) } : pas dans la main dite.
# L'oreille, quand une carte jouée ou donnée n'était pas dite. $card : la carte.
was-not-in-hand = { CARD($card) } : ce n'était pas dans la main dite.
# L'oreille. $card : la carte. $places : ses places. $count : combien.
places = { CARD($card) } : { ORDS($places) }.
# L'oreille. $cards : les cartes qui se jouent seules.
can-play-alone = À jouer : { CARDS($cards, form: "row") }.
# L'oreille. $cards : les titres qui font une paire.
can-play-pair = En paire : { CARDS($cards, form: "row") }.
# L'oreille. $cards : les titres qui font un triplet.
can-play-triple = Par trois : { CARDS($cards, form: "row") }.
# L'oreille.
can-play-five = Cinq différentes : possible.
# L'oreille.
can-play-nothing = Rien à jouer. Piochez.

## Doutes

# La salle. $what : ce qui est fait. $seat : qui. $expected : à qui c'était.
irregular-out-of-turn = { $what } C'était à { SEAT($expected) }. Un : carte reprise. Deux : on la laisse.
# La salle. $what, $seat.
irregular-must-draw = { $what } Il faut piocher dessous. Un : carte reprise. Deux : on la laisse.
# La salle. $what, $seat. $expected : qui vient ensuite, le seul à qui cette attaque peut aller.
irregular-not-aimed = { $what } Elle va toujours au suivant : { SEAT($expected) }. Un : carte reprise. Deux : on la laisse.
# La salle. $what, $seat. $count : cartes en main.
irregular-too-few = { $what } En main : { NUM($count, form: "f") }. Un : carte reprise. Deux : on la laisse.
# La salle. $what, $seat.
irregular-no-combo = { $what } Ces cartes ne vont pas ensemble. Un : carte reprise. Deux : on la laisse.
# La salle. $what, $seat.
irregular-cat-alone = { $what } Un chat seul ne fait rien. Un : carte reprise. Deux : on la laisse.
# La salle. $what, $seat.
irregular-no-five = { $what } Pas de cinq différentes à cette table. Un : carte reprise. Deux : on la laisse.
# La salle. $what, $seat.
irregular-no-kitten = { $what } Pas de chaton pioché. Un : carte reprise. Deux : on la laisse.
# La salle. $what, $seat. $target : qui n'a pas de carte.
irregular-empty-hand = { $what } { SEAT($target) } n'a pas de carte. Un : carte reprise. Deux : on la laisse.
# La salle. $what, $seat.
irregular-nope-kitten = { $what } Un chaton ne s'annule pas. Un : carte reprise. Deux : on la laisse.
# La salle. $what, $seat.
irregular-nope-late = { $what } Trop tard, l'effet a commencé. Un : carte reprise. Deux : on la laisse.
# La salle. $what, $seat.
irregular-nope-nothing = { $what } Il n'y a rien à annuler. Un : carte reprise. Deux : on la laisse.
# La salle. $what, $seat. $count : cartes de la pioche.
irregular-only-kittens = { $what } Pioche : { NUM($count) }, rien d'autre que des chatons. Un : carte reprise. Deux : on la laisse.
# La salle. $what, $seat.
irregular-nothing-asked = { $what } Aucune carte n'était demandée. Un : carte reprise. Deux : on la laisse.
# La salle. $what, $seat. $expected : à qui c'était.
irregular-not-asked = { $what } C'était à { SEAT($expected) }. Un : carte reprise. Deux : on la laisse.
# La salle. $what, $seat.
irregular-must-give = { $what } Une faveur ne se refuse pas. Un : carte reprise. Deux : on la laisse.
# La salle. $what, $seat.
irregular-nothing-to-steal = { $what } Il n'y a rien à voler. Un : carte reprise. Deux : on la laisse.
# La salle. $what, $seat. $expected : chez qui.
irregular-other-victim = { $what } C'était chez { SEAT($expected) }. Un : carte reprise. Deux : on la laisse.
# Cité dans ces questions. $seat : qui.
gives = { SEAT($seat) } donne une carte.
# Cité dans ces questions. $seat : qui.
gives-nothing = { SEAT($seat) } n'en a pas.
# Cité dans ces questions. $seat : qui.
steals = { SEAT($seat) } vole une carte.
# Cité dans ces questions. $seat : qui.
defuses = { SEAT($seat) } désamorce.
# Cité dans ces questions. $seat : qui.
explodes = { SEAT($seat) } explose.

## Refus

# Qui a parlé.
starter-awaited = Dites d'abord qui commence.
# Qui a parlé.
already-dealt = C'est déjà distribué.
# Qui a parlé.
game-goes-on = La partie n'est pas finie.
# Qui a parlé.
game-is-over = La partie est finie. Dites « nouvelle partie ».
# Qui a parlé. $seat : qui a un chaton.
fate-awaited = Avant tout, { SEAT($seat) } : désamorçage ou explosion ?
# Qui a parlé. $seat : à qui une carte est demandée.
give-awaited = Avant tout, { SEAT($seat) } : la carte, oui ou non ?
# Qui a parlé.
on-whom = Sur qui ?
# Qui a parlé.
which-of-discard = Quelle carte de la défausse ?
# Qui a parlé.
nothing-to-nope = Rien n'attend de non.
# Qui a parlé. $seat : qui a explosé.
is-out = { SEAT($seat) } n'est plus en jeu.
# Qui a parlé. $card : la carte.
left-out = { CARD($card) } : pas à cette table.
# Qui a parlé. $card : la carte.
no-more-of = { CARD($card) } : il n'y en a plus, la défausse les a toutes.
# Qui a parlé. $card : la carte.
not-in-discard = { CARD($card) } : pas dans la défausse.
# Qui a parlé.
kitten-is-not-played = Un chaton se pioche, il ne se joue pas.
# Qui a parlé. $seat : qui.
not-on-oneself = Pas sur soi-même : nommez quelqu'un d'autre.

## Ce qui est annulé, nommé en peu de mots

# Dans « Annulé : … ». $seat : qui.
act-starter = { SEAT($seat) } commence
# Dans « Annulé : … ».
act-dealt = la donne
# Dans « Annulé : … ». $count : cartes.
act-pile = le compte de la pioche, { NUM($count) }
# Dans « Annulé : … ». $seat : qui.
act-nope = { SEAT($seat) }, non
# Dans « Annulé : … ».
act-pass-nope = personne ne dit non
# Dans « Annulé : … ». $seat : qui.
act-give = { SEAT($seat) } donne une carte
# Dans « Annulé : … ». $seat : qui.
act-give-nothing = { SEAT($seat) } n'en a pas
# Dans « Annulé : … ». $seat : qui.
act-steal = { SEAT($seat) } vole une carte
# Dans « Annulé : … ». $seat : qui.
act-draw = { SEAT($seat) } pioche
# Dans « Annulé : … ». $seat : qui.
act-draw-kitten = { SEAT($seat) } pioche un chaton
# Dans « Annulé : … ». $seat : qui.
act-defuse = { SEAT($seat) } désamorce
# Dans « Annulé : … ». $seat : qui.
act-explode = { SEAT($seat) } explose
# Dans « Annulé : … ».
act-done = c'est fait
# Dans « Annulé : … ».
act-next-game = nouvelle partie
# Dans « Annulé : … », à l'oreille. $count : cartes.
act-hand = la main, { $count ->
        [0] aucune carte
        [one] une carte
       *[other] { NUM($count, form: "f") } cartes
    }
# Dans « Annulé : … », à l'oreille. $card : la carte.
act-got = reçu, { CARD($card) }
# Dans « Annulé : … », à l'oreille. $card : la carte.
act-lost = parti, { CARD($card) }
# Dans « Annulé : … ».
act-declare = la position déclarée

## Positions refusées

# Qui donne une position. Personne n'est en jeu.
position-alive = La position ne dit personne en jeu. Donnez alive.
# Qui donne une position. $seat : qui n'est plus en jeu.
position-is-out = { SEAT($seat) } n'est plus en jeu dans cette position et y joue.
# Qui donne une position. $seat : qui. $count : cartes dites. $expected : cartes comptées.
position-hand = La main { SEAT($seat, form: "of") } a { NUM($count, form: "f") } cartes, et hand_counts en dit { NUM($expected) }.
# Qui donne une position.
position-kitten = Un chaton n'est ni en main ni à la défausse. Retirez-le de la position.
# Qui donne une position. $count : chatons dits. $expected : chatons possibles.
position-kittens = La position dit { NUM($count) } chatons, il y en a { NUM($expected) } dans la pioche.
# Qui donne une position. $count : cartes placées. $expected : cartes du jeu.
position-too-many = La position place { $count } cartes, le jeu en a { $expected }.
# Qui donne une position.
position-pending = Dans la position, phase et pending ne vont pas ensemble. Corrigez l'un des deux.
# Qui donne une position.
position-turn = La position ne dit pas à qui c'est. Donnez turn.
# Qui donne une position.
position-direction = La direction est 1 ou -1.

## Les stickers de nos cartes

# Qui demande la légende.
sticker-star = Étoile au milieu : chaton explosif.
# Qui demande la légende.
sticker-circle = Rond au milieu : désamorçage. Rond en haut : chat roux.
# Qui demande la légende.
sticker-triangle = Triangle au milieu : non.
# Qui demande la légende.
sticker-heart = Cœur : attaque, et le nombre de tours. Avec un rond : ciblée à deux tours, personnelle à trois.
# Qui demande la légende.
sticker-drop = Goutte : un, passe ; deux, inversion ; trois, dernière carte ; quatre, enterrement ; cinq, super passe.
# Qui demande la légende.
sticker-moon = Lune : trois, divination ; cinq, super divination. Sans nombre : chat sauvage.
# Qui demande la légende.
sticker-clover = Trèfle : seul, mélange ; deux, swap ; trois, manipulation ; cinq, super manipulation.
# Qui demande la légende.
sticker-flower = Fleur : faveur.
# Qui demande la légende.
sticker-cross = Croix : chat noir.
# Qui demande la légende.
sticker-square = Carré : chat blanc.
# Qui demande la légende.
sticker-grapes = Grappe : chat gris.
# Qui demande la légende.
sticker-diamonds4 = Quatre losanges : chat tigré.
# Qui demande toute la légende.
stickers-are-ours = Ces stickers sont les nôtres, en attendant ceux de l'association.

## Aide

# Qui demande de l'aide avant la donne.
help-exploding-kittens-deal = Dites qui commence, et si vous l'avez comptée « la pioche a vingt-trois cartes ».
# Qui demande de l'aide pendant un tour.
help-exploding-kittens-turn = Dites « Bruno, attaque », « paire de chats roux, je vole à Chloé », « Bruno pioche », « Bruno pioche un chaton ». Demandez « où en est-on », « la pioche », « la défausse », « les cartes en main ».
    .brief = « Bruno, attaque », « Bruno pioche », « la pioche », « où en est-on ».
# Qui demande de l'aide quand un non est possible.
help-exploding-kittens-nope-window = Dites « Bruno, non » ou « personne ». Continuer à jouer vaut « personne ».
# Qui demande de l'aide quand une carte est due.
help-exploding-kittens-give = Dites « Bruno donne une carte » ou « Bruno n'en a pas ».
# Qui demande de l'aide quand une carte est prise.
help-exploding-kittens-steal = Dites « Bruno vole une carte à Chloé », ou continuez.
# Qui demande de l'aide devant un chaton.
help-exploding-kittens-defuse = Dites « Bruno désamorce » ou « Bruno explose ».
# Qui demande de l'aide à la fin.
help-exploding-kittens-game-over = Partie finie. Dites « nouvelle partie » ou « annule ».
# Citée quand deux phrases de suite n'ont pas été comprises.
example-exploding-kittens = « Bruno, attaque »

## Où en est la table, dit de nouveau

# La salle.
tell-exploded = Qui a explosé ?
# La salle.
tell-owed = Combien de tours à jouer d'affilée ?
