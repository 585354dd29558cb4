### Cat in the Box. Une carte n'a qu'un numéro ; sa couleur se déclare. CARD « colour » : « six jaune » ; CARDS « colours » : plusieurs ;
### COLOURS des couleurs ; PAIRS des noms et des nombres.

## Ouverture de la table

# La salle, au début : les lectures retenues. $predictions : ce qu'on peut prédire. $red_opens : quel jeton ouvre le rouge.
# $rows : l'ordre des rangées. $players : combien on est. $profile : le profil, non dit.
readings-cat-in-the-box = Rangées, de haut en bas : { $rows ->
       *[red-blue-yellow-green] rouge, bleu, jaune, vert
        [red-blue-green-yellow] rouge, bleu, vert, jaune
        [red-yellow-blue-green] rouge, jaune, bleu, vert
        [red-yellow-green-blue] rouge, jaune, vert, bleu
        [red-green-blue-yellow] rouge, vert, bleu, jaune
        [red-green-yellow-blue] rouge, vert, jaune, bleu
        [blue-red-yellow-green] bleu, rouge, jaune, vert
        [blue-red-green-yellow] bleu, rouge, vert, jaune
        [yellow-red-blue-green] jaune, rouge, bleu, vert
        [yellow-red-green-blue] jaune, rouge, vert, bleu
        [green-red-blue-yellow] vert, rouge, bleu, jaune
        [green-red-yellow-blue] vert, rouge, jaune, bleu
    }. { $red_opens ->
       *[player-token] On entame en rouge dès qu'un joueur y a un jeton, ou sans autre couleur.
        [any-token] On entame en rouge dès qu'un jeton y est, même noir, ou sans autre couleur.
    } { $players ->
        [2] Personne ne prédit.
       *[other] { $predictions ->
               *[printed] { $players ->
                    [3] Prédictions : un, trois ou quatre.
                   *[other] Prédictions : un, deux ou trois.
                }
                [one-to-four] Prédictions d'un à quatre.
                [none-to-four] Prédictions de zéro à quatre.
            }
    }
    .brief = Choix de la table : dites « choix de règles ».
# Qui demande les règles : l'essentiel.
rules-cat-in-the-box = Chaque carte jouée reçoit une couleur et prend une case libre. Rouge est atout. Ne pas suivre ferme la couleur. Rien à déclarer : paradoxe. Un point par pli, un bonus si la prédiction est juste.
# Qui demande un sujet qui n'existe pas : les sujets des règles.
topics-cat-in-the-box = donne, défausse, prédiction, couleurs, rouge, suivre, pli, paradoxe, groupes, points, manches, égalité, à deux, jetons, erreurs
# Qui n'a pas été compris deux fois : une phrase à essayer.
example-cat-in-the-box = « Bruno, six jaune »

## Avant les plis

# La salle. $round : le numéro de la manche. $seat : qui a la carte de premier joueur.
next-round = Manche { NUM($round) }. { SEAT($seat) } commence.
# La salle, au début. $count : cartes par personne.
await-starter-and-deal = Qui a vu un chat en dernier ? Dites qui commence.
    .brief = Qui commence ?
# La salle. $count : cartes par personne. $rest : les cartes du centre, à deux.
await-deal = Distribuez { NUM($count, form: "f") } cartes à chacun{ $rest ->
        [0] .
       *[other] , le reste au centre.
    } Puis dites « c'est fait ».
    .brief = { NUM($count, form: "f") } cartes à chacun, puis « c'est fait ».
# La salle, à deux.
await-reveal = Retournez trois cartes du centre. Dites « au centre deux quatre quatre ».
    .brief = Quels trois numéros au centre ?
# La salle, à deux. $cards : les cases qui reçoivent un jeton neutre.
centre-revealed = Jetons neutres : { CARDS($cards, form: "colours") }.
# La salle.
discard-one = Chacun écarte une carte, face cachée. Puis dites « c'est fait ».
    .brief = Chacun écarte une carte.
# La salle. $seat : qui a écarté une carte.
discarded = { SEAT($seat) } a écarté.
# Qui demande où on en est. $seats : qui doit encore écarter une carte.
await-discard = Une carte à écarter : { SEATS($seats) }.
# La salle : une question. $seat : qui prédit. $cards : les nombres possibles.
await-prediction = Prédiction { SEAT($seat, form: "of") } : { CARDS($cards, form: "or") } ?
    .brief = Prédiction { SEAT($seat, form: "of") } ?
    .ear = Votre prédiction : { CARDS($cards, form: "or") } ?
# La salle. $seat : qui prédit. $count : combien de plis.
predicted = { SEAT($seat) } prédit { NUM($count) }.

## Jouer

# La salle, à chaque coup. $seat : qui joue. $card : la déclaration.
card-played = { SEAT($seat) }, { CARD($card, form: "colour") }.
    .brief = { CARD($card, form: "colour") }.
# La salle. $seat : qui joue. $card : la déclaration. $colour : la couleur entamée, désormais interdite à cette personne.
card-played-closing = { SEAT($seat) }, { CARD($card, form: "colour") }, renonce au { COLOUR($colour, form: "colour") }.
    .brief = { CARD($card, form: "colour") }, renonce au { COLOUR($colour, form: "colour") }.
# La salle : on peut désormais entamer en rouge.
red-opened = Rouge est ouvert.
# La salle : une question. $seat : qui a joué. $card : le numéro.
which-colour = { SEAT($seat) }, { CARD($card) }. Quelle couleur ?
# La salle. $seat : qui gagne le pli. $count : ses plis. $prediction : sa prédiction, ou moins un.
# $over : « True » s'il y en a plus que prédit. $card : avec quelle carte. $named : « no » si on vient de l'entendre, « value » si
# son numéro suffit, sinon « card ».
trick-won = Pli à { SEAT($seat) }{ $named ->
        [no] ,
        [value] {" "}avec { CARD($card, form: "the-value") } :
       *[card] , { CARD($card, form: "colour") } :
    } { $prediction ->
        [-1] { NUM($count) } en tout
       *[other] { $over ->
                [True] { NUM($count) } au lieu { $prediction ->
                        [one] d'un
                       *[other] de { NUM($prediction) }
                    }
               *[other] { NUM($count) } sur { NUM($prediction) }
            }
    }.

## Paradoxe et fin de manche

# La salle. $seat : qui ne peut rien déclarer.
paradox = Paradoxe { SEAT($seat, form: "of") }.
# La salle. Le pli en cours est perdu pour tous.
trick-lost = Le pli n'est à personne.
# La salle. $seat : qui n'a pas montré sa main.
show-hand = À vérifier : quels numéros montre { SEAT($seat) } ?
# La salle. $seat : qui a montré sa main, et c'était bien un paradoxe.
hand-shown = Main { SEAT($seat, form: "of") } vérifiée.
# La salle. $seats, $counts : les bonus.
bonuses = Dont bonus : { PAIRS($seats, $counts) }.
# La salle, et qui demande. $seats, $counts : les totaux, du plus haut au plus bas.
scores = Total : { PAIRS($seats, $counts) }.
# Qui demande avant qu'une manche soit comptée.
scores-none = Pas encore de points.
# La salle. $seats : qui gagne. $count : ses points.
game-won-points = { SEATS($seats) } gagne la partie, { NUM($count) } points.
# La salle. $seats : qui gagne. $count : les points à égalité.
game-won-last-round = Égalité à { NUM($count) }. { SEATS($seats) } gagne par la dernière manche.
# La salle. $seats : qui partage la victoire. $count : leurs points.
game-won-shared = Égalité à { NUM($count) }. { SEATS($seats) } partagent la victoire.
# La salle, après une correction. $seat : qui garde une couleur. $colour : laquelle.
keeps = { SEAT($seat) } garde le { COLOUR($colour, form: "colour") }.

## Un coup qui étonne

# La salle. $seat : qui a joué. $expected : à qui c'était. $card : la carte, déclarée ou non.
irregular-out-of-turn = { SEAT($seat) }, { CARD($card, form: "colour") } : c'était à { SEAT($expected) }. Un : carte reprise. Deux : on la laisse.
# La salle. $seat : qui a joué. $card : la déclaration. $colour : une couleur interdite à cette personne.
irregular-colour-closed = { SEAT($seat) }, { CARD($card, form: "colour") } : { SEAT($seat) } n'a plus de { COLOUR($colour, form: "colour") }. Un : carte reprise. Deux : on la laisse.
# La salle. $seat : qui entame. $card : la déclaration, en rouge.
irregular-red-closed = { SEAT($seat) }, { CARD($card, form: "colour") } : rouge n'est pas ouvert. Un : carte reprise. Deux : on la laisse.
# La salle. $seat : qui prédit. $count : combien. $expected : à qui c'était.
irregular-prediction = { SEAT($seat) } prédit { NUM($count) } : c'était à { SEAT($expected) }. Reprise, ou on la laisse ?
# La salle. $seat : qui montre sa main. $count : les cartes montrées. $expected : celles du compte.
irregular-shown = { SEAT($seat) } montre { NUM($count) } { $count ->
        [one] carte
       *[other] cartes
    }, { NUM($expected) } au compte. Un : reprise. Deux : on la laisse.
# Qui a parlé. $card : une case prise. $seat : par qui. $colours, $count : où ce numéro peut encore aller, et combien.
cell-taken = { CARD($card, form: "colour") } est à { SEAT($seat) }. { $count ->
        [0] Plus de case : quelle autre carte ?
        [1] Seule couleur libre : { COLOURS($colours) }.
       *[other] Libres : { COLOURS($colours) }. Quelle couleur ?
    }
    .ear = { CARD($card, form: "colour") } est à vous déjà. { $count ->
            [0] Plus de case : quelle autre carte ?
            [1] Seule couleur libre : { COLOURS($colours) }.
           *[other] Libres : { COLOURS($colours) }. Quelle couleur ?
        }
# Qui a parlé. $card : une case qui porte un jeton neutre. $colours, $count : où ce numéro peut encore aller, et combien.
cell-neutral = { CARD($card, form: "colour") } porte un jeton neutre. { $count ->
        [0] Plus de case : quelle autre carte ?
        [1] Seule couleur libre : { COLOURS($colours) }.
       *[other] Libres : { COLOURS($colours) }. Quelle couleur ?
    }
# Qui a parlé d'un paradoxe. $seat : qui montre sa main. $card : ce qui peut être déclaré.
no-paradox = Pas de paradoxe : { SEAT($seat) } peut jouer { CARD($card, form: "colour") }.
# Qui a parlé d'un paradoxe. $seat : pour qui tant de cases sont libres que c'est impossible.
no-paradox-yet = Pas de paradoxe : trop de cases libres pour { SEAT($seat) }.
# Qui a parlé d'un paradoxe. $seat : de qui. $expected : à qui c'est de jouer.
paradox-not-your-turn = Pas encore { SEAT($seat) } : c'est à { SEAT($expected) }.
    .ear = Pas encore : c'est à { SEAT($expected) }.
# Qui a montré ou dit une main. $card : un numéro. $count : combien il y en a dans le jeu.
too-many-copies = Trop de { CARD($card) } : il n'y en a que { NUM($count) }. Redites.
# Qui a parlé. $count : la prédiction refusée. $cards : les nombres possibles.
no-such-prediction = { NUM($count) } n'est pas sur le plateau : { CARDS($cards, form: "row") }.
# Qui a parlé d'une prédiction, à deux.
no-predictions = À deux, pas de prédiction.
# Qui a parlé. $seat : de qui. $count : sa prédiction.
already-predicted = { SEAT($seat) } a prédit { NUM($count) }. Pour changer, dites « correction ».
# Qui a parlé. $seat : qui a déjà écarté une carte.
already-discarded = { SEAT($seat) } a déjà écarté.
# Qui a parlé. Les cartes du centre sont connues.
already-revealed = Le centre est déjà connu. Pour changer, dites « correction ».
# Qui a parlé, à plus de deux.
nothing-to-reveal = Rien à révéler : c'est pour deux joueurs.
# Qui a dit moins ou plus de trois numéros. $count : combien.
three-revealed = { NUM($count) } numéros : il en faut trois.
# Qui a parlé trop tôt.
starter-awaited = D'abord qui commence : dites qui commence.
# Qui a parlé trop tôt, à deux.
reveal-awaited = D'abord les trois cartes du centre.
# Qui a parlé trop tôt. $seats : qui doit encore écarter une carte.
discard-awaited = D'abord une carte écartée par { SEATS($seats) }.
# Qui a parlé trop tôt. $seat : qui doit prédire.
prediction-awaited = D'abord la prédiction { SEAT($seat, form: "of") }.
# Qui a parlé trop tôt. $seat : de qui on attend la carte ou la couleur.
card-awaited = D'abord la carte { SEAT($seat, form: "of") }, avec sa couleur.

## Réponses

# Qui a demandé. $seat : qui gagne pour l'instant. $card : sa carte. $why : atout ou couleur demandée. $leader : qui a entamé, non dit.
winning = { SEAT($seat) } mène, { CARD($card, form: "colour") }, { $why ->
        [trump] atout
       *[led] couleur demandée
    }.
    .brief = { SEAT($seat) } mène, { CARD($card, form: "colour") }.
# Qui a demandé. Une carte non lue empêche de dire qui mène. $seat : qui a entamé.
leader-open = On ne sait pas encore. { SEAT($seat) } a entamé.
# Qui a demandé. $seat : qui l'a posée. $card : la carte qui l'emporte pour l'instant.
trick-card-winning = { CARD($card, form: "colour") }, { SEAT($seat) }, mène.
# Qui a demandé. $seat : qui l'a posée. $card : la carte, déclarée ou non.
trick-card = { SEAT($seat) }, { CARD($card, form: "colour") }.
# Qui a demandé.
red-is-open = Rouge est l'atout, et il est ouvert.
# La salle, après une correction.
red-closed = Rouge n'est plus ouvert.
# Qui a demandé.
red-is-closed = Rouge est l'atout, pas encore ouvert.
# Qui a demandé. $colour : une rangée. $cards : ses numéros libres.
row-free = { COLOUR($colour, form: "colour") }, libres : { CARDS($cards, form: "row") }.
# Qui a demandé. $colour : une rangée sans case libre.
row-full = { COLOUR($colour, form: "colour") } : complet.
# Qui a demandé. $colour : une rangée sans jeton.
row-empty = { COLOUR($colour, form: "colour") } : tout est libre.
# Qui a demandé une rangée. $seat : qui y a des jetons. $cards : sur quels numéros.
row-of = { SEAT($seat) } : { CARDS($cards, form: "row") }.
# Qui a demandé une rangée. $cards : les numéros des jetons neutres.
row-neutral = Neutres : { CARDS($cards, form: "row") }.
# Qui a demandé un numéro. $card : le numéro. $colours : où il est libre.
value-free = { CARD($card) }, libre : { COLOURS($colours) }.
# Qui a demandé un numéro. $card : un numéro qui n'a plus de case.
value-full = { CARD($card) } : plus de case.
# Qui a demandé un numéro. $card : un numéro que personne n'a joué.
value-none = { CARD($card) } : rien de pris.
# Qui a demandé une case. $card : la case.
cell-is-free = { CARD($card, form: "colour") } est libre.
# Qui a demandé une case. $card : la case. $seat : à qui est le jeton.
cell-is-taken = { CARD($card, form: "colour") } : { SEAT($seat) }.
# Qui a demandé une case. $card : la case.
cell-is-neutral = { CARD($card, form: "colour") } : neutre.
# Qui a demandé. $seat : de qui. $cards : ses cases.
tokens-of = { SEAT($seat) } : { CARDS($cards, form: "colours") }.
# Qui a demandé.
tokens-none = Aucun jeton.
# Qui a demandé. $seat : de qui. $colours : les couleurs qui lui restent ouvertes.
colours-of = { SEAT($seat) } peut encore dire : { COLOURS($colours) }.
    .ear = Vous pouvez encore dire : { COLOURS($colours) }.
# Qui a demandé. $seat : à qui rien n'est fermé.
colours-all = { SEAT($seat) } peut dire les quatre couleurs.
    .ear = Vous pouvez dire les quatre couleurs.
# Qui a demandé. $seat : à qui tout est fermé.
colours-none = { SEAT($seat) } : plus de couleur.
    .ear = Vous n'avez plus de couleur.
# Qui a demandé. $seat : de qui. $count : les jetons de son plus grand groupe.
group-of = Groupe { SEAT($seat, form: "of") } : { NUM($count) }.
    .ear = Votre plus grand groupe : { NUM($count) }.
# Qui a demandé. $seats, $counts : le plus grand groupe de chacun.
groups = Plus grands groupes : { PAIRS($seats, $counts) }.
# Qui a demandé. $seats, $counts : les prédictions.
predictions = Prédictions : { PAIRS($seats, $counts) }.
# Qui a demandé.
predictions-none = Pas encore de prédiction.
# Qui a demandé. $seat : de qui. $count : ses plis. $prediction : sa prédiction, ou moins un.
tricks-of = { SEAT($seat) } : { NUM($count, form: "m") } { $count ->
        [0] pli
        [one] pli
       *[other] plis
    }{ $prediction ->
        [-1] .
        [0] , aucun prédit.
        [1] , un prédit.
       *[other] , { NUM($prediction) } prédits.
    }
# Qui a demandé. $seat : qui. $count : ses cartes en main.
hand-count-of = { SEAT($seat) } : { NUM($count, form: "f") } { $count ->
        [0] carte
        [one] carte
       *[other] cartes
    } en main.
# Qui a demandé. $seat : qui. $count : ses points.
score-of = { SEAT($seat) } : { NUM($count) }.
# La salle, à la fin de la manche, et qui demande le détail. $round : la manche. $seats, $counts : ses points.
round-was = Manche { NUM($round) } : { PAIRS($seats, $counts) }.
# Qui vérifie. $hands, $aside, $laid, $rest : combien où. $total : la somme.
audit = En main { NUM($hands, form: "f") }, écartées { NUM($aside, form: "f") }, jouées { NUM($laid, form: "f") }, au centre { NUM($rest, form: "f") }. Total { NUM($total, form: "f") }.
# Qui vérifie. $count : ce qu'il devrait y avoir.
audit-wrong = Il devrait y en avoir { NUM($count, form: "f") }. Recomptez les mains.

## La main de quelqu'un : son oreille seule

# $count : les cartes qui n'ont pas été dites.
hand-missing = { NUM($count, form: "f") } { $count ->
        [one] carte inconnue
       *[other] cartes inconnues
    }.
# La main n'a pas été dite.
hand-unknown = Main inconnue. Dites « ma main », puis les numéros.
# $count : les cartes gardées.
hand-kept = Main gardée, { NUM($count, form: "f") } { $count ->
        [one] carte
       *[other] cartes
    }.
# $count : les cartes gardées. $expected : combien il y en a d'après le compte.
hand-kept-partly = { NUM($count, form: "f") } { $count ->
        [0] gardée
        [one] gardée
       *[other] gardées
    }. Au compte, { NUM($expected) }.
# $card : le numéro. $place : sa nouvelle place.
card-moved = { CARD($card) }, { ORD($place, form: "f") }.
# $card : le numéro.
not-in-hand = Pas de { CARD($card) } en main.
# $card : le numéro. $place : sa place.
place = { CARD($card) }, { ORD($place, form: "f") }.
    .brief = { ORD($place, form: "f") }.
# $card : le numéro. $places : ses places.
places = { CARD($card) } : { ORDS($places) }.
# $card : un numéro de la main. $colours : où il peut être déclaré.
may-declare = { CARD($card) } : { COLOURS($colours) }.
# Rien ne peut être déclaré.
may-declare-nothing = Rien à déclarer : paradoxe.
# $count : combien de déclarations restent possibles.
paradox-near = { $count ->
        [0] Plus rien à déclarer : paradoxe.
        [1] Paradoxe proche : une seule déclaration.
       *[other] Paradoxe proche : { NUM($count, form: "f") } déclarations.
    }
# $card : ce que la main dite permettait de jouer.
paradox-was-none = Pas de paradoxe : { CARD($card, form: "colour") } était possible. Dites « annule ».
# Une entame en rouge, alors que la main dite permettait autre chose.
red-was-needless = Rouge n'était pas ouvert : une autre couleur était possible.
# $card : le numéro écarté.
discard-kept = Noté, écarté : { CARD($card) }.
# $card : le numéro écarté.
discard-is = Écarté : { CARD($card) }.
# La carte écartée n'a pas été dite.
discard-unknown = Carte écartée inconnue.
# La main dite a une carte de trop.
which-discard = Quelle carte écartée ? Dites « j'ai écarté le six ».
# $card : un numéro joué qui n'était pas dans la main dite.
was-not-in-your-hand = Le { CARD($card) } n'était pas dans la main dite.

## Dans « Annulé : … » et « Rétabli : … »

# $cards : les numéros révélés.
act-reveal = au centre { CARDS($cards, form: "row") }
# $seat : qui a écarté.
act-discard = carte écartée { SEAT($seat, form: "of") }
# $seat : qui a prédit. $count : combien.
act-predict = { SEAT($seat) } prédit { NUM($count) }
# $seat : qui. $card : la carte, déclarée ou non.
act-play = { SEAT($seat) }, { CARD($card, form: "colour") }
# $seat : qui.
act-paradox = paradoxe { SEAT($seat, form: "of") }
# $seat : qui a montré sa main.
act-paradox-shown = paradoxe { SEAT($seat, form: "of") }, main montrée
# $count : les cartes.
act-hand = une main { $count ->
        [one] d'une carte
       *[other] de { NUM($count, form: "f") } cartes
    }
# $card : le numéro.
act-discarded = carte écartée, { CARD($card) }
# $card : le numéro. $place : la place.
act-move = { CARD($card) }, { ORD($place, form: "f") }

## Une position refusée : sur l'erreur standard, ou à qui la déclare

# $card : une case. $seat : qui y est déjà.
position-cell = Position refusée : { CARD($card, form: "colour") } est déjà à { SEAT($seat) }.
# $name : la case inconnue.
position-no-cell = Position refusée : pas de case { $name } sur ce plateau.
# $card : un numéro. $count : combien il y en a.
position-copies = Position refusée : plus de { NUM($count, form: "f") } cartes { CARD($card) }.
# $seat : de qui. $count : la prédiction dite.
position-prediction = Position refusée : { SEAT($seat) } ne peut pas prédire { NUM($count) }.
# $count : les plis dits. $expected : ceux de la manche.
position-tricks = Position refusée : { NUM($count) } plis gagnés pour { NUM($expected) } dans la manche.
# $count : la manche dite. $expected : combien il y en a.
position-round = Position refusée : manche { NUM($count) } sur { NUM($expected) }.
# $count : combien on est.
position-phase = Position refusée : cette phase n'existe pas à { NUM($count) }.
# $seat : le tour dit. $expected : celui du pli.
position-turn = Position refusée : le tour { SEAT($seat, form: "of") } ne va pas avec le pli, c'est à { SEAT($expected) }.

## Aide

# Qui demande de l'aide avant la donne.
help-cat-in-the-box-deal = Dites qui commence, puis « c'est fait ».
# Qui demande de l'aide à deux, cartes du centre.
help-cat-in-the-box-reveal = Dites « au centre deux quatre quatre ».
# Qui demande de l'aide quand chacun écarte.
help-cat-in-the-box-discard = Dites « c'est fait », ou « j'écarte une carte ».
# Qui demande de l'aide pendant les prédictions.
help-cat-in-the-box-predict = Dites « Bruno prédit deux ».
# Qui demande de l'aide pendant un pli.
help-cat-in-the-box-trick = Dites « Bruno, six jaune », « paradoxe », « annule ». Demandez « mes couleurs », « la rangée rouge », « les plis », « mon plus grand groupe ».
    .brief = « Bruno, six jaune », « mes couleurs », « la rangée rouge », « les plis ».
# Qui demande de l'aide entre deux manches.
help-cat-in-the-box-round-over = Dites « manche suivante », ou « scores ». Après un paradoxe : « Bruno montre deux quatre huit ».
# Qui demande de l'aide à la fin.
help-cat-in-the-box-game-over = Partie finie. Dites « scores » ou « annule ».

## Où en est la table, dit de nouveau

# La salle, à deux.
tell-neutral = Au centre, quelles cases ?
# La salle. $seat : de qui.
tell-tokens = Jetons { SEAT($seat, form: "of") }, quelles cases ?
# La salle. $seat : de qui.
tell-closed = { SEAT($seat) }, quelles couleurs abandonnées ?
# La salle. $seat : de qui.
tell-predictions = { SEAT($seat) }, combien de plis prédits ?
# La salle. $seat : de qui.
tell-tricks = { SEAT($seat) }, combien de plis gagnés ?
# La salle, pour la manche en cours.
tell-round = Quelle manche ?
