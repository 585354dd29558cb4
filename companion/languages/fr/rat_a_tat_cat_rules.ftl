### Les règles de Rat-a-Tat Cat, sujet par sujet : une réponse courte, à voix haute.

# Qui demande le but.
rule-rat-a-tat-cat-goal = Avoir le plus petit total devant soi. Les chats valent peu, les rats beaucoup.
# Qui demande les cartes.
rule-rat-a-tat-cat-cards = Cinquante-quatre cartes. De zéro à huit, quatre de chaque ; neuf cartes neuf ; trois de chaque pouvoir. Les chats vont de zéro à six, les rats de sept à neuf.
# Qui demande la donne.
rule-rat-a-tat-cat-deal = La personne à gauche du donneur coupe. Quatre cartes cachées chacun, en rang. Une carte retournée commence la défausse ; un pouvoir retourne dans la pioche. La gauche du donneur commence.
# Qui demande ce qu'on regarde au début.
rule-rat-a-tat-cat-look = Une seule fois, au début : sa carte tout à gauche et sa carte tout à droite. Un pouvoir qui s'y trouve reste là, sans effet.
# Qui demande ce qu'on fait à son tour.
rule-rat-a-tat-cat-turn = Soit prendre la défausse et remplacer une de ses cartes, soit piocher, puis remplacer une carte, jeter la carte, ou utiliser un pouvoir.
# Qui demande la défausse.
rule-rat-a-tat-cat-discard = Qui prend la défausse garde cette carte : elle entre dans son rang, et celle qui en sort va sur la défausse, visible. On ne la repose pas.
# Qui demande la pioche.
rule-rat-a-tat-cat-draw = La carte piochée reste secrète si c'est un nombre. On la pose dans son rang, ou on la jette face visible. Un pouvoir se montre.
# Qui demande les pouvoirs.
rule-rat-a-tat-cat-powers = Un pouvoir ne sert qu'en sortant de la pioche. Jeté ou posé, il ne sert plus. Il ne vaut pas zéro : à la fin, il est remplacé par une carte de la pioche.
# Qui demande Regarder.
rule-rat-a-tat-cat-peek = Montrer Regarder, puis regarder en secret une de ses propres cartes. Le tour est fini.
# Qui demande Échanger.
rule-rat-a-tat-cat-swap = Montrer Échanger, puis échanger une de ses cartes contre une carte de quelqu'un d'autre. Personne ne regarde. On peut aussi ne rien échanger. Le tour est fini.
# Qui demande Tirer deux.
rule-rat-a-tat-cat-draw-two = Piocher une carte : l'utiliser termine le tour. Sinon la jeter, et en piocher une seconde. Un autre Tirer deux utilisé relance la série. Ce ne sont pas deux tours de plus.
# Qui demande comment frapper.
rule-rat-a-tat-cat-knock = Juste après son tour, taper sur la table et dire « rat-a-tat cat ». Les autres jouent encore un tour chacun. Se tromper ne coûte rien.
# Qui demande la fin de manche.
rule-rat-a-tat-cat-end-of-round = Après les derniers tours, chacun retourne ses cartes. Chaque pouvoir est remplacé par une carte de la pioche ; si c'est encore un pouvoir, on pioche de nouveau.
# Qui demande les points.
rule-rat-a-tat-cat-scores = Chacun additionne ses quatre cartes. Les points s'ajoutent de manche en manche ; le moins est le mieux.
# Qui demande la fin de partie. $end : comment la partie finit. $limit : la limite de points. $rounds : le nombre de manches.
rule-rat-a-tat-cat-end = { $end ->
       *[limit] On sort en atteignant { NUM($limit) } points. La dernière personne en jeu gagne.
        [rounds] La partie a { NUM($rounds) } { $rounds ->
            [one] manche
           *[other] manches
        }. Le plus petit total gagne.
        [time] La table décide quand la partie finit. Le plus petit total gagne.
    }
# Qui demande ce qu'on fait d'une pioche vide.
rule-rat-a-tat-cat-empty-pile = La défausse est mélangée et devient la pioche. Notre lecture : la carte du dessus reste.
# Qui demande la variante des plus jeunes.
rule-rat-a-tat-cat-young = Les deux cartes du bord restent ouvertes, sans premier regard. Seules les cartes cachées s'échangent.
# Qui demande la mémoire. $memory_aid : l'aide-mémoire.
rule-rat-a-tat-cat-memory = { $memory_aid ->
       *[off] C'est un jeu de mémoire : les cartes cachées ne sont pas redites.
        [on] À cette table, l'aide-mémoire est là pour tous : les cartes vues sont redites.
    }
# Qui a demandé les erreurs fréquentes.
rule-rat-a-tat-cat-mistakes = Prendre la défausse sans remplacer une carte. Jouer un pouvoir reçu à la donne. Utiliser les deux cartes de Tirer deux. Compter un pouvoir pour zéro.
