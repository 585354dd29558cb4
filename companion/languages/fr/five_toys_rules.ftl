### Les règles des cinq jouets, par sujet : des réponses courtes, avec l'erreur qu'on fait souvent.

# Dans « Pas de règle sur … » : quelques sujets.
topics-five-toys = l'atout, la patte, quatre cartes, la fin de la manche
# Qui a demandé la règle : la donne.
rule-five-toys-deal = À trois, dix cartes chacun ; à quatre, huit ; à cinq, six. On retourne la première carte de la pile : sa couleur est l'atout, et cette carte ne se joue pas.
# Qui a demandé la règle : qui commence.
rule-five-toys-start = Commence qui a caressé un chat en dernier. On joue dans le sens horaire, puis qui gagne le pli entame le suivant.
# Qui a demandé la règle : ce qu'on a le droit de jouer.
rule-five-toys-play = On joue une carte de sa main, n'importe laquelle. On n'est jamais obligé de suivre la couleur, et on ne passe pas.
# Qui a demandé la règle : qui gagne un pli.
rule-five-toys-trick = L'atout le plus fort prend le pli. Sans atout, c'est la carte la plus forte de la couleur entamée : une carte d'une autre couleur ne gagne jamais, même un sept.
# Qui a demandé la règle : l'atout.
rule-five-toys-trump = La couleur de la carte retournée est l'atout pour toute la manche. Un petit atout bat la plus forte carte d'une autre couleur. La carte retournée reste hors du jeu.
# Qui a demandé la règle : la patte.
rule-five-toys-paw = Une patte vaut un. Avec le sept de sa couleur dans le même pli, elle vaut huit. Le sept d'une autre couleur n'y change rien.
# Qui a demandé la règle : quatre cartes d'une couleur.
rule-five-toys-overflow = Avec quatre cartes ou plus d'une couleur devant soi, on les perd toutes. On les mélange : une carte cachée à chaque adversaire, depuis la gauche, et le reste à la défausse. On n'en garde aucune.
# Qui a demandé la règle : les cartes reçues. $gifts : où va une carte reçue.
rule-five-toys-gifts = { $gifts ->
       *[hand] Une carte reçue va dans la main. Elle n'y compte pas encore comme une couleur.
        [in-front] À cette table, une carte reçue se pose devant soi, et compte aussitôt.
    }
# Qui a demandé la règle : cinq couleurs, et quatre cartes de l'une d'elles.
rule-five-toys-blocked = On perd d'abord les quatre cartes, ensuite on compte les couleurs. Si la cinquième couleur s'en va ainsi, la manche n'est pas gagnée et continue.
# Qui a demandé la règle : la fin de la manche.
rule-five-toys-end = La manche finit dès que quelqu'un a les cinq couleurs devant soi, ou qu'une main est vide. Main vide : le plus de couleurs gagne, puis le plus de cartes.
# Qui a demandé la règle : l'égalité.
rule-five-toys-tie = À égalité de couleurs et de cartes, la règle ne dit rien. D'habitude personne ne prend de Super chat ; la table peut en décider autrement.
# Qui a demandé la règle : la manche suivante.
rule-five-toys-next = On rassemble et on mélange toutes les cartes, puis on redistribue. Commence qui avait le moins de cartes devant soi.
# Qui a demandé la règle : les Super chats et la fin de la partie.
rule-five-toys-scores = Qui gagne la manche prend un Super chat. Le troisième Super chat gagne la partie.
# Qui a demandé les erreurs fréquentes.
rule-five-toys-mistakes = Croire qu'il faut suivre. Compter la patte à huit pour le sept d'une autre couleur. Crier victoire avec cinq couleurs avant d'avoir perdu les quatre pareilles. Garder une de ces quatre cartes.
