### La caméra et les images : sur l'erreur standard, dans la salle, ou pour qui place la caméra. Une phrase qui dit quoi faire.

## Les sources

# $path : le dossier. $why : la raison du système.
camera-folder-unreadable = Le dossier { $path } ne peut pas être lu : { $why }.
# $path : le dossier.
camera-no-picture = Pas d'image dans { $path } : mettez-y des fichiers PNG ou JPEG.
# $path : le fichier.
camera-no-file = Le fichier { $path } n'existe pas : vérifiez son nom et recommencez.
# $path : le fichier.
camera-no-video = { $path } ne se lit pas comme une vidéo : donnez un fichier MP4, AVI ou MKV, ou un dossier d'images.
# $path : le fichier.
camera-one-picture = { $path } est une seule image : donnez le dossier qui contient les images, ou une vidéo.
# $number : le numéro de la caméra.
camera-silent = La caméra { $number } ne répond pas : branchez-la, ou fermez le programme qui l'utilise.
# Un Raspberry Pi, à qui l'on a demandé son module caméra.
camera-pi-silent = La caméra du Raspberry Pi ne répond pas : vérifiez sa nappe, et installez picamera2 par « sudo apt install python3-picamera2 ».
# La salle. Il fait de nouveau assez clair.
camera-bright = Il fait de nouveau assez clair.
# La salle, une fois. L'image est en miroir.
camera-mirrored = L'image de la caméra est en miroir : ôtez cela dans ses réglages.

## Les images

# $path : le dossier.
picture-folder = { $path } est un dossier : nommez les images qu'il contient.
# $path : le fichier. $megabytes : la plus grande taille.
picture-too-heavy = { $path } dépasse { $megabytes } Mo : réduisez-le et recommencez.
# $path : le fichier.
picture-missing = Le fichier { $path } n'existe pas : vérifiez son nom et recommencez.
# $path : le fichier. $why : la raison du système.
picture-unopened = { $path } ne peut pas être ouvert : { $why }.
# $path : le fichier.
picture-none = { $path } n'est pas une image : donnez un fichier PNG, JPEG, BMP ou WebP.
# $path : le fichier. $width, $height : sa taille en pixels. $millions : le plus grand nombre de pixels, en millions.
picture-too-large = { $path } fait { $width } sur { $height } pixels, plus de { $millions } millions : réduisez-le et recommencez.
# $path : le fichier.
picture-cut = { $path } est tronqué : copiez-le de nouveau.
# $path : le fichier.
picture-damaged = { $path } est abîmé et ne se lit pas comme une image : copiez-le de nouveau.

## Placer la caméra à l'oreille. Qui la place entend une chose à faire, puis ce qui est vu.

# Au début, avec une caméra.
placing-begins = Posez quelques cartes sur la table. Plus le son est aigu, meilleure est l'image. Entrée termine.
# Pas assez de lumière.
placing-dark = Trop sombre : allumez, ou dégagez l'objectif.
# Trop de lumière, ou un reflet.
placing-bright = Trop clair : détournez la lampe, ou mettez-la de côté.
# Rien n'est net.
placing-blurred = Flou : tenez la caméra immobile et essuyez l'objectif.
# Aucune carte n'est vue.
placing-no-card = Aucune carte trouvée. Posez-en une au milieu, sur un tapis uni plus foncé que les cartes.
# La caméra penche. $move : de quel côté la déplacer : left (gauche), right (droite), away (loin de qui est assis au bas de l'image), nearer (vers lui).
placing-slanted = La caméra regarde de biais : déplacez-la { $move ->
        [left] vers la gauche
        [right] vers la droite
        [away] loin de vous
       *[nearer] vers vous
    }.
# Les cartes sont trop petites dans l'image.
placing-far = Trop loin : rapprochez la caméra de la table.
# Les cartes sont trop grandes dans l'image.
placing-near = Trop près : éloignez la caméra de la table.
# Une carte est vue, et lue. $card : la carte.
placing-card = Cette carte : { CARD($card) }, sûr.
# Une carte est vue, et pas lue à coup sûr. $card : ce qu'elle est le plus probablement.
placing-card-unsure = Cette carte : { CARD($card) } peut-être, pas sûr.
# Une carte est vue et rien n'y est lu.
placing-card-unread = Une carte, pas lue.
# Plusieurs cartes sont vues. $count : combien. $sure : combien d'entre elles sont lues.
placing-cards = { NUM($count, form: "f") } cartes, { NUM($sure, form: "f") } à coup sûr.
# Certaines sont trop proches l'une de l'autre. $count : combien de paires.
placing-close = { $count ->
        [one] Deux trop proches l'une de l'autre.
       *[other] { NUM($count, form: "f") } paires trop proches.
    }
# Une zone est gardée. $zone : play (le jeu) ou showing (le coin privé).
placing-zone-kept = { $zone ->
        [play] La zone de jeu est gardée : une carte compte à l'intérieur.
       *[showing] Le coin privé est gardé : une carte montrée là n'est dite qu'à l'oreille.
    }
# Trop peu de cartes pour entourer une zone.
placing-zone-cards = Posez au moins trois cartes aux coins de la zone, puis recommencez.
# Un coin privé a besoin de quelqu'un.
placing-zone-seat = Dites à qui est le coin privé : ajoutez --seat NOM.
# $why : la raison du système.
placing-zone-unwritable = La zone ne peut pas être gardée : { $why }.
# Les zones sont oubliées.
placing-zones-forgotten = Les zones sont oubliées : le milieu de l'image compte.

## Les paquets : ce qui ne va pas dans le fichier d'un paquet ou d'un code, et que faire.

# $path : ce qui était demandé. $known : les paquets livrés.
deck-missing = { $path } : ce paquet n'existe pas ; nommez { $known }, ou le chemin d'un fichier de paquet.
# $path : le fichier. $line : la ligne. $what : ce qui ne va pas, dans les mots du lecteur TOML.
deck-not-toml = { $path }, ligne { $line } : ce n'est pas du TOML ({ $what }) ; corrigez cette ligne et recommencez.
# $path : le fichier et l'entrée. $key : la clé. $wanted : ce qu'il y faut.
deck-key-missing = { $path } : il manque « { $key } » ; ajoutez { $key } = { $wanted ->
         [rows] une liste de trois rangées comme "o.o"
         [text] un texte entre guillemets
         [whole] un nombre entier
         [number] un nombre
         [wholes] une liste de nombres entiers, comme [3]
         [table] une table
         [tables] une liste de tables
        *[point] deux nombres, comme [9.0, 9.5]
    }.
# $path : le fichier et l'entrée. $key : la clé. $found : ce qui y est. $wanted : ce qu'il y faut.
deck-key-wrong = { $path } : « { $key } » vaut { $found } ; écrivez { $wanted ->
         [rows] une liste de trois rangées comme "o.o"
         [text] un texte entre guillemets
         [whole] un nombre entier
         [number] un nombre
         [wholes] une liste de nombres entiers, comme [3]
         [table] une table
         [tables] une liste de tables
        *[point] deux nombres, comme [9.0, 9.5]
    }.
# $path : le fichier et l'entrée. $key : la clé.
deck-text-empty = { $path } : « { $key } » est vide ; écrivez un texte entre guillemets.
# $path : le fichier et l'entrée. $value : le nombre.
deck-value-twice = { $path } : la valeur { $value } y est deux fois ; ôtez l'une des deux.
# $path : le fichier et l'entrée. $value : un autre nombre.
deck-feels-like = { $path } : au toucher, c'est la valeur { $value } ; donnez d'autres points à l'une des deux.
# $path : le fichier et l'entrée.
deck-shape-twice = { $path } : cette forme y est deux fois ; ôtez l'une des deux ou donnez-lui un autre nom.
# $path : le fichier et l'entrée. $colour : la couleur.
deck-colour-twice = { $path } : la couleur « { $colour } » a deux formes ; donnez une forme à chaque couleur.
# $path : le fichier. $code : le code de nombres qui y est nommé. $known : celui qui existe.
deck-code-unknown = { $path } : le code de nombres « { $code } » n'existe pas ; écrivez number_code = "{ $known }".
# $path : le fichier et l'entrée.
deck-card-twice = { $path } : cette carte y est deux fois ; écrivez-la une fois et augmentez son nombre.
# $path : le fichier et l'entrée. $card : une autre carte.
deck-same-stickers = { $path } : elle porte les mêmes autocollants que la carte « { $card } » ; donnez à l'une des deux une autre couleur ou un autre nombre.
# $path : le fichier et l'entrée. $label : le numéro de l'étiquette. $last : le dernier qui existe.
deck-label-unknown = { $path } : l'étiquette { $label } n'existe pas ; prenez-en une de 0 à { $last }.
# $path : le fichier et l'entrée. $card : une autre carte. $label : le numéro de l'étiquette.
deck-label-taken = { $path } : la carte « { $card } » porte déjà l'étiquette { $label } ; prenez une étiquette libre.
# $path : le fichier et l'entrée.
deck-labels-many = { $path } : elle a plus d'étiquettes que de cartes ; augmentez son nombre ou ôtez des étiquettes : une étiquette est une carte.
# $path : le fichier. $counted : la somme. $total : ce qu'elle devrait être.
deck-total = { $path } : les cartes font { $counted } en tout et total dit { $total } ; corrigez total ou le nombre d'une carte.
# $path : le fichier et l'entrée. $shape : la forme. $known : celles qui existent.
deck-shape-unknown = { $path } : la forme « { $shape } » n'existe pas ; prenez l'une de { $known }.
# $path : le fichier et l'entrée. $middle : la marque. $known : celles qui existent.
deck-middle-unknown = { $path } : la marque du milieu « { $middle } » n'existe pas ; prenez l'une de { $known }.
# $path : le fichier et l'entrée. $code : le code de nombres. $number : le nombre. $known : ceux qu'il a.
deck-number-unknown = { $path } : « { $code } » n'a pas d'autocollant pour le nombre { $number } ; prenez l'un de { $known }.
# $path : le fichier et l'entrée.
deck-number-alone = { $path } : elle a un nombre et pas de couleur ; ajoutez sa couleur, ou ôtez le nombre.
# $path : le fichier et l'entrée.
deck-no-sticker = { $path } : elle n'a aucun autocollant ; donnez-lui une couleur ou une marque au milieu.
# $path : le fichier et l'entrée. $count : le nombre écrit.
deck-count = { $path } : son nombre est { $count } ; écrivez combien il y en a, 1 ou plus, ou ôtez l'entrée.
# $path : le fichier et l'entrée.
deck-pips = { $path } : ses points ne font pas une grille de trois sur trois ; écrivez trois rangées de « o » et de « . », comme "o.o".
# $path : le fichier et l'entrée.
deck-outline = { $path } : son contour est vide ; écrivez au moins un disque ou un polygone.

## Les autocollants : la légende du code tactile, lue par « companion stickers list ».

# $note : d'où vient le code des nombres.
stickers-code = { $note }
# $value : le nombre. $top, $centre, $bottom : les points de chaque rangée (l, m, r : gauche, milieu, droite).
stickers-number = { NUM($value) } : rangée du haut, { $top ->
        *[none] rien
         [l] gauche
         [m] milieu
         [r] droite
         [lm] gauche et milieu
         [lr] gauche et droite
         [mr] milieu et droite
         [lmr] les trois
    } ; du milieu, { $centre ->
        *[none] rien
         [l] gauche
         [m] milieu
         [r] droite
         [lm] gauche et milieu
         [lr] gauche et droite
         [mr] milieu et droite
         [lmr] les trois
    } ; du bas, { $bottom ->
        *[none] rien
         [l] gauche
         [m] milieu
         [r] droite
         [lm] gauche et milieu
         [lr] gauche et droite
         [mr] milieu et droite
         [lmr] les trois
    }.
# $value : le nombre.
stickers-ring = { NUM($value) } : un anneau.
# $card : la carte. $count : combien. $colour : la couleur de l'autocollant en haut à gauche. $number : le nombre dessous, ou none (aucun). $middle : la marque au milieu, ou none (aucune).
stickers-card = { CARD($card) } : en haut à gauche, { COLOUR($colour, form: "shape") } ; dessous, { $number ->
        [none] rien
       *[other] { NUM($number) }
    }{ $middle ->
        *[none] {""}
         [star] {" ; au milieu, "}l'étoile
         [round] {" ; au milieu, "}le rond
         [triangle] {" ; au milieu, "}le triangle
         [moon] {" ; au milieu, "}la lune
         [clover] {" ; au milieu, "}le trèfle
         [heart] {" ; au milieu, "}le cœur
         [flower] {" ; au milieu, "}la fleur
         [drop] {" ; au milieu, "}la goutte
         [circle] {" ; au milieu, "}le rond
         [diamonds4] {" ; au milieu, "}les quatre losanges
         [grapes] {" ; au milieu, "}la grappe
         [cross] {" ; au milieu, "}la croix
         [square] {" ; au milieu, "}le carré
    } ; { NUM($count) } en tout.
# $card : la carte. $count : combien. $middle : la marque au milieu. $colour, $number : none (aucun).
stickers-card-middle = { CARD($card) } : au milieu, { $middle ->
        *[star] l'étoile
         [round] le rond
         [triangle] le triangle
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
    } ; { NUM($count) } en tout.
