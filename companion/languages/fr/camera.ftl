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
