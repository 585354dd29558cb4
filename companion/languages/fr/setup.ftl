### La mise en place : une question courte à la fois, dite et écrite. Entrée garde ce qui est proposé.

# La première question, avant de connaître la langue. $kept : la langue de la dernière fois, ou vide.
setup-language = Un : français. Two: English. { $kept ->
        [none] Dites ou tapez le numéro.
       [fr] Entrée : français.
       *[other] Entrée : English.
    }
# $games : les jeux numérotés. $kept : le jeu de la dernière fois, ou « none ».
setup-game = Quel jeu ? { $games } { $kept ->
        [none] Dites ou tapez le numéro.
       *[other] Entrée : { NAME($kept) }.
    }
# $kept : les noms de la dernière fois, ou « none ».
setup-players = Les noms, dans le sens horaire, séparés par des virgules. Ou un nombre : je donne des noms d'animaux. { $kept ->
        [none] { "" }
       *[other] Entrée : { $kept }.
    }
# Une réponse qui n'est pas proposée.
setup-again = Ce n'est pas proposé.
# Ce qui parle. $name : le nom de la voix.
setup-voice = Voix : { $name }.
# Aucune voix.
setup-no-voice = Pas de voix sur cette machine : tout est écrit à l'écran.
# Tout est prêt.
setup-ready = La table est prête.
# Un nom de jeu seul. $game : le jeu.
table-name = { NAME($game) }
