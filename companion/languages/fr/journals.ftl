### Le journal : ce que la table apprend du disque, et la commande « companion journals ».

# La salle, ou une oreille. Le disque n'a pas pris la dernière action.
disk-full = Le disque est plein ou ne s'écrit plus : la partie continue en mémoire, sans sauvegarde. Libérez de la place.
    .brief = Le disque est plein : la partie continue en mémoire.
# La salle, ou une oreille. Une action de plus que le disque n'a pas prise.
entry-unkept = Pas encore gardé sur le disque.
# La salle, ou une oreille. Tout ce qui attendait est écrit.
disk-again = Le disque écrit de nouveau : tout est gardé.
# Au clavier, à la fin. $path : le journal. $count : combien d'actions n'y sont pas.
journal-unkept = { $count ->
        [one] Une action n'est pas dans le journal { $path } : le disque ne l'a pas prise.
       *[other] { $count } actions ne sont pas dans le journal { $path } : le disque ne les a pas prises.
    }
# La salle. La dernière ligne du journal était abîmée.
journal-cut = La dernière ligne du journal était coupée ; elle est mise de côté.
# La salle. $count : combien de lignes du journal sont illisibles.
journal-damaged = { $count ->
        [one] Une ligne du journal est illisible ; elle est mise de côté.
       *[other] { NUM($count, form: "f") } lignes du journal sont illisibles ; elles sont mises de côté.
    }
# La salle, ou une oreille. $entries : les actions perdues. $count : combien.
entries-lost = { $count ->
        [one] L'action { $entries } est perdue : vérifiez la table, et corrigez.
       *[other] Les actions { $entries } sont perdues : vérifiez la table, et corrigez.
    }
# Ligne de commande. $path : le journal.
journal-busy = La table { $path } est déjà en cours ailleurs : quittez-la d'abord, ou commencez-en une autre.
# Ligne de commande. $path : le journal. $entry : l'action.
journal-bad-entry = L'action { $entry } du journal { $path } n'est pas de ce jeu : reprenez une copie.
# Ligne de commande. $name : le nom demandé.
journal-unknown = Aucune table ne s'appelle { $name } : « companion journals » les énumère.
# Ligne de commande. $name : le nom demandé.
journal-bad-name = Le nom { $name } ne convient pas : des lettres, des chiffres et des tirets, soixante au plus.
# Ligne de commande. $name : le nom demandé.
journal-name-taken = Une autre table s'appelle déjà { $name } : choisissez un autre nom.
# Ligne de commande. Aucune table n'est gardée.
journals-none = Aucune table n'est gardée.
# Ligne de commande. $name : la table. $game : le jeu. $seats : les personnes. $count : combien d'actions. $date : le
# jour et l'heure de la dernière. $state : « busy » en cours, « damaged » abîmée, « whole » sinon.
journal-listed = { $name } : { NAME($game) }, { SEATS($seats) }, { $count ->
        [one] une action
       *[other] { $count } actions
    }, { $date }{ $state ->
        [busy] , en cours
        [damaged] , abîmée en partie
       *[whole] { "" }
    }.
# Ligne de commande. $name : la table. $line : la ligne illisible.
journal-listed-unreadable = { $name } : illisible à la ligne { $line }.
# Ligne de commande. $name : le nouveau nom.
journal-named = La table s'appelle { $name } : « companion resume { $name } » la reprend.
# Ligne de commande. $path : où elle est rangée.
journal-archived = La table est rangée : { $path }.
# Ligne de commande. Il manque le nom de la table.
journals-which = Dites quelle table : « companion journals name TABLE NOM » ou « companion journals archive TABLE ».
# Ligne de commande. $why : la raison du système.
journals-failed = La table ne se déplace pas : { $why }.

## Des raisons du système

# Un fichier trop gros.
why-too-large = il est trop gros
# Un périphérique, un tube : pas un fichier.
why-no-file = ce n'est pas un fichier
# Un disque protégé contre l'écriture.
why-read-only = le disque est en lecture seule
