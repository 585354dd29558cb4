### Les règles de Cat in the Box, sujet par sujet : une réponse courte, à voix haute.

# Qui demande la donne.
rule-cat-in-the-box-deal = Dix cartes chacun ; neuf à cinq joueurs. Les numéros vont jusqu'à cinq à deux joueurs, six à trois, huit à quatre, neuf à cinq. Cinq cartes de chaque.
# Qui demande la carte écartée.
rule-cat-in-the-box-discard = Avant les plis, chacun écarte une carte, face cachée. Personne ne la joue ni ne la montre.
# Qui demande la prédiction.
rule-cat-in-the-box-prediction = Chacun son tour annonce ses plis : un, deux ou trois. À trois joueurs : un, trois ou quatre. Plusieurs peuvent dire le même nombre.
# Qui demande les couleurs.
rule-cat-in-the-box-colours = On déclare une couleur dont la case est libre, et qui reste ouverte pour soi. On y pose un jeton.
# Qui demande le rouge.
rule-cat-in-the-box-red = Rouge est l'atout. On l'entame si un joueur y a déjà un jeton, ou si rien d'autre n'est possible. Les jetons noirs ne l'ouvrent pas.
# Qui demande s'il faut suivre.
rule-cat-in-the-box-following = On n'est jamais obligé de suivre. Mais ne pas suivre ferme pour soi la couleur entamée, jusqu'à la fin de la manche.
# Qui demande qui gagne le pli.
rule-cat-in-the-box-trick = Le plus haut rouge gagne le pli. Sans rouge, la plus haute carte de la couleur entamée. Qui gagne entame le suivant.
# Qui demande le paradoxe.
rule-cat-in-the-box-paradox = Qui ne peut jouer aucune carte montre sa main, et la manche s'arrête. Cette personne perd un point par pli gagné, sans bonus ; les autres comptent comme d'habitude. Le pli en cours n'est à personne.
# Qui demande les groupes.
rule-cat-in-the-box-groups = Un groupe : ses propres jetons, reliés par un côté. Pas en diagonale. Les jetons neutres ou noirs ne comptent pas.
# Qui demande les points.
rule-cat-in-the-box-points = Un point par pli gagné. Prédiction juste : en plus, un point par jeton de son plus grand groupe.
# Qui demande combien de manches.
rule-cat-in-the-box-rounds = Une manche finit sur un paradoxe, ou quand il reste une carte à chacun : on ne la joue pas. Puis la carte de premier joueur passe à gauche. Autant de manches que de joueurs.
# Qui demande l'égalité.
rule-cat-in-the-box-tie = À égalité, la meilleure dernière manche gagne. Encore égalité : victoire partagée.
# Qui demande ce qui change à deux.
rule-cat-in-the-box-two-players = À deux, trois cartes du centre posent des jetons neutres : vert, puis jaune, puis bleu. Pas de prédiction : quatre plis ou moins donnent le bonus.
# Qui demande les jetons.
rule-cat-in-the-box-tokens = Un jeton par carte. Sans suivre, c'est celui de la croix qu'on pose. S'il en manque, prenez un autre objet.
# Qui demande les erreurs fréquentes.
rule-cat-in-the-box-mistakes = Entamer rouge trop tôt. Jouer sa dernière carte. Passer la carte de premier joueur après un pli. Un paradoxe exprès : on le refuse et on joue ; un autre texte ferait aussi perdre les points.
