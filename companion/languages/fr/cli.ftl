### La ligne de commande : une phrase sur l'erreur standard, qui dit quoi faire.

# $name : le jeu demandé. $games : les jeux.
cli-no-game = Le jeu { $name } n'existe pas. Jeux : { $games }.
# $name : la langue demandée.
cli-no-language = La langue { $name } n'existe pas. Langues : fr, en.
# $name : le profil demandé. $profiles : les profils.
cli-no-profile = Le profil { $name } n'existe pas. Profils : { $profiles }.
# $name : l'option demandée. $options : les options.
cli-no-option = L'option { $name } n'existe pas. Options : { $options }.
# $name : l'option. $choice : le choix demandé. $choices : les choix.
cli-no-choice = L'option { $name } n'a pas le choix { $choice }. Choix : { $choices }.
# $text : ce qui est donné.
cli-option-form = L'option { $text } s'écrit NOM=CHOIX.
# $flag : l'option. $text : ce qui a été donné.
cli-seat-device = { $flag } veut JOUEUR=APPAREIL, pas « { $text } ».
# Aucun nom donné.
cli-no-players = Donnez les noms : --players Alice,Bruno,Chloé.
# $count : combien de noms. $least, $most : combien il en faut.
cli-player-count = Ce jeu se joue de { $least } à { $most } : { $count ->
        [one] un nom donné.
       *[other] { $count } noms donnés.
    }
# $name : le nom donné deux fois.
cli-player-twice = Deux personnes s'appellent { $name } : changez un nom, accents et majuscules ne comptent pas.
# $name : le nom réservé.
cli-player-reserved = Le nom { $name } est réservé : choisissez-en un autre.
# Un nom vide.
cli-player-empty = Un nom est vide : écrivez --players Alice,Bruno,Chloé.
# --players avec --position.
cli-players-position = Avec --position, les noms sont dans le fichier : retirez --players.
# $path : le fichier. $why : la raison du système.
cli-unreadable = Le fichier { $path } ne se lit pas : { $why }.
# $path : le fichier.
cli-no-json = Le fichier { $path } n'est pas un objet JSON.
# $path : le fichier. $game : le jeu du fichier. $asked : le jeu demandé.
cli-other-game = Le fichier { $path } est une position de { $game }, pas de { $asked }.
# $path : le fichier.
cli-journal-exists = Le journal { $path } existe déjà : « companion resume { $path } » le reprend.
# $path : le fichier. $why : la raison du système.
cli-journal-unwritable = Le journal { $path } ne s'écrit pas : { $why }. Choisissez un autre dossier avec --journal.
# $path : le fichier. $line : la ligne.
journal-bad-line = Le journal { $path } est abîmé à la ligne { $line }. Reprenez une copie.
# $path : le fichier. $line : la ligne.
journal-too-new = Le journal { $path } vient d'une version plus récente, ligne { $line }. Mettez companion à jour.
# $path : le fichier. $line : la ligne.
journal-not-opened = Le fichier { $path } n'est pas un journal de companion, ligne { $line }.
# $path : le fichier. $line : la ligne.
journal-opened-twice = Le journal { $path } en contient deux, à partir de la ligne { $line }.
# $path : le fichier. $line : la ligne.
journal-empty = Le journal { $path } est vide, ligne { $line }.
# Aucun journal à reprendre.
cli-no-journal = Aucune table à reprendre. Commencez avec « companion play five-toys --players Alice,Bruno,Chloé ».
# $name : l'auditoire demandé. $seats : les personnes.
cli-no-audience = Personne ne s'appelle { $name } à cette table : table, facilitator, { $seats }.

## Raisons du système, dans les phrases ci-dessus

# Le fichier manque.
why-missing = il n'existe pas
# Pas le droit.
why-denied = accès refusé
# Un dossier au lieu d'un fichier.
why-folder = c'est un dossier
# Plus de place.
why-full = le disque est plein
# Le dossier manque.
why-no-folder = le dossier n'existe pas
# $text : la raison en anglais, telle que le système la donne.
why-other = { $text }

# companion say sans texte.
say-nothing = Donnez un texte à dire.
# $path : le fichier. $why : la raison du système.
say-unwritable = Le fichier { $path } ne s'écrit pas : { $why }.
# Aucun haut-parleur.
say-unheard = Aucun haut-parleur n'a joué la phrase. Branchez-en un, ou écrivez-la avec --out FICHIER.wav.
# Aucune voix.
say-no-voice = Aucune voix ici. Installez espeak-ng.

## La démonstration

# $plays : les coups. $rounds : les manches. $right, $unsure, $wrong : les cartes lues. $seconds : la durée.
demo-done = { $plays } coups, { $rounds } manches. Cartes bien lues : { $right } ; pas lues, donc demandées : { $unsure } ; fausses : { $wrong }. Durée : { $seconds } s.
# $count : les phrases dites par une voix de synthèse. $heard : comprises. $misheard : d'abord prises pour autre chose.
demo-by-microphone = Phrases dites dans un micro virtuel : { $count }. Comprises : { $heard } ; prises d'abord pour autre chose : { $misheard }.
# La même, sans périphérique de son virtuel. $count : les phrases. $heard : comprises. $misheard : prises pour une autre.
demo-by-recording = Phrases dites, entendues d'enregistrements faute de micro virtuel : { $count }. Comprises : { $heard } ; prises d'abord pour autre chose : { $misheard }.
# La même, quand rien ne s'entend. $heard et $misheard valent zéro. $count : les phrases.
demo-by-text = Phrases données en texte, car rien ne s'entend ici : { $count }.
# La table parle une autre langue que ces phrases.
demo-in-english = Pas de modèle de voix français ici : les phrases sont dites en anglais. « companion models fetch fr » l'installe.
# $folder : le dossier.
demo-folder = Images, son et texte dans { $folder }.
# Ce que la démonstration n'a pas eu.
demo-no-voice = Sans voix : rien n'est enregistré en son. Installez espeak-ng.
# Pas de haut-parleur.
demo-no-loudspeaker = Sans haut-parleur : rien n'est dit tout haut, tout est dans evening.wav.
# $path : le dossier. $why : la raison du système.
demo-unwritable = Le dossier { $path } ne s'écrit pas : { $why }. Choisissez-en un autre avec --out.

## Les images

# $file : l'image.
picture-empty = { $file } : aucune carte.
# $file : l'image. $count : combien de cartes ne sont pas sûres.
picture-unsure = { $file } : aucune carte sûre, { NUM($count) } à revoir.
# $file : l'image. $cards : les cartes lues. $count : combien d'autres ne sont pas sûres.
picture-cards = { $file } : { CARDS($cards, form: "row") }. { $count ->
        [0] { "" }
       *[other] Pas sûr pour { NUM($count) }.
    }

# companion models use sans dossier.
models-no-path = Donnez le dossier du modèle : companion models use DOSSIER.

## companion doctor : ce qui a été regardé, et quoi faire

# Dite tout haut, pour savoir s'il y a un haut-parleur.
doctor-listen = Si vous entendez cette phrase, le haut-parleur marche.
# Une phrase a été jouée.
doctor-loudspeaker = Haut-parleur : une phrase a été jouée.
# Un micro donne du son.
doctor-microphone = Micro : il marche, la pièce est calme.
# Un micro donne du son, et beaucoup, alors que personne ne parle.
doctor-microphone-noisy = Micro : il marche, mais la pièce est bruyante. Rapprochez-le de qui parle.
# $width et $height : la taille des images.
doctor-camera = Caméra : elle marche, { $width } sur { $height }.
# $path : où vont les parties.
doctor-folder = Les parties s'enregistrent dans { $path }.
# $path : où les parties devraient aller.
doctor-folder-unwritable = Le dossier { $path } ne s'écrit pas : vérifiez ses droits, ou donnez-en un autre par COMPANION_DATA.
# $path : le dossier. $megabytes : la place libre.
doctor-folder-full = Il ne reste que { $megabytes } mégaoctets pour { $path } : faites de la place.
# $count : les phrases dites à la reconnaissance. $right : celles qu'elle a comprises.
doctor-sentences = Phrases du jeu, dites à la reconnaissance : { $count } comprises sur { $count }.
# $count, $right : comme avant. $missed : les phrases qu'elle n'a pas comprises.
doctor-sentences-missed = Phrases du jeu, dites à la reconnaissance : { $right } comprises sur { $count }. Pas comprises, dites-les autrement : { $missed }.

# L'erreur standard, ou une ligne de « bench rules --peer » : la bibliothèque de comparaison n'est pas installée.
bench-no-peer = RLCard n'est pas installé : mesuré sans comparaison. Pour l'avoir, pip install rlcard dans un environnement à part.
