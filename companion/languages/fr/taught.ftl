### Apprendre en montrant : ce que « companion stickers learn » dit à qui montre une carte, et la liste de ce qui est appris.

## Pendant la leçon. Qui apprend entend ce qui a été compris, puis quoi faire.

# Au début, et sur « aide ». $card : une carte du jeu, en exemple.
learn-begins = Posez une carte, seule, devant la caméra. Puis dites ce que c'est : « { CARD($card) } » pour toute la carte, ou seulement le nombre, ou seulement la couleur. « Annule » reprend la dernière, « fin » termine.
# Ce qui est dit n'est ni une carte, ni un nombre, ni une couleur de ce jeu. $card : une carte, en exemple.
learn-not-understood = Pas compris. Dites une carte de ce jeu, comme « { CARD($card) } », un nombre ou une couleur ; ou « fin ».
# Il n'y a plus d'image à montrer.
learn-no-more = Plus d'image.
# Plusieurs cartes sont dans l'image. $count : combien.
learn-two = { NUM($count, form: "f") } cartes à la fois : n'en laissez qu'une, et recommencez.
# La face d'une carte est apprise. $card : la carte. $views : combien de fois elle a été montrée.
learn-kept-card = Appris : { CARD($card) }, par toute sa face. { $views ->
        [1] Montrez-la encore, tournée, ou passez à la suivante.
        [2] Encore une fois, ou passez à la suivante.
       *[other] C'est assez, passez à la suivante.
    }
# Une étiquette est apprise. $card : la carte.
learn-kept-label = Étiquette apprise : { CARD($card) }. Passez à la suivante.
# Un nombre est appris. $value : le nombre. $views : combien de fois il a été montré. $left : combien de nombres du jeu restent à montrer.
learn-kept-number = Nombre { NUM($value) } : appris. { $left ->
        [0] Tous les nombres sont appris.
        [one] Encore un nombre à montrer.
       *[other] Encore { NUM($left) } nombres à montrer.
    } { $views ->
        [one] Une autre carte avec ce nombre aiderait.
       *[other] { "" }
    }
# Le premier nombre vient d'être appris.
learn-own-numbers = Désormais vos nombres remplacent les nôtres ; ils seront lus quand tous seront appris.
# Une forme est apprise. $shape : la forme. $views : combien de fois elle a été montrée.
learn-kept-shape = Appris : { $shape ->
         [moon] la lune
         [clover] le trèfle
         [heart] le cœur
         [flower] la fleur
         [drop] la goutte
         [circle] le rond
         [diamonds4] les quatre losanges
         [grapes] la grappe
         [cross] la croix
         [square] le carré
         [triangle] le triangle
        *[star] l'étoile
    }. { $views ->
        [one] Montrez-en une autre fois, sur une autre carte.
       *[other] { "" }
    }
# Rien à apprendre. $card : la carte, déjà lue.
learn-known = { CARD($card) } : je la lis déjà. Passez à la suivante.
# Les autocollants disent une autre carte. $card : celle qui est dite. $read : celle qui est lue.
learn-read-otherwise = Ses autocollants disent { CARD($read) }, pas { CARD($card) } : rien n'est appris. Vérifiez la carte, ou apprenez d'abord son nombre seul.
# L'étiquette est déjà celle d'une autre carte. $card : cette autre carte.
learn-label-other = Cette étiquette est déjà celle d'une autre carte, { CARD($card) } : oubliez-la d'abord, par « companion stickers forget ».
# Deux cartes se ressemblent. $card : celle qui est apprise. $other : l'autre. $how : same (presque la même) ou close (proche).
learn-alike-card = Attention : { CARD($card) } et { CARD($other) } { $how ->
        [same] sont presque la même image
       *[close] se ressemblent
    } : dans le doute, je demanderai.
# Deux nombres se ressemblent. $value : celui qui est appris. $other : l'autre. $how : same (presque le même) ou close (proche).
learn-alike-number = Attention : { NUM($value) } et { NUM($other) } { $how ->
        [same] sont presque le même autocollant
       *[close] se ressemblent
    } : dans le doute, je demanderai.
# Deux formes se ressemblent. $shape : celle qui est apprise. $other : l'autre. $how : same (presque la même) ou close (proche).
learn-alike-shape = Attention : { $shape ->
         [moon] la lune
         [clover] le trèfle
         [heart] le cœur
         [flower] la fleur
         [drop] la goutte
         [circle] le rond
         [diamonds4] les quatre losanges
         [grapes] la grappe
         [cross] la croix
         [square] le carré
         [triangle] le triangle
        *[star] l'étoile
    } et { $other ->
         [moon] la lune
         [clover] le trèfle
         [heart] le cœur
         [flower] la fleur
         [drop] la goutte
         [circle] le rond
         [diamonds4] les quatre losanges
         [grapes] la grappe
         [cross] la croix
         [square] le carré
         [triangle] le triangle
        *[star] l'étoile
    } { $how ->
        [same] sont presque le même autocollant
       *[close] se ressemblent
    } : dans le doute, je demanderai.
# Un nombre se cherche sous la couleur, et aucune couleur n'est reconnue, ou deux.
learn-no-colour = Je ne trouve pas la couleur, en haut à gauche ; le nombre est dessous. Apprenez d'abord la couleur, ou montrez une carte qui en a une.
# La couleur est là, et rien dessous.
learn-no-number = Rien sous la couleur : collez-y le nombre, puis recommencez.
# Aucun autocollant là où il devrait être.
learn-no-shape = Aucun autocollant à sa place, en haut à gauche ou au milieu : collez-le, puis recommencez.
# Il y a quelque chose dans les deux coins.
learn-one-corner = Il y a quelque chose dans deux coins : montrez une carte dont un seul coin porte l'autocollant.
# Plus rien ne peut être gardé.
learn-full = C'est plein. Oubliez ce qui ne sert plus, par « companion stickers forget ».
# La dernière chose est reprise. $kind : card (une carte), number (un nombre) ou shape (une forme). $card, $value, $shape : ce que c'était.
learn-undone = Annulé : { $kind ->
        [card] { CARD($card) }
        [number] le nombre { NUM($value) }
       *[shape] { $shape ->
            [moon] la lune
            [clover] le trèfle
            [heart] le cœur
            [flower] la fleur
            [drop] la goutte
            [circle] le rond
            [diamonds4] les quatre losanges
            [grapes] la grappe
            [cross] la croix
            [square] le carré
            [triangle] le triangle
            *[star] l'étoile
        }
    }.
# Rien n'a été appris depuis le début.
learn-nothing-to-undo = Rien à annuler.
# La fin. $count : combien d'images et d'étiquettes sont gardées.
learn-ends = Terminé. { $count ->
        [0] Rien n'est gardé.
        [one] Une chose est gardée.
       *[other] { NUM($count, form: "f") } images et étiquettes sont gardées.
    }

## Oublier, et la liste

# $kind : card (une carte), number (un nombre) ou shape (une forme). $card, $value, $shape : ce qui est oublié.
learn-forgotten = Oublié : { $kind ->
        [card] { CARD($card) }
        [number] le nombre { NUM($value) }
       *[shape] { $shape ->
            [moon] la lune
            [clover] le trèfle
            [heart] le cœur
            [flower] la fleur
            [drop] la goutte
            [circle] le rond
            [diamonds4] les quatre losanges
            [grapes] la grappe
            [cross] la croix
            [square] le carré
            [triangle] le triangle
            *[star] l'étoile
        }
    }.
# Tout ce paquet est oublié.
learn-forgotten-all = Tout est oublié pour ce paquet : seuls nos autocollants sont lus.
# Ce qui est à oublier n'a pas été appris.
learn-never-taught = Cela n'a pas été appris : « companion stickers list » dit ce qui l'est.
# Rien n'est dit à oublier.
learn-forget-what = Dites quoi oublier : une carte, un nombre, une couleur, ou « tout ».
# Le début de la liste de ce qui est appris.
taught-list = Appris en montrant :
# $value : un nombre. $views : combien de fois il a été montré.
taught-list-number = Le nombre { NUM($value) }, { NUM($views, form: "f") } fois.
# $shape : une forme. $views : combien de fois elle a été montrée.
taught-list-shape = { $shape ->
         [moon] la lune
         [clover] le trèfle
         [heart] le cœur
         [flower] la fleur
         [drop] la goutte
         [circle] le rond
         [diamonds4] les quatre losanges
         [grapes] la grappe
         [cross] la croix
         [square] le carré
         [triangle] le triangle
        *[star] l'étoile
    }, { NUM($views, form: "f") } fois.
# $card : une carte. $views : combien de fois sa face a été montrée.
taught-list-card = { CARD($card) } : toute la face, { NUM($views, form: "f") } fois.
# $card : une carte. $count : combien d'étiquettes lui sont liées.
taught-list-label = { CARD($card) } : { $count ->
        [one] une étiquette
       *[other] { NUM($count, form: "f") } étiquettes
    }.

## Le fichier de ce qui est appris

# $path : où le fichier abîmé est gardé.
taught-damaged = Ce qui était appris est abîmé ; mis de côté dans { $path }. Apprenez-le de nouveau.
# $path : le fichier.
taught-too-new = { $path } vient d'une version plus récente : mettez companion à jour pour lire ce qui est appris.
# $path : le fichier. $why : la raison du système.
taught-unreadable = Ce qui est appris ne se lit pas, dans { $path } : { $why }.
# $path : le fichier. $why : la raison du système.
taught-unwritable = Rien n'est appris : { $path } ne s'écrit pas, { $why }.
