### companion stickers sheet : ce qui s'imprime sur les feuilles, ce que disent leurs listes et la ligne de commande.

## Sur les feuilles, en gros caractères

# En haut d'une feuille. $heading : ce qu'il y a dessus. $sheet : laquelle. $sheets : combien il y en a.
sheet-title = { $heading }, feuille { $sheet } sur { $sheets }
# Ce qu'il y a sur les feuilles. $game : le jeu, ou le nom du paquet.
sheet-heading-labels = { $game } : étiquettes
# De même, pour les stickers de chaque carte. $game : le jeu.
sheet-heading-stickers = { $game } : stickers
# De même, pour la légende tactile. $game : le jeu.
sheet-heading-key = { $game } : légende tactile
# De même, pour ce qu'une machine découpe. $game : le jeu.
sheet-heading-cut = { $game } : stickers à découper
# De même, pour la liste qui va avec les fichiers de l'imprimante 3D. $game : le jeu.
sheet-heading-print = { $game } : stickers pour imprimante 3D
# À la place d'un jeu : tous les stickers du code.
sheet-code = Code tactile
# À côté d'un trait de cent millimètres.
sheet-ruler = Imprimez à 100 %. Ce trait doit mesurer 100 mm.
# Sur les feuilles d'étiquettes et dans leur liste.
sheet-clip = Coupez le coin de chaque étiquette au trait en biais : c'est son coin en bas à droite, comme le coin de la carte où elle va.
# Le nom d'une carte. $card : la carte.
sheet-card = { CARD($card) }
# Une carte que le jeu ne nomme pas, par ses stickers. $colour : la couleur en haut à gauche, ou none (aucune). $middle : la marque au milieu, ou none (aucune).
sheet-card-unnamed = { $colour ->
        [none] { $middle ->
               *[star] étoile
                [round] rond au milieu
                [triangle] triangle
            }
       *[other] { COLOUR($colour, form: "shape") }{ $middle ->
               *[none] {""}
                [star] {" et "}étoile
                [round] {" et "}rond au milieu
                [triangle] {" et "}triangle
            }
    }
# Le sticker d'une couleur. $colour : la couleur.
sheet-sticker-colour = { COLOUR($colour, form: "shape") }, { COLOUR($colour, form: "colour") }
# Le sticker d'un nombre. $value : le nombre.
sheet-sticker-number = { NUM($value) }
# Une marque pour le milieu d'une carte. $middle : laquelle.
sheet-sticker-middle = { $middle ->
       *[star] étoile
        [round] rond
        [triangle] triangle
    }, au milieu
# De même, quand elle suffit à dire une carte. $middle : laquelle. $card : la carte.
sheet-sticker-middle-of = { $middle ->
       *[star] étoile
        [round] rond
        [triangle] triangle
    }, au milieu : { CARD($card) }

## La liste qui va avec les feuilles, pour un lecteur d'écran : une chose par ligne

# Le début de la liste. $heading : ce qu'il y a sur les feuilles. $sheets : combien de feuilles, zéro pour des fichiers.
sheet-list-head = { $heading }. { $sheets ->
        [0] { "" }
        [one] Une feuille.
       *[other] { NUM($sheets) } feuilles.
    }
# $sheet, $row, $column : l'endroit, compté d'en haut à gauche. $name : la carte ou le sticker.
sheet-list-place = Feuille { $sheet }, rangée { $row }, colonne { $column } : { $name }.
# De même, pour une étiquette. $sheet, $row, $column : l'endroit. $name : la carte. $label : son numéro.
sheet-list-label = Feuille { $sheet }, rangée { $row }, colonne { $column } : { $name }, étiquette { $label }.
# Des stickers à découper, les mêmes, côte à côte. $sheet, $row : l'endroit. $count : combien. $name : le sticker.
sheet-list-row = Feuille { $sheet }, rangée { $row } : { $count ->
        [one] un sticker
       *[other] { $count } stickers
    }, { $name }.
# Un fichier pour l'imprimante 3D. $file : son nom. $name : le sticker. $count : combien il en faut au paquet.
sheet-list-file = { $file } : { $name }, à imprimer { $count ->
        [one] une fois
       *[other] { $count } fois
    }.
# Qui touche ou regarde une carte.
sheet-list-where = Sur une carte : la couleur en haut à gauche, le nombre juste dessous, la marque au milieu. L'étiquette en bas à droite, son milieu à 11 millimètres des deux bords.

## Sur la ligne de commande

# $path : le fichier.
sheet-written = Écrit : { $path }.
# Comment imprimer.
sheet-scale = Imprimez à 100 %, sans ajuster à la page : le trait doit mesurer 100 millimètres.
# Quel papier pour les étiquettes.
sheet-paper-labels = Étiquettes : papier blanc mat ou papier autocollant mat, rien de brillant.
# Quel papier pour les stickers.
sheet-paper-stickers = Stickers : papier autocollant mat pour l'œil et la caméra, papier thermogonflable pour le doigt.
# Quel papier pour la légende.
sheet-paper-key = Légende tactile : papier thermogonflable, encre noire, puis un passage au four à relief.
# Ce qu'une machine découpe.
sheet-paper-cut = Stickers à découper : mousse autocollante d'un ou deux millimètres, plus sombre ou plus claire que les cartes ; les trous d'abord, les contours ensuite.
# Ce qu'une imprimante 3D imprime.
sheet-paper-print = Imprimante 3D : chaque fichier se pose à plat, en millimètres ; la liste dit combien de chaque.
# Ni paquet ni --code, ou les deux. $known : les paquets.
sheet-which = Donnez un paquet ({ $known }), ou --code seul pour tout le code.
# $deck : le paquet.
sheet-no-labels = Le paquet { $deck } n'a pas d'étiquettes : donnez-en à ses cartes, dans son fichier.
# --code avec des étiquettes.
sheet-labels-deck = Les étiquettes sont celles d'un paquet : donnez-en un.
# --out FICHIER.pdf avec des stickers à découper ou à imprimer en 3D.
sheet-no-pdf = Pour la découpe et l'imprimante 3D, il y a plusieurs fichiers : donnez un dossier avec --out.
# $path : le fichier.
sheet-exists = Le fichier { $path } existe déjà : choisissez un autre dossier avec --out, ou ajoutez --replace.
# $path : ce qui est là.
sheet-no-folder = { $path } est un fichier, pas un dossier : donnez un autre nom avec --out.
# $path : le dossier. $why : la raison du système.
sheet-unwritable = Le dossier { $path } ne s'écrit pas : { $why }. Choisissez-en un autre avec --out.
# $paper : le papier demandé.
sheet-too-large = Un sticker ou une étiquette dépasse du papier { $paper } : prenez un papier plus grand, ou corrigez les tailles du code.
# $count : le nombre demandé. $most : le plus grand.
sheet-copies = --copies veut un nombre de 1 à { $most }, pas { $count }.
# $flag : l'option. $least, $most : ce qu'elle veut, en millimètres. $given : ce qui a été donné.
sheet-millimetres = { $flag } veut de { $least } à { $most } millimètres, pas { $given }.
