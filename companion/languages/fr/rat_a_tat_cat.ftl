### Rat-a-Tat Cat. CARD une carte (the : avec article, a : avec « un »), CARDCOUNT tant de cartes, CARDS plusieurs (row : dans l'ordre),
### NUM un nombre, ORDS plusieurs rangs, PAIRS des noms et des nombres. Une case se compte depuis la gauche de qui elle est.
### C'est un jeu de mémoire : aucune phrase dite à la salle ne redit une carte cachée, sauf avec l'aide-mémoire.

## Ouverture de la table

# La salle, au début : les lectures retenues, surtout celles qu'aucune règle officielle ne donne. $end, $limit, $rounds : comment
# la partie finit. $all_out, $tie : une égalité. $power_from_discard : un pouvoir sur la défausse. $reshuffle,
# $reshuffle_when : la pioche vide. $swap_with_knocker, $knock_first_turn, $draw_two_again, $outer_cards, $outer_replaced :
# des variantes. $memory_aid : l'aide-mémoire.
readings-rat-a-tat-cat = { $end ->
       *[limit] À { NUM($limit) } points, on sort. La dernière personne en jeu gagne.
        [rounds] { $rounds ->
            [1] Une seule manche.
           *[other] { NUM($rounds, form: "f") } manches.
        } Le plus petit total gagne.
        [time] On joue tant qu'on veut. Le plus petit total gagne.
    } { $outer_cards ->
       *[covered] { "" }
        [open] Les deux cartes du bord restent ouvertes{ $outer_replaced ->
           *[open] .
            [covered] {""}, les nouvelles sont cachées.
        }
    } Nos choix de règles : { $power_from_discard ->
       *[no] un pouvoir de la défausse ne se prend pas.
        [yes] un pouvoir de la défausse se prend, sans effet.
    } { $reshuffle ->
       *[keep-top] Pioche vide : on mélange la défausse sauf le dessus
        [all] Pioche vide : on mélange toute la défausse
        [flip-new] Pioche vide : on mélange tout et on retourne une carte
    }{ $reshuffle_when ->
       *[needed] { "" }
        [empty] {""}, tout de suite
    }. { $end ->
       *[limit] { $all_out ->
           *[lowest] Si tout le monde sort ensemble, le plus petit total gagne.
            [nobody] Si tout le monde sort ensemble, personne ne gagne.
        }
        [rounds] { $tie ->
           *[shared] À égalité, victoire partagée.
            [extra-round] À égalité, une manche de plus.
        }
        [time] { $tie ->
           *[shared] À égalité, victoire partagée.
            [extra-round] À égalité, une manche de plus.
        }
    } { $swap_with_knocker ->
       *[yes] { "" }
        [no] Pas d'échange avec qui a frappé.
    } { $knock_first_turn ->
       *[yes] { "" }
        [no] On ne frappe pas au premier tour.
    } { $draw_two_again ->
       *[used] { "" }
        [any] Un second Tirer deux relance toujours la série.
    } { $memory_aid ->
       *[off] Jeu de mémoire : les cartes cachées ne sont pas redites.
        [on] Aide-mémoire pour tout le monde.
    }
    .brief = Choix de la table : dites « choix de règles ».
# Qui demande les règles : l'essentiel.
rules-rat-a-tat-cat = Quatre cartes devant soi, cachées : le plus petit total gagne. À son tour, prendre la défausse ou piocher. Qui se croit au plus bas frappe : chacun joue encore une fois, puis on retourne.
# Qui demande un sujet qui n'existe pas : les sujets des règles.
topics-rat-a-tat-cat = but, cartes, donne, premier regard, tour, défausse, pioche, pouvoirs, regarder, échanger, tirer deux, frapper, fin de manche, points, fin de partie, pioche vide, plus jeunes, mémoire
# Qui n'a pas été compris deux fois : une phrase à essayer.
example-rat-a-tat-cat = « je prends le cinq, case deux, je rends le huit »

## La donne

# La salle, au début.
await-dealer-and-start = Qui distribue ?
    .brief = Qui distribue, et quelle carte ?
# La salle. $seat : qui distribue.
await-start = Quatre cartes cachées à chacun. { SEAT($seat) } retourne la première de la pioche : laquelle ?
    .brief = Quelle carte est retournée ?
# La salle. $seat : qui distribue. $starter : qui joue en premier.
dealer-is = { SEAT($seat) } distribue, { SEAT($starter) } commence.
# La salle. $card : la carte retournée.
started = Défausse : { CARD($card) }.
# La salle. $card : un pouvoir, retourné en premier.
power-turned-up = { CARD($card) } : remettez la carte dans la pioche, mélangez, retournez une autre carte.
# La salle, après la donne.
look-once = Chacun regarde une fois ses cases un et quatre. Puis dites « c'est fait ».
# La salle, après la donne, avec les cartes du bord ouvertes.
open-cards = Ouvrez les cases un et quatre. Dites « Bruno montre deux et sept ».
# Qui demande où on en est.
await-look = Chacun regarde ses cases un et quatre. J'attends « c'est fait ».
# Qui demande où on en est, avec les cartes du bord ouvertes.
await-open = J'attends les cartes ouvertes, ou « c'est fait ».
# La salle. $seat : devant qui. $cards : les cartes ouvertes, de gauche à droite.
lies-open = { SEAT($seat) }, ouvertes : { CARDS($cards, form: "row") }.

## Un tour

# La salle. $seat : à qui de jouer.
turn-of = À { SEAT($seat) }.
    .ear = À vous.
# La salle. $seat : à qui de jouer. $count : les derniers tours, celui-ci compris.
last-turn-of = À { SEAT($seat) }, { $count ->
        [1] dernier tour de la manche.
        [2] avant-dernier tour de la manche.
       *[other] plus que { NUM($count) } tours, avec celui-ci.
    }
    .ear = À vous, { $count ->
            [1] dernier tour de la manche.
            [2] avant-dernier tour de la manche.
           *[other] plus que { NUM($count) } tours, avec celui-ci.
        }
# La salle. $seat : qui. $card : la carte prise. $slot : la case. $gives : la carte jetée.
takes = { SEAT($seat) } prend { CARD($card, form: "the") } en case { NUM($slot) }, jette { CARD($gives, form: "the") }.
# La salle. La carte prise n'est pas connue. $seat : qui. $slot : la case. $gives : la carte jetée.
takes-unknown = { SEAT($seat) } prend la carte de la défausse en case { NUM($slot) }, jette { CARD($gives, form: "the") }.
# La salle. $seat : qui pioche.
draws = { SEAT($seat) } pioche.
# La salle. $seat : qui pioche. $card : le pouvoir montré.
draws-power = { SEAT($seat) } pioche { CARD($card) } : { $card ->
        [peek] regarder quelle case, la poser, ou la jeter ?
        [swap] quelle case contre quelle case, ou aucune ?
       *[other] s'en servir, la poser, ou la jeter ?
    }
# Qui demande ce qui s'est passé. $seat : qui a pioché. $card : le pouvoir montré.
drew-power = { SEAT($seat) } pioche { CARD($card) }.
# La salle. $seat : qui. $slot : la case. $gives : la carte jetée.
replaces = { SEAT($seat) } remplace sa case { NUM($slot) }, jette { CARD($gives, form: "the") }.
# La salle, une carte posée ouverte. $seat : qui. $card : la carte posée. $slot : la case. $gives : la carte jetée.
replaces-open = { SEAT($seat) } pose { CARD($card, form: "the") } en case { NUM($slot) }, jette { CARD($gives, form: "the") }.
# La salle. $seat : qui. $card : la carte jetée.
discards = { SEAT($seat) } jette { CARD($card, form: "the") }.
# La salle. $seat : qui jette une carte que personne n'a lue.
discards-unread = { SEAT($seat) } jette une carte non lue.
# La salle. $seat : qui. $card : un pouvoir jeté sans servir.
discards-unused = { SEAT($seat) } jette { CARD($card) }, sans effet.
# Qui demande ce qui s'est passé. Les cartes ne sont pas redites. $seat : qui a pris la défausse. $slot : la case.
took = { SEAT($seat) } prend la carte de la défausse en case { NUM($slot) }.
# Qui demande ce qui s'est passé. $seat : qui a posé sa carte piochée. $slot : la case.
replaced = { SEAT($seat) } pioche et remplace sa case { NUM($slot) }.
# Qui demande ce qui s'est passé. $seat : qui a jeté sa carte piochée.
discarded = { SEAT($seat) } jette sa carte.
# La salle. $seat : qui. $slot : la case regardée.
looks = { SEAT($seat) } regarde sa case { NUM($slot) }.
# La salle. $seat, $slot : une case. $other, $their_slot : l'autre, comptée depuis la gauche de $other.
swaps = { SEAT($seat) } échange sa case { NUM($slot) } contre la case { NUM($their_slot) } { SEAT($other, form: "of") }.
# La salle. $seat : qui a un Échanger et ne s'en sert pas.
does-not-swap = { SEAT($seat) } n'échange rien.
# La salle. $seat : qui joue Tirer deux.
uses-draw-two = { SEAT($seat) } joue Tirer deux.
# La salle. $seat : qui doit piocher la première des deux cartes.
draw-two-first = À { SEAT($seat) } de piocher, première des deux.
    .ear = À vous de piocher, première des deux.
# La salle. $seat : qui doit piocher la seconde.
draw-two-second = À { SEAT($seat) } de piocher la seconde.
    .ear = À vous de piocher la seconde.
# La salle, à la fin d'un tour : un pouvoir est sur la défausse, et n'y sert plus. $card : lequel.
power-on-discard = Défausse : { CARD($card) }.
# La salle.
pile-empty = Pioche vide.
# La salle. $count : les cartes de la nouvelle pioche. $card : celle qui reste.
reshuffled = On mélange la défausse : { NUM($count, form: "f") } cartes à piocher. Dessus, { CARD($card, form: "the") } reste.
# La salle. La carte qui reste n'est pas lue. $count : les cartes de la nouvelle pioche.
reshuffled-under = On mélange la défausse : { NUM($count, form: "f") } cartes à piocher. La carte du dessus reste.
# La salle. $count : les cartes de la nouvelle pioche.
reshuffled-all = On mélange toute la défausse : { NUM($count, form: "f") } cartes à piocher.
# La salle. $count : les cartes de la nouvelle pioche.
reshuffled-flip = On mélange toute la défausse : { NUM($count, form: "f") } cartes. Retournez-en une : laquelle ?
# La salle. $card : la première carte d'une nouvelle défausse.
new-discard = Nouvelle défausse : { CARD($card) }.
# Qui demande où on en est. $seat : qui a pioché.
await-drawn = { SEAT($seat) } a pioché : jeter, ou quelle case ?
    .ear = La carte piochée : jetée, ou dans quelle case ?
# Qui demande où on en est. $seat : qui a pioché. $card : le pouvoir montré.
await-power-use = { SEAT($seat) } a pioché { CARD($card) } : l'utiliser, la poser ou la jeter.
    .ear = { CARD($card) } : l'utiliser, la poser ou la jeter.
# La salle. La case manque. $seat : de qui.
which-slot = { SEAT($seat) }, quelle case ?
# La salle. La carte qui sort manque. $seat : par qui.
which-given = { SEAT($seat) } jette quelle carte ?
# La salle. La carte jetée manque. $seat : par qui.
which-thrown = { SEAT($seat) } jette quelle carte ?

## Fin de manche

# La salle. $seat : qui frappe. $seats : qui joue encore, dans l'ordre.
knocks = { SEAT($seat) } frappe. Un dernier tour chacun : { SEATS($seats, form: "then") }.
# La salle. $seats : tout le monde, dans l'ordre. $seat : qui vient en premier.
all-reveal = Retournez tout : { SEATS($seats, form: "then") }. Dites : { SEAT($seat) } montre, puis ses quatre cartes, de sa gauche à sa droite.
    .brief = Retournez tout : { SEATS($seats, form: "then") }.
# Qui demande où on en est. $seats : de qui on attend les cartes.
await-rows = À montrer, cartes de gauche à droite : { SEATS($seats) }.
# La salle. $seat : qui. $cards : ses quatre cartes, de gauche à droite.
reveals = { SEAT($seat) } : { CARDS($cards, form: "row") }.
# La salle. $seats : qui a un pouvoir devant soi.
powers-to-replace = Pouvoirs à remplacer : { SEATS($seats, form: "then") }.
# La salle. $seat, $slot : la case d'un pouvoir. $card : ce pouvoir.
await-power = { SEAT($seat) }, case { NUM($slot) }, { CARD($card) } : piochez une carte. Laquelle ?
# La salle. $seat, $slot : la case d'un pouvoir. $card : le nombre pioché à la place.
power-replaced = { SEAT($seat) }, case { NUM($slot) } : { CARD($card) }.
# La salle. À la place d'un pouvoir vient encore un pouvoir, que la question suivante nomme.
power-again = Encore un pouvoir.
# La salle. $seats, $counts : les points de la manche.
round-points = Points de la manche, du plus bas au plus haut : { PAIRS($seats, $counts) }.
# La salle, et qui demande les scores. $seats, $counts : les totaux, du plus petit au plus grand.
totals = Totaux, du plus bas au plus haut : { PAIRS($seats, $counts) }.
    .brief = Totaux : { PAIRS($seats, $counts) }.
# Qui demande avant qu'une manche soit comptée.
totals-none = Pas encore de points.
# La salle. $seat : qui atteint la limite. $count : son total.
goes-out = { SEAT($seat) } sort du jeu, { NUM($count) } points.
# La salle. $seats : à égalité à la fin.
extra-round = Égalité : { SEATS($seats) }. Encore une manche.
# La salle. $seats : qui gagne. $number : combien. $count : leur total.
wins-last-in = { $number ->
        [1] { SEATS($seats) } gagne la partie avec { NUM($count) } points.
       *[other] { SEATS($seats) } gagnent la partie avec { NUM($count) } points. Victoire partagée.
    }
# La salle. Tout le monde est sorti : notre lecture. $seats : qui gagne. $number : combien. $count : leur total.
wins-all-out = Tout le monde sort : par choix de la table, le plus petit total gagne. { SEATS($seats) }, { NUM($count) } points{ $number ->
        [1] .
       *[other] {""}, victoire partagée.
    }
# La salle. $seats : qui gagne. $number : combien. $count : leur total.
wins-lowest = { $number ->
        [1] { SEATS($seats) } gagne la partie, { NUM($count) } points.
       *[other] { SEATS($seats) } gagnent la partie, { NUM($count) } points. Victoire partagée.
    }
# La salle. Tout le monde est sorti, et la table ne départage pas.
nobody-wins = Tout le monde sort : personne ne gagne.
# Qui demande combien de manches. $limit : les points qui font sortir.
until-limit = On joue jusqu'à { NUM($limit) } points.
# La salle. $round : le numéro de la manche.
next-round = Manche { NUM($round) }. On ramasse tout.
# La salle. $round : le numéro de la manche. $seat : qui distribue. $starter : qui joue en premier.
next-round-by = Manche { NUM($round) }. On ramasse tout. { SEAT($seat) } distribue, { SEAT($starter) } commence.
# La salle, entre deux manches, quand la table décide de la fin.
await-next-round-or-end = Dites « manche suivante » ou « fin de partie ».
# La salle, après une correction, et qui demande.
nobody-knocked = Personne n'a frappé.

## Un coup qui étonne

# La salle. $seat : qui a joué. $does : ce qui est fait. $expected : à qui c'était.
irregular-out-of-turn = { SEAT($seat) } { $does ->
        [draws] pioche
        [takes] prend la carte de la défausse
       *[plays] joue
    } : c'était à { SEAT($expected) }. Un : on remet. Deux : on laisse.
# La salle. $seat : qui a déjà une carte piochée.
irregular-drawn-already = { SEAT($seat) } a déjà pioché. Un : on remet. Deux : on laisse.
# La salle. $seat : qui joue Tirer deux et prend la défausse.
irregular-draw-two-draws = Avec Tirer deux, { SEAT($seat) } pioche. Un : on remet. Deux : on laisse.
# La salle. $seat : qui n'a pas pioché.
irregular-nothing-drawn = { SEAT($seat) } n'a pas pioché. Un : on remet. Deux : on laisse.
# La salle. $seat : qui utilise un pouvoir sans l'avoir pioché. $card : le pouvoir.
irregular-power-not-drawn = { CARD($card) } ne sert qu'en sortant de la pioche. { SEAT($seat) } n'a pas pioché. Un : on remet. Deux : on laisse.
# La salle. $seat : qui a pioché autre chose. $card : ce qui a été montré.
irregular-drew-another = { SEAT($seat) } avait pioché { CARD($card) }. Un : on remet. Deux : on laisse.
# La salle. $seat : qui prend un pouvoir sur la défausse. $card : le pouvoir.
irregular-power-taken = { SEAT($seat) } prend { CARD($card) } sur la défausse : un pouvoir ne se prend pas. Un : on remet. Deux : on laisse.
# La salle. $seat, $slot : une case d'où ne devait pas sortir cette carte. $card : la carte dite.
irregular-gives-another = { SEAT($seat) }, case { NUM($slot) } : { CARD($card, form: "the") } ne va pas avec ce qui y a été posé. Un : on relit. Deux : on laisse.
# La salle. $seat, $slot : une case. $card : la carte montrée. $known : celle que tout le monde y a vue.
irregular-reveals-another = { SEAT($seat) }, case { NUM($slot) } : { CARD($card, form: "the") }, mais { CARD($known, form: "the") } y était. Un : on relit. Deux : on laisse.
# La salle. $seat, $slot : une case dont la carte est ouverte.
irregular-swaps-open-card = { SEAT($seat) }, case { NUM($slot) } : une carte ouverte ne s'échange pas. Un : on remet. Deux : on laisse.
# La salle. $seat : qui a frappé.
irregular-swaps-with-knocker = Pas d'échange avec { SEAT($seat) }, qui a frappé. Un : on remet. Deux : on laisse.
# La salle. $seat : qui frappe à son premier tour.
irregular-knocks-first-turn = { SEAT($seat) } frappe au premier tour : la table ne le permet pas. Un : on oublie. Deux : ça compte.
# La salle. $seat : qui frappe au mauvais moment.
irregular-knocks-out-of-turn = { SEAT($seat) } frappe : on ne frappe qu'à la fin de son propre tour. Un : on oublie. Deux : ça compte.
# La salle. $count : les cartes qui restent dans la pioche.
irregular-pile-not-empty = D'après le compte, il reste { $count ->
        [1] une carte
       *[other] { NUM($count, form: "f") } cartes
    } à piocher. Un : on oublie. Deux : ça compte.
# Qui a parlé. $card : une carte. $count : combien il y en a dans le jeu.
too-many = { CARD($card, form: "the") }, encore ? Il n'y en a que { NUM($count) }, et tous sont sortis. Quelle carte était-ce ?
# Qui a parlé.
discard-empty = La défausse est vide.
# Qui a parlé. $card : la carte sur la défausse.
top-is = Sur la défausse, il y a { CARD($card, form: "the") }.
# Qui a parlé.
no-card-left = D'après le compte, il n'y a plus de carte à piocher. Dites « vérifie ».
# Qui a parlé. $seat : qui ne joue plus.
is-out = { SEAT($seat) } ne joue plus dans cette partie.
# Qui a parlé. $seat : qui échange.
swap-with-self = { SEAT($seat) } échange avec quelqu'un d'autre.
# Qui a parlé. $name : la case dite.
no-such-slot = Pas de case { $name } : il y en a quatre, de gauche à droite.
# Qui a parlé. $name : le pouvoir dit.
no-such-power = Pas de pouvoir { $name } : Regarder, Échanger ou Tirer deux.
# Qui a parlé. $count : les cartes dites.
row-of-four = Il faut quatre cartes, de gauche à droite. { $count ->
        [0] Aucune n'est dite.
        [1] Une seule est dite.
       *[other] { NUM($count) } sont dites.
    }
# Qui a parlé. $seat : de qui il manque des cartes.
four-cards = Il manque des cartes pour { SEAT($seat) }. Dites les quatre.
# Qui a parlé trop tôt. $seat : qui tient une carte piochée.
card-awaited = D'abord la carte { SEAT($seat, form: "of") } : jetée, ou posée dans quelle case ?
# Qui a parlé trop tôt.
deal-first = D'abord la donne : quelle carte est retournée ?
# Qui a parlé trop tard.
reveal-first = Les tours sont finis. Retournez les cartes.
# Qui a parlé trop tôt.
turns-first = La manche n'est pas finie. On ne retourne rien encore.
# Qui a parlé. $seat : qui a déjà montré ses cartes.
revealed-already = Les cartes { SEAT($seat, form: "of") } sont déjà dites. Pour changer, dites « correction ».
# Qui a parlé. $seat, $slot : une case sans pouvoir.
no-power-there = Pas de pouvoir à remplacer pour { SEAT($seat) }, case { NUM($slot) }.
# Qui a frappé trop tard. $seat : qui a frappé avant.
knocked-already = { SEAT($seat) } a déjà frappé. Cela ne change rien.
# Qui a parlé.
already-dealt = La donne est faite. Pour changer, dites « correction ».
# Qui a parlé.
nothing-to-shuffle = Rien à mélanger.
# Qui a parlé. La partie est finie.
game-is-over = La partie est finie.
# Qui veut finir la partie en pleine manche.
end-after-round = Finissez d'abord la manche.
# Qui veut finir la partie. $end : comment elle finit à cette table.
no-end-by-word = { $end ->
       *[limit] La partie finit à la limite de points.
        [rounds] La partie finit après les manches prévues.
    } Pour partir, dites « fin de la soirée ».

## Réponses

# Qui a demandé. La carte du dessus n'est pas lue. $count : les cartes de la défausse.
discard-unread = Défausse : carte non lue, { $count ->
        [1] une carte en tout.
       *[other] { NUM($count, form: "f") } cartes en tout.
    }
# Qui a demandé. $card : la carte du dessus. $count : les cartes de la défausse.
discard-of = Défausse : { CARD($card) }, { $count ->
        [1] une carte en tout.
       *[other] { NUM($count, form: "f") } cartes en tout.
    }
    .brief = Défausse : { CARD($card) }.
# Qui a demandé.
no-discard = Défausse vide.
# Qui a demandé. $count : les cartes de la pioche.
draw-pile-of = Pioche : { $count ->
        [0] vide.
        [1] une carte.
       *[other] { NUM($count, form: "f") } cartes.
    }
# Qui a demandé. $seat : qui a frappé. $seats : qui joue encore. $count : combien de tours.
turns-left = { SEAT($seat) } a frappé. { $count ->
        [1] Encore un tour : { SEATS($seats) }.
       *[other] Encore { NUM($count) } tours : { SEATS($seats, form: "then") }.
    }
# Qui a demandé. $seat : qui a frappé.
no-turns-left = { SEAT($seat) } a frappé. Les tours sont finis.
# Qui a demandé. $seat : qui distribue.
dealer-of = { SEAT($seat) } distribue.
# Qui a demandé.
no-dealer = Personne n'est désigné pour distribuer.
# Qui a demandé. $seat : qui. $count : son total.
score-of = { SEAT($seat) } : { $count ->
        [0] aucun point.
        [1] un point.
       *[other] { NUM($count) } points.
    }
# Qui a demandé. $seat : qui ne joue plus. $count : son total.
score-of-out = { SEAT($seat) } ne joue plus : { NUM($count) } points.
# Qui a demandé les scores. $seats : qui ne joue plus.
who-is-out = Hors jeu : { SEATS($seats) }.
# Qui a demandé une carte cachée.
memory-game = C'est un jeu de mémoire : les cartes cachées ne sont pas redites.
# Qui a demandé, avec l'aide-mémoire ou pour une carte ouverte. $seat, $slot : la case. $card : sa carte.
slot-holds = { SEAT($seat) }, case { NUM($slot) } : { CARD($card) }.
# L'oreille de la personne, avec l'aide-mémoire. $slot : sa case. $card : sa carte.
my-slot-holds = Case { NUM($slot) } : { CARD($card) }.
# Qui a demandé, avec l'aide-mémoire.
nothing-known = Rien de connu.
# Qui a demandé. $seat : devant qui. $slots : ses cases qui ont changé. $count : combien.
changed-slots = { SEAT($seat) } : { ORDS($slots) } { $count ->
        [1] case.
       *[other] cases.
    }
# Qui a demandé.
nothing-changed = Aucune case n'a changé.
# Qui a demandé, avec l'aide-mémoire. $card : une carte. $count : combien personne n'en a vu.
left-unseen = { CARDCOUNT($count, $card) } à voir.
# Qui a demandé ce qui reste sans dire de quelle carte.
left-of-which = De quelle carte ? Dites « combien de cinq restent ».
# Qui vérifie. $rows, $pile, $discard, $drawn : combien où. $total : la somme.
audit = Devant les joueurs { NUM($rows, form: "f") }, pioche { NUM($pile, form: "f") }, défausse { NUM($discard, form: "f") }{ $drawn ->
        [0] .
       *[other] {""}, une piochée.
    } Total { NUM($total) }.
# Qui vérifie. $count : ce qu'il devrait y avoir.
audit-wrong = Il devrait y en avoir { NUM($count, form: "f") }. Comptez la pioche et la défausse.

## Ce qu'une personne dit avoir vu : son oreille seule

# $slot : sa case.
looked-kept = Noté, case { NUM($slot) }.
# $slot : une case où la table a vu poser une autre carte.
looked-otherwise = Noté, case { NUM($slot) }. Cela ne va pas avec ce qui y a été posé.
# $slot : une case que la personne n'a pas regardée d'après le compte.
looked-without-right = Noté, case { NUM($slot) }. D'après le compte, elle n'a pas été regardée.
# La carte piochée.
drawn-kept = Noté.
# Une carte piochée est dite sans avoir été piochée.
drawn-not-now = D'après le compte, rien n'est pioché.
# $card : la carte jetée, qui n'est pas celle qui était notée.
drew-otherwise = { CARD($card, form: "the") } n'est pas la carte notée.
# $slot : sa case. $card : la carte qui y était notée.
was-another = Case { NUM($slot) } : { CARD($card, form: "the") } y était noté.
# $seat, $slot : la case d'une autre personne. $card : la carte qui y était notée.
was-another-of = { SEAT($seat) }, case { NUM($slot) } : { CARD($card, form: "the") } y était noté.

## Dans « Annulé : … » et « Rétabli : … »

# $seat : qui distribuait.
act-dealer = { SEAT($seat) } distribue
# $card : la carte retournée.
act-start = défausse, { CARD($card) }
# $seat : qui. $slot : la case. $gives : la carte jetée.
act-take = { SEAT($seat) } prend la défausse, case { NUM($slot) }, jette { CARD($gives, form: "the") }
# $seat : qui.
act-draw = { SEAT($seat) } pioche
# $seat : qui. $card : le pouvoir.
act-draw-power = { SEAT($seat) } pioche { CARD($card) }
# $seat : qui. $slot : la case. $gives : la carte jetée.
act-replace = { SEAT($seat) }, case { NUM($slot) }, jette { CARD($gives, form: "the") }
# $seat : qui. $card : la carte.
act-discard = { SEAT($seat) } jette { CARD($card, form: "the") }
# $seat : qui jette une carte que personne n'a lue.
act-discard-unread = { SEAT($seat) } jette une carte non lue
# $seat : qui. $slot : la case.
act-look = { SEAT($seat) } regarde sa case { NUM($slot) }
# $seat, $slot, $other, $their_slot : les deux cases.
act-swap = échange, { SEAT($seat) } case { NUM($slot) }, { SEAT($other) } case { NUM($their_slot) }
# $seat : qui.
act-no-swap = { SEAT($seat) } n'échange rien
# $seat : qui.
act-draw-two = { SEAT($seat) } joue Tirer deux
# $seat : qui.
act-knock = { SEAT($seat) } frappe
# $seat : qui.
act-reveal = les cartes { SEAT($seat, form: "of") }
# $seat, $slot : la case. $card : la carte piochée.
act-replace-power = { SEAT($seat) }, case { NUM($slot) }, { CARD($card) }
# La défausse mélangée.
act-reshuffle = la défausse mélangée
# La fin de la partie.
act-end-game = la fin de partie
# L'oreille de la personne. $slot : sa case.
act-looked = la case { NUM($slot) }
# L'oreille de la personne.
act-drew-number = la carte piochée

## Aide, selon le moment

# Avant la donne.
help-rat-a-tat-cat-deal = Dites qui distribue, puis « première carte cinq ».
# Pendant le premier regard.
help-rat-a-tat-cat-peek = Regardez vos cases un et quatre, puis dites « c'est fait ».
# À un tour.
help-rat-a-tat-cat-turn = Dites « je prends le cinq, case deux, je rends le huit », ou « je pioche ». Après un tour : « rat-a-tat cat ». Demandez « défausse », « à qui le tour », « scores ».
    .brief = « je prends le cinq, case deux, je rends le huit », « je pioche », « rat-a-tat cat ».
# Une carte est piochée.
help-rat-a-tat-cat-drawn = Dites « je jette le six », ou « case deux, je rends le neuf ». Un pouvoir : « je regarde ma case trois », « j'échange ma case trois avec Bruno case un », « je joue tirer deux ».
# Avec Tirer deux.
help-rat-a-tat-cat-draw-two = Dites « je pioche », puis « je jette le six » ou « case deux, je rends le neuf ».
# Après une frappe.
help-rat-a-tat-cat-last-turns = Un dernier tour chacun. Dites « je prends le cinq, case deux, je rends le huit », ou « je pioche ». Demandez « combien de tours avant la fin ».
# À la fin de la manche.
help-rat-a-tat-cat-reveal = Dites « Bruno montre deux, quatre, un, neuf ».
# Entre deux manches.
help-rat-a-tat-cat-round-over = Dites « manche suivante », ou « scores ».
# À la fin.
help-rat-a-tat-cat-game-over = Partie finie. Dites « scores » ou « annule ».

## Une position refusée : sur l'erreur standard, ou à qui la déclare

# $seat : qui ne joue plus.
position-out = Position refusée : { SEAT($seat) } ne joue plus.
# $count : combien jouent encore.
position-all-out = Position refusée : il faut être deux pour jouer. { $count ->
        [0] Tout le monde est sorti.
       *[other] Une seule personne reste.
    }
# $seat : de qui sont les cases.
position-row = Position refusée : il faut quatre cases pour { SEAT($seat) }.
# $card : une carte piochée et montrée, qui n'est pas un pouvoir.
position-drawn = Position refusée : { CARD($card, form: "the") } n'est pas un pouvoir, personne ne voit cette carte.
# $count : les cartes placées. $expected : celles du jeu.
position-too-many = Position refusée : { NUM($count, form: "f") } cartes pour un jeu de { NUM($expected) }.
# $card : une carte. $count : combien la position en place. $expected : combien il y en a.
position-card = Position refusée : { CARDCOUNT($count, $card) }, il n'y en a que { NUM($expected) }.
# $count : les derniers tours dits.
position-turns-left = Position refusée : il ne peut pas rester { NUM($count) } tours.

## Où en est la table, dit de nouveau

# La salle.
tell-out = Qui ne joue plus ?
# La salle.
tell-knocked = Qui a frappé ?
