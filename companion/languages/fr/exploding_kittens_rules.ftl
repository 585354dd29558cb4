### Les règles de chatons explosifs, un sujet à la fois, dans nos mots. Qui demande « règle attaque » entend une de ces réponses.

# Dans « Pas de règle sur … » : quelques sujets.
topics-exploding-kittens = l'attaque, le non, la paire, le chaton
# But du jeu.
rule-exploding-kittens-goal = Rester en jeu. Qui pioche un chaton sans le désamorcer explose ; le dernier en jeu gagne.
# Un tour.
rule-exploding-kittens-turn = On joue autant de cartes qu'on veut, une à une ou en combinaison, puis on pioche une carte. Piocher finit un tour.
# La pioche.
rule-exploding-kittens-draw = On pioche la carte du dessus, et le tour est fini. Avec plusieurs tours, on pioche une fois par tour et on peut jouer avant chaque pioche.
# Le chaton.
rule-exploding-kittens-kitten = Un chaton pioché se montre aussitôt. Un désamorçage le remet dans la pioche, sinon on explose. Un non n'y peut rien. Un chaton explosé quitte le jeu.
# Le désamorçage.
rule-exploding-kittens-defuse = Il se joue seulement sur un chaton pioché. On cache alors le chaton où l'on veut dans la pioche, en secret. Un seul tour finit : les autres tours dus restent.
# Non.
rule-exploding-kittens-nope = Chacun peut dire non à toute carte avant qu'elle agisse, même hors de son tour. Un non annule aussi un non. Pas contre un chaton ni un désamorçage. Les cartes annulées sont perdues.
# Attaque. $stacking : attaque sur attaque.
rule-exploding-kittens-attack = Vous finissez votre tour sans piocher, et le suivant joue deux tours. { $stacking ->
       *[on] Sous une attaque, les tours qui restent s'ajoutent : deux et deux font quatre.
        [off] À cette table, rien ne s'ajoute : toujours deux.
    }
# Attaque ciblée.
rule-exploding-kittens-targeted-attack = Comme une attaque, sur la personne de votre choix. Ensuite le jeu continue à partir d'elle.
# Triple attaque.
rule-exploding-kittens-triple-attack = Vous finissez votre tour sans piocher, et le suivant joue trois tours de suite.
# Attaque personnelle.
rule-exploding-kittens-personal-attack = Vous jouez deux tours de plus après celui-ci, trois en tout. Une attaque peut les passer à un autre.
# Passe.
rule-exploding-kittens-skip = Vous finissez un tour sans piocher. Un seul, même si on en doit plusieurs.
# Super passe. $super_skip : ce que devient le tour.
rule-exploding-kittens-super-skip = Vous finissez tous vos tours sans piocher. { $super_skip ->
       *[hands-on] À cette table, le suivant joue ces tours.
        [cancels] Ils disparaissent.
        [left-out] Cette table joue sans lui.
    }
# Faveur.
rule-exploding-kittens-favor = La personne choisie vous donne une carte, à son choix. Pas possible contre une main vide.
# Mélange.
rule-exploding-kittens-shuffle = On mélange la pioche. Plus personne ne sait où sont les chatons.
# Dernière carte.
rule-exploding-kittens-draw-bottom = Vous finissez le tour en piochant la carte du dessous.
# Divination.
rule-exploding-kittens-see = Vous regardez en secret les trois cartes du dessus, cinq avec la super divination, sans changer l'ordre.
# Manipulation.
rule-exploding-kittens-alter = Vous regardez les trois cartes du dessus et changez leur ordre. La super manipulation en prend cinq.
# Inversion.
rule-exploding-kittens-reverse = Le sens du jeu change, et vous finissez un tour sans piocher. À deux, c'est un passe.
# L'échange du dessus et du dessous.
rule-exploding-kittens-swap-ends = La carte du dessus et celle du dessous changent de place.
# Enterrement. $bury : où va la carte.
rule-exploding-kittens-bury = Vous piochez, regardez, et remettez la carte { $bury ->
       *[bottom] tout au fond
        [anywhere] où vous voulez
        [left-out] ; mais cette table joue sans elle
    }. Un tour finit, un chaton n'explose pas.
# Les chats.
rule-exploding-kittens-cats = Un chat seul ne fait rien. Deux pareils volent une carte, trois pareils demandent une carte.
# Le chat sauvage.
rule-exploding-kittens-feral = Il remplace n'importe quel autre chat, ou compte pour lui-même. Il ne remplace rien d'autre qu'un chat.
# La paire.
rule-exploding-kittens-pair = Deux cartes pareilles, chats ou non, volent une carte au hasard à quelqu'un. Leur effet propre ne joue pas.
# Le triplet.
rule-exploding-kittens-triplet = Trois cartes pareilles : nommez une personne et une carte. Si elle l'a, elle la donne ; sinon, rien.
# Cinq différentes. $five_different : si cela se joue.
rule-exploding-kittens-five = Avec cinq cartes différentes, on reprend une carte de la défausse, même l'une des cinq, jamais un chaton. { $five_different ->
       *[yes] Les règles officielles ne l'ont plus depuis deux mille vingt-trois.
        [no] À cette table, cela ne se joue pas.
    }
# Exploser. $dead_hand : où va la main.
rule-exploding-kittens-death = Qui explose quitte le jeu, et ses tours dus disparaissent : le suivant en joue un. { $dead_hand ->
       *[discarded] Sa main va à la défausse.
        [face-down] Sa main reste face cachée, hors du jeu.
    }
# La fin.
rule-exploding-kittens-end = La partie finit quand une seule personne n'a pas explosé : elle gagne.
# La donne.
rule-exploding-kittens-deal = Un désamorçage et sept cartes chacun. Puis on ajoute les désamorçages en trop et un chaton de moins que de joueurs, et on mélange.
# Les erreurs fréquentes.
rule-exploding-kittens-mistakes = Un désamorçage finit un seul tour, pas tous. Une attaque annulée laisse votre tour ouvert. Une carte jouée en paire perd son effet. Un non vient avant l'effet, pas après.
