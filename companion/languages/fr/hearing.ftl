### Écouter : la reconnaissance, les enregistrements, les modèles de voix. Sur l'erreur standard ou dans la salle ; une phrase qui dit quoi faire.

## La reconnaissance

# La salle. La reconnaissance ne repart plus.
recogniser-gone = L'écoute ne marche plus. Le clavier marche.
# La salle. La reconnaissance, qui ne repartait plus, marche de nouveau.
recogniser-back = L'écoute est revenue.
# $engine : le moteur. $model : le dossier de son modèle.
recogniser-broken = La reconnaissance { $engine } s'est arrêtée au démarrage : reprenez le modèle { $model } avec « companion models fetch ».
# $engine : le moteur demandé.
recogniser-unknown = La reconnaissance { $engine } n'existe pas. Choisissez vosk ou pocketsphinx.
# $engine : le moteur. $language : la langue.
recogniser-no-language = La reconnaissance { $engine } n'a pas de modèle pour la langue { $language }.

## Le micro

# La bibliothèque du son manque.
microphone-no-library = Le micro demande PortAudio : installez libportaudio2. Le clavier marche.
# La salle. Rien ne vient du micro depuis cinq secondes, pas même un bruit.
microphone-silent = Le micro est coupé : rallumez-le. Le clavier marche.

## Les enregistrements

# $path : le fichier.
sound-file-missing = Le fichier { $path } n'existe pas : vérifiez son nom.
# $path : le dossier.
sound-file-folder = { $path } est un dossier : donnez un fichier WAV.
# $path : le fichier.
sound-file-unreadable = Le fichier { $path } ne se lit pas : vérifiez ses droits.
# $path : le fichier.
sound-file-not-wav = Le fichier { $path } n'est pas un WAV : convertissez-le.
# $path : le fichier.
sound-file-cut = Le fichier { $path } s'arrête au milieu : copiez-le de nouveau.
# $path : le fichier.
sound-file-strange = Le WAV { $path } est d'une sorte inconnue : convertissez-le en 16 bits, 16 kHz.
# $path : le fichier. $minutes : le plus long permis.
sound-file-long = L'enregistrement { $path } dépasse { $minutes } minutes : coupez-le.
# $path : le fichier.
sound-file-silent = L'enregistrement { $path } ne contient aucun son : vérifiez le micro.
# $path : le fichier.
sound-file-no-speech = Personne ne parle dans l'enregistrement { $path } : rapprochez-vous du micro.

## Les modèles de voix

# $path : le dossier demandé.
model-missing = Le modèle de voix { $path } n'existe pas : donnez son dossier, ou « companion models fetch fr ».
# $path : le dossier.
model-empty = Le dossier { $path } est vide : « companion models fetch fr » installe un modèle.
# $path : le dossier.
model-not-vosk = Le dossier { $path } n'est pas un modèle Vosk : donnez celui qui contient « am ».
# $path : le dossier.
model-broken = Le modèle de voix { $path } est abîmé : supprimez-le, puis « companion models fetch fr ».
# $language : la langue demandée. $languages : celles qui ont un modèle.
model-no-language = Aucun modèle de voix pour la langue { $language }. Langues : { $languages }.
# $url : l'adresse.
model-no-network = Pas de réseau jusqu'à { $url } : branchez-le, ou prenez le fichier ailleurs et faites « companion models use DOSSIER ».
# $url : l'adresse. $status : la réponse du serveur.
model-refused = Le serveur refuse { $url } (réponse { $status }) : réessayez plus tard.
# $name : le modèle. $got : ce qui est arrivé. $megabytes : ce qui devait arriver.
model-cut = Le téléchargement de { $name } s'est arrêté à { $got } sur { $megabytes } mégaoctets : recommencez.
# $name : le modèle.
model-checksum = Le fichier reçu pour { $name } n'est pas le bon : rien n'est installé. Recommencez.
# $name : le modèle.
model-bad-zip = L'archive de { $name } est abîmée : rien n'est installé. Recommencez.
# $megabytes : la place qu'il faut. $path : le dossier.
model-disk-full = Le disque est plein : libérez { $megabytes } mégaoctets pour { $path }.
# $path : le dossier.
model-unwritable = Le dossier { $path } ne s'écrit pas : vérifiez ses droits, ou donnez-en un autre par COMPANION_DATA.
# $name : le modèle. $language : sa langue. $megabytes : sa taille. $licence : sa licence.
model-listed = { $name } : { $language }, { $megabytes } mégaoctets, { $licence }. À prendre avec « companion models fetch { $language } ».
# $name : le modèle. $language : sa langue. $path : où il est.
model-here = { $name } : { $language }, installé dans { $path }.
# $name : le modèle. $megabytes : sa taille.
model-fetching = { $name } : { $megabytes } mégaoctets à télécharger.
# $percent : où en est le téléchargement.
model-progress = { $percent } pour cent.
# $path : où il est maintenant.
model-fetched = Modèle installé dans { $path }.
# $path : le dossier. $language : la langue.
model-chosen = Le modèle { $path } servira pour la langue { $language }.
# $language : la langue. $engine : le moteur. $grammar : la grammaire. $phrases : combien de phrases s'entendent.
model-checked = { $language ->
        [fr] Français
       *[en] Anglais
    }, { $engine }, { $grammar } : { $phrases } phrases, tous les mots sont connus.
# $language : la langue. $engine : le moteur. $grammar : la grammaire. $phrases : combien de phrases s'entendent. $words : les mots inconnus.
model-lacks = { $language ->
        [fr] Français
       *[en] Anglais
    }, { $engine }, { $grammar } : { $phrases } phrases. Mots inconnus, dites-les autrement : { $words }.
# $language : la langue.
model-nothing = { $language ->
        [fr] Français
       *[en] Anglais
    } : pas de modèle. « companion models fetch { $language } » l'installe.
# La salle, au début : deux joueurs dont la reconnaissance confondra les noms.
# $one : un nom. $seat : celui qui lui ressemble. $place : le numéro de sa place.
names-alike = { SEAT($one) } et { SEAT($seat) } se ressemblent à l'oreille : dites « joueur { NUM($place) } » pour { SEAT($seat) }.

## Ce qui a été mal entendu

# Qui a répondu. La question suit.
answer-not-understood = Pas compris.
# La salle, ou l'oreille de la personne. Entendu, sans en être sûr. $what : ce qui serait annulé, sans point.
heard-undo = Annuler : { $what } ?
# Comme « heard-undo ». $what : ce qui serait rétabli, sans point.
heard-redo = Rétablir : { $what } ?
# Comme « heard-undo ». $what : ce qui serait noté à la place, sans point.
heard-correction = Corriger : { $what } ?
# Comme « heard-undo ».
heard-quit = Quitter la table ?
# Comme « heard-undo ». $what : le réglage tel qu'il serait, sans point.
heard-setting = { $what } ?
# La salle. On a appuyé pour parler, et rien n'est venu.
nothing-heard = Rien entendu.
