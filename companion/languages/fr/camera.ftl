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
