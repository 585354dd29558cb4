### Ce que tout jeu dit. Une phrase est courte, sans pronom ni accord qui dirait le genre d'une personne.
### Fonctions : SEAT un nom, SEATS plusieurs, CARD une carte, CARDS plusieurs, NUM un nombre en lettres, NAME un nom
### de jeu ou de réglage. « .brief » est la forme courte.

## Ouverture

# La salle, au début. $game : le jeu. $seats : les personnes, dans le sens horaire.
table-opens = { NAME($game) }. { SEATS($seats) }, dans cet ordre.
    .brief = { NAME($game) }. { SEATS($seats) }.
# La salle, à la reprise. $game : le jeu. $count : le nombre d'actions retrouvées.
resumed = { NAME($game) }, reprise. { $count ->
        [0] Rien n'était joué.
        [one] { NUM($count, form: "f") } action retrouvée.
       *[other] { NUM($count, form: "f") } actions retrouvées.
    }
# La salle, quand on quitte.
goodbye = Partie gardée. À bientôt.
# La salle. Une position a été déclarée.
position-set = On repart de là.

## Défaire, corriger

# Qui a annulé. $what : ce qui est annulé, sans point.
undone = Annulé : { $what }.
# Qui a rétabli. $what : ce qui est rétabli, sans point.
redone = Rétabli : { $what }.
# La salle, juste avant ce qui change.
correction = Correction.
# L'oreille de la personne. $what : ce qui est noté maintenant, sans point.
corrected-private = Correction : { $what }.
# Dans « Annulé : … ».
act-correction = la correction
# Dans « Annulé : … ». $what : le coup avec sa carte nommée, sans point.
act-naming = le nom de la carte, { $what }
# Qui a demandé.
nothing-to-undo = Rien à annuler.
# L'oreille d'une personne qui annule depuis sa place.
nothing-private-to-undo = Rien de privé à annuler. Pour la table : « Compagnon, annule ».
# Qui a demandé.
nothing-to-redo = Rien à rétablir.
# Qui a corrigé. Quelque chose qui suit n'aurait pas pu se passer. $what : ce que c'est, en peu de mots.
clashes-with-later = Impossible avec ce qui suit : { $what }. Corrigez cela d'abord, ou annulez jusque-là.
# Qui a corrigé une action qui était notée ainsi.
correction-changes-nothing = C'était déjà noté ainsi.
# Qui a demandé.
nothing-to-correct = Rien de tel à corriger. Demandez « historique ».
# Qui a corrigé. $trick : le numéro du pli où rien de tel n'a été joué.
not-in-trick = Rien de tel au pli { NUM($trick) }.
# La salle. On corrige un pli sans dire qui. $trick : son numéro.
correct-whose = Au pli { NUM($trick) }, qui ?
# La salle. On corrige une action sans dire ce qu'elle était. $what : ce qui était noté.
what-was-it = { $what } C'était quoi ?
# Qui a demandé. $entry : le numéro donné.
no-such-entry = Il n'y a pas d'action { $entry }.
# Qui a demandé.
correct-other-kind = Ce qui est privé ne devient pas un coup à la table. Annulez, puis redites.
# La salle. Une carte est vue alors qu'elle est déjà ailleurs. $card : la carte. $seat : qui l'avait posée. $trick : à quel pli, zéro sans pli.
seen-twice = { CARD($card, form: "the") }, encore ? Qu'a posé { SEAT($seat) }{ $trick ->
        [0] {""}
       *[other] {" "}au pli { NUM($trick) }
    } ?
# La salle. Une carte est vue alors qu'elle est déjà ailleurs, sans que personne l'ait posée. $card : la carte. $what : ce qui était noté, sans point.
seen-again = { CARD($card, form: "the") }, encore ? { $what } : c'était quoi ?
# Qui vérifie. $card : une carte dite une fois de trop. $trick : à quel pli elle l'avait été, zéro sans pli. $what : ce qui était noté.
once-too-often = { CARD($card, form: "the") }, une fois de trop. { $trick ->
        [0] Noté
       *[other] Au pli { NUM($trick) }
    } : { $what }
# La salle, juste avant ce qui change : une action qui manquait a retrouvé sa place.
put-in-place = Remis à sa place.
# Qui a dit qu'il manque quelque chose, sans dire quoi.
insert-what = Dites « il manque », puis ce qui s'est passé.
# Qui a voulu remettre quelque chose de privé.
insert-public = Seul ce que la table a vu se remet à sa place.
# Qui a voulu remettre une action qui ne va nulle part.
insert-nowhere = Pas de place pour cela. Dites à quel pli, ou avant quoi.
# La salle. La table doute d'une ancienne action.
how-to-correct = Dites « correction », puis ce qui s'est passé.
# La salle. La table confirme.
noted = C'est noté.

## Questions posées

# Qui a répondu sans qu'on demande.
no-question = Aucune question en attente.
# Qui remet à plus tard.
for-later = Plus tard. La question reste ouverte.
# Qui a parlé. Une autre question attend une réponse ; celle de ce coup vient après.
question-next = Une chose à la fois : cela vient ensuite.
# La salle, après un coup repris. $seat : la personne.
taken-back = { SEAT($seat) } reprend la carte.
# La salle, quand un acte qui étonne n'a pas eu lieu. $seat : de qui, ou nobody.
not-taken = { $seat ->
        [nobody] Cela ne compte pas.
       *[other] { SEAT($seat) } : cela ne compte pas.
    }
# La salle, après une carte reprise à la pioche. $seat : la personne.
card-put-back = { SEAT($seat) } remet la carte sur la pioche.
# La salle, après un coup défait. $seat : la personne.
cards-put-back = { SEAT($seat) } remet les cartes en place.
# La salle, quand une correction ou une position est laissée là.
nothing-changes = Rien ne change.
# La salle. La couleur d'une carte manque, et plus de trois sont possibles. $seat : qui l'a posée. $value : sa valeur.
which-colour-of = { SEAT($seat) }, { $value ->
        [1] patte
       *[other] { NUM($value) }
    } : quelle couleur ?
# La salle. Carte lue à moitié. $seat : qui l'a posée. $value : la valeur sûre. $cards : les couleurs possibles.
which-suit = { SEAT($seat) }, { $value ->
        [1] patte
       *[other] { NUM($value) }
    }. { CARDS($cards, form: "suit-choices") }
# La salle. $seat : qui l'a posée. $colour : la couleur sûre. $cards : les valeurs possibles.
which-value = { SEAT($seat) }, { COLOUR($colour) }. { CARDS($cards, form: "value-choices") }
# La salle. $seat : qui l'a posée. $cards : les cartes possibles.
which-card = { SEAT($seat) }, une carte. { CARDS($cards, form: "choices") }
# La salle. $seat : qui a posé une carte non lue.
which-unread = { SEAT($seat) }, carte non lue. Laquelle ?
# La salle. $what : ce qui a été entendu, sans en être sûr.
heard-act = { $what } : c'est ça ?
# La salle. Ce n'était pas cela.
say-again = Redites-le.
# La salle. $card : la carte que la table vient de nommer.
card-named = { CARD($card) }.
# La salle. $what : le coup que la table vient de compléter, sans point.
named-as = { $what }.
# Qui a parlé. $cards : ce que le mot peut vouloir dire.
ambiguous-card = Il manque la couleur.
# Qui a parlé, à un jeu sans couleurs. $cards : ce que le nombre peut vouloir dire.
which-of = Pas compris : { CARDS($cards, form: "or") } ?
# Qui a parlé. Il y a trop de valeurs possibles. $cards : ce que le mot peut vouloir dire.
ambiguous-value = Il manque la valeur.

## Refus

# Qui a parlé, la première fois.
not-understood = Pas compris. Dites « aide » pour les phrases possibles.
# Qui a parlé, la fois d'après. $example : une phrase du jeu, entre guillemets.
not-understood-again = Toujours pas. Essayez { $example } ou « où en est-on ».
# Qui a parlé. Le nom manque.
who-is-it = De qui ? Dites d'abord le nom.
# La salle. La main de qui ?
whose-hand = Pour qui ? Demandez depuis votre place.
# La salle. $seat : qui n'a pas d'appareil privé.
no-earpiece = Pas d'oreillette pour { SEAT($seat) } : rien de privé ne se dit ici.
# La salle. $seat : qui peut de nouveau entendre ce qui est privé.
earpiece-back = L'oreillette { SEAT($seat, form: "of") } est revenue.
# Qui a parlé. $seat : à qui est la main.
not-your-hand = Cela est à { SEAT($seat) }.
# Qui a parlé. $name : le nom inconnu. $seats : les personnes de la table.
no-such-seat = Pas de { $name } à cette table. { SEATS($seats) }.
# Qui a parlé. $name : la carte inconnue.
no-such-card = Pas de carte { $name } dans ce jeu. Quelle carte était-ce ?
# Qui a parlé. $name : la couleur inconnue.
no-such-colour = Pas de couleur { $name } dans ce jeu.
# Qui a parlé. $action : le mot inconnu.
no-such-action = Ce jeu ne connaît pas l'action { $action }.
# Qui a parlé. $question : le mot inconnu.
no-such-question = Ce jeu ne connaît pas la question { $question }.
# Qui a demandé une règle. $name : le sujet inconnu. $topics : quelques sujets du jeu.
no-such-topic = Pas de règle sur { $name }. Demandez : { $topics }.
# Qui a parlé. $name : le mot qui ne va pas avec la question.
not-about-that = La question ne se pose pas pour { $name }.
# Qui a parlé. $argument : ce qui manque.
argument-missing = Il manque { NAME($argument) }.

## Réponses

# Qui a demandé. $round : la manche.
round-is = Manche { NUM($round) }.
# Qui a demandé. $round : la manche. $count : combien il y en a.
round-of = Manche { NUM($round) } sur { NUM($count) }.
# Qui a demandé. $seat : qui a commencé la manche.
starter-was = { SEAT($seat) } a commencé.
# Qui a demandé.
starter-none = Personne n'a encore commencé.
# Qui a demandé, à un jeu où la table distribue comme elle veut.
dealer-untold = Qui distribue n'est pas noté.
# Qui a demandé. $seats : les personnes, dans le sens horaire, depuis qui joue.
order-is = Dans le sens horaire : { SEATS($seats) }.
# Qui a demandé.
no-trick-won = Aucun pli n'est fini.
# Qui a demandé une réponse longue, phrase par phrase. $text : une phrase entière.
sentence = { $text }
# Qui a demandé, s'il ne s'est rien passé encore.
nothing-happened = Rien encore.
# Le début de « what-was-it », pour une action dont rien n'avait été annoncé. $what : l'action.
entry-is = { $what }.
# Qui a demandé l'historique d'un joueur ou d'une couleur.
nothing-in-history = Rien de tel encore.
# Qui filtre l'historique, à parcourir ensuite. $name : un joueur, « all » ou « trump ». $count : combien d'actions.
history-of = { $name ->
        [all] Tout
        [trump] Atouts
       *[other] { SEAT($name) }
    } : { NUM($count) } { $count ->
        [0] coup
        [one] coup
       *[other] coups
    }.
# Qui a demandé « depuis mon tour ».
nothing-since = Rien depuis.
# Qui a demandé la suite d'une liste finie.
nothing-more = C'est tout.
# Qui a demandé de répéter avant toute phrase.
nothing-to-repeat = Rien à répéter.
# Qui parcourt les messages, au bout.
no-more-messages = Pas d'autre message.
# Qui parcourt les messages. Ce qui a été dit là n'est plus redit : la mémoire fait partie du jeu.
not-told-again = C'était à retenir.
# Qui parcourt une liste, au bout.
no-more-items = Fin de la liste.
# Qui parcourt une liste sans en avoir demandé.
no-list = Pas de liste à parcourir. Posez d'abord une question.
# Qui parcourt une liste. $card : la carte. $place : sa place. $count : combien en tout.
item-card = { CARD($card) }, { ORD($place, form: "f") } sur { NUM($count) }.
    .brief = { CARD($card) }.
# Qui a demandé les doutes. $seat : qui a posé la carte non lue.
doubt-unread = { SEAT($seat) }, carte non lue.
# Qui a demandé les doutes.
doubts-none = Aucun doute.
# Qui a demandé la légende. $colour : une couleur.
legend-colour = { COLOUR($colour, form: "shape") } : { COLOUR($colour, form: "colour") }.
# Qui a demandé la légende. $shape : une forme de sticker.
legend-shape = { SHAPE($shape) }.
# Qui a demandé la légende des nombres.
legend-numbers = Sous la couleur, des points : le nombre. C'est notre code provisoire.

## Réglages

# Qui règle. $value : mots par minute.
rate-now = Vitesse { NUM($value) }.
# Qui règle. $value : pour cent.
volume-now = Volume { NUM($value) }.
# Qui règle. $value : le niveau de détail.
verbosity-now = Annonces { $value ->
        [brief] brèves
        [detailed] détaillées
       *[normal] normales
    }.
# Qui règle. $value : formes, couleurs ou les deux.
naming-now = Cartes dites par { NAME($value) }.

## Aide

# Qui demande de l'aide pendant une question.
help-question = Répondez par un mot ou un numéro, ou « plus tard ».

## Appareils

# La salle. Le micro ne répond plus.
microphone-lost = Micro perdu. Le clavier marche.
# La salle. Le micro répond de nouveau.
microphone-back = Le micro est revenu.
# La salle, au début. Pas de micro.
microphone-none = Pas de micro. Le clavier marche.
# La salle. Ce qui se dit est déformé, parce que trop fort.
microphone-clips = Le micro sature : éloignez-le un peu.
# La salle, au début : le micro marche, et n'écoute que ce qui suit le mot.
listening-wake-word = Micro prêt. Dites « compagnon », puis votre phrase.
    .brief = Micro prêt.
# La salle, au début : le micro marche, et n'écoute qu'après la touche.
listening-talk-key = Micro prêt. Appuyez sur Espace, puis parlez.
    .brief = Micro prêt.
# La salle, au début : le micro marche, et tout ce qui se dit peut être un ordre.
listening-open = Micro ouvert : toute phrase du jeu compte.
    .brief = Micro ouvert.
# La salle, au début : la reconnaissance ne connaît pas ce prénom. $seat : le joueur. $place : sa place, en commençant par le premier nommé.
name-unheard = Je ne sais pas entendre « { SEAT($seat) } » : dites « joueur { NUM($place) } ».
# La salle, au début. Pas de modèle de voix.
model-none = Pas de modèle de voix. Le clavier marche ; « companion models fetch fr » l'installe.
# La salle. La reconnaissance a été relancée.
recogniser-restarted = L'écoute est relancée. Redites la dernière phrase.
# La salle. Un pavé numérique a été débranché.
pad-lost = Pavé perdu : rebranchez-le. Le clavier marche.
# La salle. Le pavé répond de nouveau.
pad-back = Le pavé est revenu.
# La salle, au début. $path : l'appareil demandé.
pad-none = Pas de pavé à { $path } : branchez-le, ou donnez-y accès.
# La salle. La caméra ne répond plus.
camera-lost = Caméra perdue. Dites les cartes.
# La salle. La caméra répond de nouveau.
camera-back = La caméra est revenue.
# La salle, au début. Pas de caméra.
camera-none = Pas de caméra. Dites les cartes.
# La salle. La caméra a bougé.
camera-moved = La caméra a bougé. Un instant.
# La salle. Trop sombre.
camera-dark = Trop sombre pour lire les cartes. Allumez, ou dites-les.
# La salle. Une image retient la lecture des cartes ; elle sera reprise à neuf.
reading-stuck = La caméra ne lit plus. Dites les cartes.
# La salle. Les cartes sont de nouveau lues.
reading-back = La caméra lit de nouveau.
# La salle. Ce qui s'affiche n'avance plus : un terminal arrêté (Contrôle S), ou fermé.
screen-lost = L'écran est bloqué : essayez Contrôle Q.
# La salle. L'écran affiche de nouveau.
screen-back = L'écran est revenu.

## Touches

# Qui décrit les touches. $says : ce que fait la touche.
key-does = { $says }.
# Une touche sans effet.
key-nothing = Rien sur cette touche.
# On entre dans la description des touches.
keys-described = Chaque touche dit ce qu'elle fait. Échap pour finir.
# On en sort.
keys-work = Les touches agissent.
# On entre une carte : la couleur. $count : combien de couleurs.
enter-mark = Couleur : un à { NUM($count) }.
# On entre une carte : la valeur. $colour : la couleur choisie.
enter-value = { COLOUR($colour) }, quelle valeur ?
# On entre une carte d'une liste. $card : la première.
enter-choose = { CARD($card) }. Flèches ou chiffre, puis Entrée.
# On entre une carte : relue avant d'être jouée. $card : la carte.
enter-confirm = { CARD($card) }. Entrée, ou Échap.
# On entre une carte : abandonnée, ou touche impossible.
enter-left = Carte abandonnée.
# On tape une phrase.
type-begins = Phrase ?
# Le menu. $key : le nom de la touche. $says : ce qu'elle fait.
menu-item = { $says }. Touche { $key }.

## Tout jeu

# L'oreille de la personne dont c'est le tour.
your-turn = À vous.
# $card : la carte montrée à l'abri.
shown = { CARD($card) }.
# $key : la clé du fichier.
position-type = Position refusée : la clé { $key } n'a pas la bonne forme.
# $key : la clé du fichier.
position-number = Position refusée : la clé { $key } demande un nombre entier.
# $card : une carte placée deux fois.
position-twice = Position refusée : { CARD($card, form: "the") } est à deux endroits.
# La salle. $seat : qui gagne la partie.
match-won = { SEAT($seat) } gagne la partie.
# Qui a parlé. La partie est finie.
match-is-over = La partie est finie.
# Qui a demandé. $seat : de qui on attend une carte.
turn-is = À { SEAT($seat) }.
    .ear = À vous.

## Où en est la table, dit de nouveau

# La salle, quand la table va dire où elle en est.
tell-begins = Où en est la table ? « Oui » garde ce qui est noté, « annule » recule.
    .brief = Où en est la table ?
# La salle. La table disait où elle en est quand le programme s'est arrêté ; la question suit.
tell-resumed = On disait où en est la table.
# La salle. $what : une question. $noted : ce qui est noté jusqu'ici, sans point.
tell-noted = { $what } Noté : { $noted }.
# La salle. Une liste n'est pas finie. $what : ce qui vient d'être dit, sans point.
tell-more = { $what }. Ensuite, ou « c'est tout » ?
    .brief = { $what }. Ensuite ?
# La salle, quand tout est redit.
tell-right = C'est bien ça ?
# Dans « Noté : … ». $count : le nombre noté.
told-number = { NUM($count) }
# Dans « Noté : … ».
told-nothing = rien
# Dans « Noté : … ». $seats : les personnes.
told-seats = { SEATS($seats) }
# Dans « Noté : … ». $colours : les couleurs.
told-colours = { COLOURS($colours) }
# Dans « Noté : … ». $cards : les cartes.
told-cards = { CARDS($cards, form: "row") }
# Dans « Noté : … », où une carte a la couleur dite en la posant. $cards : les cartes.
told-cells = { CARDS($cards, form: "colours") }
# La salle. $seat : de qui on demande la main.
tell-hand-counts = { SEAT($seat) }, combien de cartes ?
# La salle. $seat : de qui on demande les points.
tell-scores = { SEAT($seat) }, combien de points ?
# La salle, pour le pli en cours.
tell-leader = Qui entame ?
# La salle, pour le pli en cours.
tell-trick = Dans le pli, quelles cartes ?
# La salle, pour la défausse.
tell-discard = Sur la défausse, quelle carte ?
# La salle, pour la pioche.
tell-draw-pile = Combien de cartes dans la pioche ?
# La salle, en dernier.
tell-turn = À qui de jouer ?

## Sans compter

# La salle, quand la table ne veut plus de compte. $tricks : s'il y a des plis.
uncounted = Sans compter : { $tricks ->
        [yes] dites les plis et les points
       *[no] dites les points
    }.
# Qui le redit.
count-is-off = C'est déjà sans compter.
# Qui a donné un pli ou des points, alors que le compte se fait.
count-goes-on = Le compte se fait encore. Dites d'abord « sans compter ».
# Qui a demandé ce qui demande un compte.
not-counted = Sans compter, je ne sais plus. « On repart de là » reprend le compte.
# Qui a demandé de l'aide.
help-uncounted = Dites une carte, « pli à Bruno », « deux points pour Bruno », « on repart de là ».
# Dans « Annulé : … ».
act-uncounted = sans compter
# Dans « Annulé : … ». $seat : à qui est le pli.
act-trick-to = pli à { SEAT($seat) }
# Dans « Annulé : … ». $seat : à qui sont les points. $count : combien.
act-points = { SEAT($seat) }, { NUM($count) } { $count ->
        [one] point
       *[other] points
    }
# La salle. $seat : à qui est le pli. $count : ses plis.
trick-given = Pli à { SEAT($seat) }, { NUM($count) } en tout.
# La salle. $seat : qui marque. $count : ses points.
points-given = { SEAT($seat) }, { NUM($count) } { $count ->
        [one] point
       *[other] points
    } en tout.
# La salle, quand tout le monde a posé.
await-trick-to = Pli à qui ?
# La salle. Personne n'a dit de qui c'est le tour.
await-whose = À qui ? Dites qui commence.
# Qui a demandé les points. $seats : les personnes. $counts : leurs points.
points-told = Points : { PAIRS($seats, $counts) }.
# Qui a demandé les points. $seats : les personnes. $counts : leurs plis.
tricks-told = Plis : { PAIRS($seats, $counts) }.
