### Les cinq jouets. COLOUR une couleur, COUNT tant de cartes d'une couleur, COUNTS plusieurs, PAIRS des noms et des nombres,
### ORD un rang, ORDS plusieurs.

## Ouverture de la table

# La salle, au début : les lectures qui ne sont pas celles du texte imprimé. Chaque variable est le choix d'une option : $gifts où
# va une carte reçue, $two_overflows deux couleurs perdues d'un coup, $paw8 ce que bat une patte à huit, $paw_order et
# $paw_seven quand le sept compte, $blocked_on_empty_hand cinq couleurs perdues à la main vide, $round_tie une égalité,
# $starter_count et $starter_tie qui commence ensuite.
readings-five-toys = Règles imprimées. { $gifts ->
       *[hand] Carte reçue : dans la main.
        [in-front] Carte reçue : posée devant soi.
    } { $two_overflows ->
       *[per-colour] { "" }
        [pooled] Deux couleurs perdues : une seule distribution.
    } { $paw8 ->
       *[of-colour] { "" }
        [beats-all] Patte à huit : bat tout.
    } { $paw_order ->
       *[either] { "" }
        [seven-first] Le sept doit venir avant la patte.
    } { $paw_seven ->
       *[same-trick] { "" }
        [on-table] Le sept compte aussi s'il est déjà sur la table.
    } { $blocked_on_empty_hand ->
       *[end] { "" }
        [play-on] Main vide et cinq couleurs perdues : on continue.
    } { $round_tie ->
       *[nobody] { "" }
        [all] Égalité : chacun prend un Super chat.
    } { $starter_count ->
       *[in-front] { "" }
        [won] Commence ensuite qui a gagné le moins de cartes.
    } { $starter_tie ->
       *[from-starter] { "" }
        [table] Égalité pour commencer : la table décide.
    } Pour le reste, dites « choix de règles ».
    .brief = Règles imprimées.
# Qui demande les lectures : toutes celles de la table. Chaque variable est le choix d'une option : $gifts où va une carte reçue,
# $two_overflows deux couleurs perdues d'un coup, $paw8 ce que bat une patte à huit, $paw_order et $paw_seven quand le sept
# compte, $blocked_on_empty_hand cinq couleurs perdues à la main vide, $round_tie une égalité, $starter_count et
# $starter_tie qui commence ensuite.
all-readings-five-toys = { $gifts ->
       *[hand] Carte reçue : en main.
        [in-front] Carte reçue : posée devant soi.
    } { $two_overflows ->
       *[per-colour] Deux couleurs perdues : deux distributions.
        [pooled] Deux couleurs perdues : une seule distribution.
    } { $paw8 ->
       *[of-colour] Patte à huit : la plus forte de sa couleur.
        [beats-all] Patte à huit : bat tout.
    } { $paw_order ->
       *[either] Patte et sept dans un ordre ou l'autre,
        [seven-first] Le sept doit venir avant la patte,
    } { $paw_seven ->
       *[same-trick] dans le même pli.
        [on-table] ou déjà sur la table.
    } { $blocked_on_empty_hand ->
       *[end] Main vide : la manche finit.
        [play-on] Main vide et cinq couleurs perdues : on continue.
    } { $round_tie ->
       *[nobody] Égalité : personne ne prend de Super chat.
        [all] Égalité : chacun prend un Super chat.
    } { $starter_count ->
       *[in-front] Commence ensuite qui a le moins de cartes devant soi,
        [won] Commence ensuite qui a gagné le moins de cartes,
    } { $starter_tie ->
       *[from-starter] à égalité le premier dans le sens horaire.
        [table] à égalité, la table décide.
    }
    .brief = Choix de la table : dites « choix de règles ».
# Qui demande les règles : l'essentiel.
rules-five-toys = Cinq couleurs devant soi gagnent la manche. Quatre cartes d'une couleur sont perdues. On joue ce qu'on veut. L'atout l'emporte, sinon la couleur entamée. Trois Super chats gagnent la partie.

## La donne

# La salle, à une nouvelle manche. $seat : qui commence. $count : ce qui est compté, devant soi ou gagné.
starter-fewest = { $count ->
       *[in-front] { SEAT($seat) } commence, avec le moins de cartes devant soi.
        [won] { SEAT($seat) } commence, avec le moins de cartes gagnées.
    }

# Qui demande combien de manches. $count : les Super chats qui gagnent la partie.
until-super-chats = { NUM($count) } Super chats gagnent la partie.
# La salle. $round : le numéro de la manche.
next-round = Manche { NUM($round) }. On mélange tout.
# La salle. $count : cartes par personne. $colour : l'atout. $card : la carte retournée.
dealt = { NUM($count, form: "f") } cartes chacun. Atout { COLOUR($colour, form: "both") } : c'est { CARD($card, form: "the-value") }.
    .brief = Atout { COLOUR($colour, form: "both") }.
# La salle. $count : cartes par personne. Personne n'est désigné pour commencer.
await-starter-and-deal = Qui a caressé un chat en dernier ? Dites qui commence.
    .brief = Qui commence, et quel atout ?
# La salle. $count : cartes par personne. $seat : qui commence.
await-deal = Distribuez { NUM($count, form: "f") } cartes à chacun et retournez la suivante. Quel atout ?
    .brief = Quel atout ?

## Jouer

# La salle, à chaque coup. $seat : qui joue. $card : la carte.
card-played = { SEAT($seat) }, { CARD($card) }.
    .brief = { CARD($card) }.
# La salle. Un atout sur une autre couleur. $seat : qui joue. $card : la carte.
card-played-trump = { SEAT($seat) }, { CARD($card) }, atout.
    .brief = { CARD($card) }, atout.
# La salle, en détaillé. $card : la patte. $worth : ce qu'elle vaut maintenant.
paw-for-now = Elle vaut { NUM($worth) } pour l'instant.
# La salle. $card : une patte avec le sept de sa couleur. $alone : « True » s'il n'y a pas d'autre patte dans le pli.
paw-eight = { $alone ->
        [True] Patte
       *[other] { CARD($card) }
    } à huit.
# La salle. $card : une patte sans le sept de sa couleur. $alone : « True » s'il n'y a pas d'autre patte dans le pli.
paw-one = { $alone ->
        [True] Patte
       *[other] { CARD($card) }
    } à un.
# La salle. $seat : qui gagne le pli. $card : avec quelle carte. $named : « no » si on vient de l'entendre, « value » si sa
# valeur suffit, sinon « card ». $worth : huit si c'est une patte qui vaut huit. $colours : quatre, si la personne a
# maintenant quatre couleurs, sinon zéro.
trick-won = Pli à { SEAT($seat) }{ $named ->
        [no] { "" }
        [value] , { CARD($card, form: "the-value") }
       *[card] , { CARD($card) }
    }{ $worth ->
        [8] { " " }à huit
       *[other] { "" }
    }{ $colours ->
        [0] .
       *[other] { " " }: { NUM($colours, form: "f") } couleurs.
    }
    .brief = Pli à { SEAT($seat) }.
# La salle, en détaillé. $seat : qui vient de gagner. $colour : la couleur qui en a trois.
three-of-colour = { COUNT(3, $colour) }.
# La salle, en détaillé. $seat : qui vient de gagner. $count : ses couleurs.
colours-now = { SEAT($seat) } : { $count ->
        [one] { NUM($count, form: "f") } couleur.
       *[other] { NUM($count, form: "f") } couleurs.
    }

## Trop d'une couleur

# La salle. $seat : qui perd. $colour : la couleur. $count : combien. $first : « True » la première fois. $winner : « True » si
# c'est qui vient de gagner le pli.
overflow = { $first ->
        [True] { COUNT($count, $colour) } : { SEAT($seat) } les perd.
       *[other] { $winner ->
            [True] { SEAT($seat) } perd { COUNT($count, $colour) }.
           *[other] { SEAT($seat) } perd { COUNT($count, $colour) }.
        }
    }
# La salle. $seat : qui distribue. $count : les cartes. $colour : leur couleur. $receivers : qui reçoit, dans l'ordre ; $next : le premier.
# $discarded : combien restent. $first : « True » la première fois, où tout est dit.
deal-gifts = { $first ->
        [True] { SEAT($seat) } mélange { $colour ->
            [several] ces { NUM($count, form: "f") } cartes
           *[other] ces { COUNT($count, $colour) }
        }. Une carte cachée à { SEATS($receivers, form: "then") }. { $discarded ->
            [0] Il n'en reste pas.
            [1] La dernière à la défausse.
           *[other] Les { NUM($discarded) } dernières à la défausse.
        }
       *[other] { SEAT($seat) } mélange{ $colour ->
            [several] { " " }ces { NUM($count, form: "f") } cartes
           *[other] { "" }
        } : une carte cachée à chacun des autres, { SEAT($next) } d'abord{ $discarded ->
            [0] .
           *[other] {" "}; { NUM($discarded, form: "f") } à la défausse.
        }
    }
    .brief = { SEAT($seat) } distribue : { SEATS($receivers, form: "then") }.
# La salle. Comme deal-gifts, mais chacun retourne sa carte devant soi. $seat, $count, $colour, $receivers, $discarded.
deal-gifts-in-front = { SEAT($seat) } mélange { $colour ->
        [several] ces { NUM($count, form: "f") } cartes
       *[other] ces { COUNT($count, $colour) }
    }. Une carte à { SEATS($receivers, form: "then") }, retournée devant soi. { $discarded ->
        [0] Il n'en reste pas.
        [1] La dernière à la défausse.
       *[other] Les { NUM($discarded) } dernières à la défausse.
    }
# Qui demande où on en est. $seat : qui distribue.
await-gifts = { SEAT($seat) } distribue. J'attends « c'est fait ».
# La salle. $seat : qui doit retourner sa carte reçue.
await-gift = Quelle carte pour { SEAT($seat) } ?
# La salle. $seat : qui a reçu. $card : la carte retournée.
gift-turned-up = { SEAT($seat) } reçoit { CARD($card, form: "the") }.
# La salle, après une distribution. $seat : qui. $colours : ses couleurs. $count : ses cartes.
tableau-total = { $count ->
        [0] Devant { SEAT($seat) } : rien.
       *[other] { SEAT($seat) } : { $colours ->
                [one] { NUM($colours, form: "f") } couleur
               *[other] { NUM($colours, form: "f") } couleurs
            }, { $count ->
                [one] { NUM($count, form: "f") } carte
               *[other] { NUM($count, form: "f") } cartes
            }.
    }
# La salle, après une correction. $seat : qui. $colour : la couleur gardée. $count : combien.
keeps = { SEAT($seat) } garde { COUNT($count, $colour) }.
# La salle, après une correction.
nothing-to-deal = Rien à distribuer.

## Fin de manche

# La salle. $seat : qui n'a plus de carte.
hand-empty = Main vide : { SEAT($seat) }.
# La salle. $seat : qui gagne la manche. $colours, $count : ses couleurs, ses cartes.
round-won-colours = Manche à { SEAT($seat) }, cinq couleurs.
# La salle. $seat : qui gagne la manche à la main vide. $colours : ses couleurs. $count : ses cartes.
round-won-empty-hand = Manche à { SEAT($seat) } : { NUM($colours, form: "f") } { $colours ->
        [one] couleur
       *[other] couleurs
    }, { NUM($count, form: "f") } { $count ->
        [one] carte
       *[other] cartes
    }.
# La salle. $seat : à qui la table donne la manche. $colours, $count : ses couleurs, ses cartes.
round-won-table = Manche à { SEAT($seat) }, la table en décide.
# La salle. $seat : qui. $count : ses Super chats.
super-chat = { SEAT($seat) }, { ORD($count) } Super chat.
# À qui a demandé ce que veut dire l'étoile.
sticker-star = L'étoile, au milieu : Super chat.
# La salle. $seats : à égalité. $colours : leurs couleurs. $count : leurs cartes.
round-tied = Égalité : { SEATS($seats) }, { NUM($colours, form: "f") } { $colours ->
        [one] couleur
       *[other] couleurs
    }, { NUM($count, form: "f") } { $count ->
        [one] carte
       *[other] cartes
    }. Pas de Super chat.
# La salle. $seats : à égalité. $colours, $count : couleurs et cartes devant. Chacun prend un Super chat.
round-tied-all = Égalité : { SEATS($seats) }, { NUM($colours, form: "f") } { $colours ->
        [one] couleur
       *[other] couleurs
    }, { NUM($count, form: "f") } { $count ->
        [one] carte
       *[other] cartes
    }. Un Super chat pour chaque ex æquo.
# La salle. $seats : à égalité.
await-tie = Un Super chat pour { SEATS($seats, form: "or") } ? Ou « personne ».
# La salle. La table ne donne la manche à personne.
tie-left = Personne ne prend de Super chat.

## Un coup qui étonne

# La salle. $seat : qui a joué. $expected : à qui c'était. $card : la carte.
irregular-out-of-turn = { SEAT($seat) }, { CARD($card) } : c'était à { SEAT($expected) }. Un : carte reprise. Deux : on la laisse.
# La salle. $seat : qui a joué sans avoir de carte d'après le compte. $card : la carte. $expected : à qui c'était.
irregular-empty-hand = { SEAT($seat) }, { CARD($card) } : main vide, d'après le compte. Un : carte reprise. Deux : on la laisse.
# La salle. $seat : qui a joué sans avoir de carte d'après le compte. $expected : à qui c'était.
irregular-empty-hand-unknown = { SEAT($seat) } joue : main vide, d'après le compte. Un : carte reprise. Deux : on la laisse.
# Qui a parlé. $card : la carte d'atout.
card-is-trump = { CARD($card, form: "the") } est la carte d'atout. Quelle carte était-ce ?
# Qui a parlé. $card : la carte. $seat : qui l'a jouée dans ce pli.
card-in-trick = { CARD($card, form: "the") } est déjà dans le pli, par { SEAT($seat) }. Quelle carte était-ce ?
# Qui a parlé. $card : la carte. $seat : devant qui elle est.
card-in-tableau = { CARD($card, form: "the") } est devant { SEAT($seat) }. Quelle carte était-ce ?
# Qui a parlé avant que l'atout soit connu.
trump-awaited = D'abord l'atout : dites « atout », puis la carte.
# Qui a parlé trop tôt. $seat : de qui on attend la carte non lue.
card-awaited = D'abord la carte non lue, par { SEAT($seat) }. Laquelle ?
# Qui a parlé trop tôt. $seat : qui doit retourner sa carte.
gift-awaited = D'abord la carte reçue par { SEAT($seat) }. Laquelle ?
# Qui a parlé trop tôt. $seat : qui n'a rien à retourner.
no-gift-awaited = { SEAT($seat) } n'a pas de carte à retourner.
# Qui a parlé. $card : une carte qui n'était pas distribuée.
not-of-these-cards = { CARD($card, form: "the") } n'est pas parmi les cartes distribuées.
# Qui a parlé. $card : la carte d'atout connue.
already-dealt = L'atout est déjà { CARD($card, form: "the") }. Pour changer, dites « correction ».
# Qui a parlé. Pas d'égalité en cours.
nothing-to-settle = Rien à départager.
# Qui a parlé. $seat : qui n'est pas à égalité.
not-tied = { SEAT($seat) } n'est pas à égalité.

## Réponses

# Qui a demandé. $seat : qui gagne pour l'instant. $card : sa carte. $why : atout ou couleur entamée. $led : la couleur
# entamée. $leader : qui a entamé.
winning = { SEAT($seat) } mène, { CARD($card) }, { $why ->
        [trump] atout
       *[led] couleur demandée
    }.
    .brief = { SEAT($seat) } mène, { CARD($card) }.
# Qui a demandé. Une carte non lue empêche de dire qui mène. $seat : qui a entamé.
leader-open = On ne sait pas encore. { SEAT($seat) } a entamé.
# Qui a demandé. $seat : qui l'a posée. $card : la carte qui l'emporte pour l'instant.
trick-card-winning = { CARD($card) }, { SEAT($seat) }, mène.
# Qui a demandé. $seat : qui l'a posée. $card : la carte.
trick-card = { SEAT($seat) }, { CARD($card) }.
# Qui a demandé le pli. $colour : l'atout.
trump-short = Atout { COLOUR($colour) }.
# Qui a demandé.
trump-unknown = Pas encore d'atout.
# Qui a demandé. $colour : l'atout.
trump-colour = Atout { COLOUR($colour, form: "both") }.
# Qui a demandé. $colour : l'atout. $card : la carte retournée.
trump-is = Atout { COLOUR($colour, form: "both") } : c'est { CARD($card, form: "the-value") }.
# Qui a demandé. $seat : devant qui. $cards : ses cartes.
tableau = Devant { SEAT($seat) } : { CARDS($cards) }.
# Qui a demandé. $seat : qui n'a rien devant soi.
tableau-empty = Devant { SEAT($seat) } : rien.
# Qui a demandé. $seat : qui. $colour : quelle couleur. $count : combien.
count-of = { HOWMANY($count, $colour) }.
# Qui a demandé. $colour : quelle couleur. $seats, $counts : qui en a combien.
counts-colour = { COLOUR($colour, form: "plural") } : { PAIRS($seats, $counts, $colour) }.
# Qui a demandé. $seat : qui. $count : ses couleurs. $colours, $counts : combien de cartes de chacune.
counts-seat = { SEAT($seat) }, { $count ->
        [one] une couleur
       *[other] { NUM($count, form: "f") } couleurs
    } : { COUNTS($counts, $colours) }.
# La salle. $seats, $counts : les mains qui diffèrent. $others : celle des autres.
hand-counts = En main : { PAIRS($seats, $counts, form: "f") }, les autres { NUM($others) }.
# Qui a demandé. $seat : qui. $count : ses cartes en main.
hand-count-of = { SEAT($seat) } : { $count ->
        [0] aucune carte en main.
        [one] { NUM($count, form: "f") } carte en main.
       *[other] { NUM($count, form: "f") } cartes en main.
    }
# La salle, après une manche, et qui demande. $seats, $counts : les Super chats de qui en a.
scores = Super chats : { PAIRS($seats, $counts, form: "m") }.
# Qui a demandé. Personne n'en a.
scores-none = Pas encore de Super chat.
# Qui a demandé les scores, pendant une manche. $seats, $counts : les couleurs que chacun a devant soi.
scores-colours = Couleurs : { PAIRS($seats, $counts, form: "f") }.
# Qui a demandé. $seat : qui. $count : ses Super chats.
score-of = { SEAT($seat) } : { $count ->
        [0] aucun Super chat.
        [one] { NUM($count) } Super chat.
       *[other] { NUM($count) } Super chats.
    }
# Qui a demandé. $cards : ce qui est visible sur la table.
played = Sur la table : { CARDS($cards) }.
# Qui a demandé.
played-none = Rien n'est joué.
# Qui a demandé. $colour : une couleur.
played-none-of = { COLOUR($colour) } : aucune carte jouée.
# Qui a demandé. $seat : qui a perdu ces cartes. $cards : lesquelles. $seats : qui en a reçu une.
pool = { SEAT($seat) } a perdu : { CARDS($cards, form: "row") }. Une à chacun : { SEATS($seats) }.
# Qui a demandé. $card : une carte jamais vue.
not-seen = Pas encore de { CARD($card) }.
# Qui a demandé. $count : combien. $cards : les cartes jamais vues de cette manche.
remaining = { $count ->
        [one] Il reste { CARDS($cards) }.
       *[other] Il en reste { NUM($count) } : { CARDS($cards) }.
    }
# Qui a demandé. $colour : une couleur, ou « all ».
remaining-none = Il ne reste rien.
# Qui vérifie. $hands, $in_front, $trick, $discards, $rest : combien où. $total : la somme.
audit = En main { NUM($hands) }, sur la table { NUM($in_front) }, dans le pli { NUM($trick) }, défausse { NUM($discards) }, pile { NUM($rest) }. Total { NUM($total) }.
# Qui vérifie avant la donne. $count : les cartes du jeu.
audit-deal = Avant la donne : { NUM($count, form: "f") } cartes en tout.

## La main de quelqu'un : son oreille seule

# La main n'a pas été dite.
hand-unknown = Main non enregistrée. Dites « ma main », puis les cartes.
# $colour : une couleur absente.
hand-none-of = { COLOUR($colour, form: "plural") } : { HOWMANY(0, $colour) }.
# $count : les cartes gardées.
hand-kept = Main gardée, { NUM($count, form: "f") } { $count ->
        [one] carte
       *[other] cartes
    }.
# $count : les cartes gardées. $expected : combien la personne en a d'après le compte.
hand-kept-partly = { $count ->
        [0] Aucune carte gardée.
        [one] Une carte gardée.
       *[other] { NUM($count, form: "f") } cartes gardées.
    } D'après le compte, { NUM($expected, form: "f") }.
# $card : dite deux fois.
card-twice-in-hand = { CARD($card, form: "the") }, deux fois. Redites la main.
# $card : la carte. $place : sa place.
gift-kept = Gardé, { ORD($place, form: "f") }.
# $card : la carte. $place : sa place.
already-in-hand = Déjà dans la main, { ORD($place, form: "f") }.
# Aucune carte ne répond à la question.
none-such-in-hand = Aucune.
# $card : la carte. $place : sa place.
place = { CARD($card) }, { ORD($place, form: "f") }.
    .brief = { ORD($place, form: "f") }.
# $places, $cards : les places et les cartes.
places = { ORDS($places) } : { CARDS($cards, form: "row") }.
# On peut tout jouer.
can-play-any = N'importe quelle carte de la main.
# $card : une carte dite dans la main. $seat : qui vient de la jouer.
yours-played-by = { SEAT($seat) } joue { CARD($card, form: "the") }, que vous aviez dans la main.
# $card : une carte jouée qui n'était pas dans la main dite.
was-not-in-your-hand = { CARD($card, form: "the") } n'était pas dans la main dite.

## Dans « Annulé : … » et « Rétabli : … »

# $card : la carte d'atout.
act-deal = atout { CARD($card) }
# $seat : qui. $card : la carte.
act-play = { SEAT($seat) }, { CARD($card) }
# $seat : à qui.
act-settle = Super chat à { SEAT($seat) }
# Personne.
act-settle-nobody = Super chat à personne
# $seat : qui. $card : la carte reçue.
act-turn-up = { SEAT($seat) } reçoit { CARD($card, form: "the") }
# $count : les cartes.
act-hand = main { $count ->
        [one] d'une carte
       *[other] de { NUM($count, form: "f") } cartes
    }
# $card : la carte.
act-gift = carte reçue, { CARD($card) }

## Une position refusée : sur l'erreur standard, ou à qui la déclare

# $colour : l'atout dit. $card : la carte d'atout dite.
position-trump = Position refusée : atout { COLOUR($colour, form: "colour") }, mais { CARD($card, form: "the") } est retournée.
# $count : les Super chats du jeu.
position-super-chats = Position refusée : il n'y a que { NUM($count) } Super chats.
# $count : les Super chats qui gagnent la partie.
position-match-over = Position refusée : la partie n'est pas finie, personne n'a { NUM($count) } Super chats.
# $seat : le tour dit. $expected : le tour d'après le pli.
position-turn = Position refusée : le tour { SEAT($seat, form: "of") } ne va pas avec le pli, c'est à { SEAT($expected) }.

## Où est une carte

# Qui a demandé, ou dit sa main. $card : la carte d'atout.
is-trump = { CARD($card, form: "the") } est la carte d'atout.
# Qui a demandé, ou dit sa main. $card : la carte. $seat : qui l'a jouée dans ce pli.
is-in-trick = { CARD($card, form: "the") } est dans le pli, par { SEAT($seat) }.
# Qui a demandé, ou dit sa main. $card : la carte. $seat : devant qui elle est.
is-in-tableau = { CARD($card, form: "the") } est devant { SEAT($seat) }.

## Aide

# Dans « Toujours pas. Essayez … » : une phrase du jeu.
example-five-toys = « Bruno, sept de cœur »
# Qui demande de l'aide avant la donne.
help-five-toys-deal = Dites qui commence, puis « atout sept de cœur ».
# Qui demande de l'aide pendant un pli.
help-five-toys-trick = Dites « Bruno, sept de cœur », « annule », « correction ». Demandez « où en est-on », « le pli », « atout », « scores », « tableau de Bruno », « ma main ».
    .brief = « Bruno, sept de cœur », « annule », « où en est-on », « le pli », « scores ».
# Qui demande de l'aide entre deux manches.
help-five-toys-round-over = Dites « manche suivante », ou « scores ».
# Qui demande de l'aide à la fin.
help-five-toys-match-over = Partie finie. Dites « scores » ou « annule ».

## Où en est la table, dit de nouveau

# La salle.
tell-trump = Quel atout ?
# La salle. $seat : devant qui.
tell-tableau = Devant { SEAT($seat) }, quelles cartes ?
# La salle. $seat : de qui.
tell-super-chats = { SEAT($seat) }, combien de Super chats ?
