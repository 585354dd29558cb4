### Les règles de Cat in the Box, sujet par sujet : une réponse courte, à voix haute.

# Qui demande la donne.
rule-cat-in-the-box-deal = Dix cartes chacun, neuf à cinq. Numéros un à cinq à deux, un à six à trois, un à huit à quatre, un à neuf à cinq. Cinq cartes de chaque numéro.
# Qui demande la carte écartée.
rule-cat-in-the-box-discard = Avant les plis, chacun écarte une carte, face cachée. Personne ne la joue ni ne la montre.
# Qui demande la prédiction.
rule-cat-in-the-box-prediction = Chacun son tour annonce ses plis : un, deux ou trois. À trois joueurs : un, trois ou quatre. Plusieurs peuvent dire le même nombre.
# Qui demande les couleurs.
rule-cat-in-the-box-colours = En jouant, on déclare une couleur. La case de ce numéro doit être libre, et la couleur encore ouverte pour soi. Un jeton y va.
# Qui demande le rouge.
rule-cat-in-the-box-red = Rouge est l'atout. Pour entamer en rouge, il faut un jeton de joueur sur la rangée rouge, ou n'avoir rien d'autre à déclarer. Les jetons noirs n'ouvrent pas le rouge.
# Qui demande s'il faut suivre.
rule-cat-in-the-box-following = Suivre n'est jamais obligatoire. Mais déclarer une autre couleur ferme pour soi la couleur entamée, jusqu'à la fin de la manche.
# Qui demande qui gagne le pli.
rule-cat-in-the-box-trick = Le plus haut rouge gagne le pli. Sans rouge, la plus haute carte de la couleur entamée. Qui gagne entame le suivant.
# Qui demande le paradoxe.
rule-cat-in-the-box-paradox = À son tour, ne rien pouvoir déclarer : on montre sa main, les plis s'arrêtent, le pli en cours n'est à personne. Moins un point par pli gagné, sans bonus. Si une carte peut être déclarée, il faut la jouer.
# Qui demande les groupes.
rule-cat-in-the-box-groups = Un groupe : ses propres jetons, reliés par un côté. Pas en diagonale. Les jetons neutres ou noirs ne comptent pas.
# Qui demande les points.
rule-cat-in-the-box-points = Un point par pli gagné. Prédiction juste : en plus, un point par jeton de son plus grand groupe.
# Qui demande combien de manches.
rule-cat-in-the-box-rounds = Autant de manches que de joueurs. Les plis finissent quand chacun a une carte : on ne la joue pas. La carte de premier joueur passe à gauche.
# Qui demande l'égalité.
rule-cat-in-the-box-tie = À égalité, la meilleure dernière manche gagne. Encore égalité : victoire partagée.
# Qui demande ce qui change à deux.
rule-cat-in-the-box-two-players = À deux : trois cartes du centre posent des jetons neutres, sur le vert, puis le jaune, puis le bleu. Pas de prédiction : quatre plis ou moins donnent le bonus.
# Qui demande les jetons.
rule-cat-in-the-box-tokens = Un jeton par carte jouée. Si on ne suit pas, celui qui couvrait la croix sert pour la carte. S'il en manque, prenez n'importe quel objet.
# Qui demande les erreurs fréquentes.
rule-cat-in-the-box-mistakes = Entamer en rouge trop tôt. Jouer sa dernière carte. Faire exprès un paradoxe. Passer la carte de premier joueur après chaque pli.
