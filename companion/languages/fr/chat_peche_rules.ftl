### Les règles de Chat-Pêche!, sujet par sujet : une réponse courte, à voix haute.

# Qui demande le but.
rule-chat-peche-goal = Le plus de poissons, le moins de pierres. Un poisson : un point. Une pierre : un point en moins.
# Qui demande la préparation.
rule-chat-peche-setup = Chacun a un matou, deux cartes vides et un seau, de la même couleur. Les cartes d'étang font la pioche. La personne la plus jeune commence.
# Qui demande le déroulement.
rule-chat-peche-rounds = Quatre tours de cinq temps : remplir l'étang, poser les cannes, attirer, pêcher, passer la carte premier joueur.
# Qui demande comment on remplit.
rule-chat-peche-fill = Neuf nouvelles cartes, face visible, une par place. Elles recouvrent ce qui est resté.
# Qui demande les cannes.
rule-chat-peche-rods = Une carte cachée devant chacune de ses trois lignes. Le matou marque la ligne où l'on pêchera ; sa carte a un rond au milieu. Plus personne n'y touche avant la pêche.
# Qui demande comment on attire.
rule-chat-peche-lure = Chacun son tour peut pousser, une fois, un tas entier sur une place voisine, jamais en diagonale. C'est permis, pas obligé.
# Qui demande comment on pêche.
rule-chat-peche-fish = Chacun son tour retourne ses cartes et prend un tas entier de la ligne de son matou. Proche ou loin, au choix. C'est obligé s'il y a un tas.
# Qui demande la ligne vide.
rule-chat-peche-empty-line = Plus rien sur la ligne du matou : on ne pêche rien ce tour-ci. Une place vide n'empêche pas de prendre plus loin.
# Qui demande les tas.
rule-chat-peche-piles = Un tas se déplace et se pêche tout entier. Regarder dedans est interdit.
# Qui demande le premier joueur.
rule-chat-peche-first-player = La carte premier joueur passe à gauche après chaque tour, sauf le dernier. Qui l'a attire et pêche d'abord.
# Qui demande la fin.
rule-chat-peche-end = Après quatre tours, chacun compte son seau : les poissons moins les pierres. Ce qui reste dans l'étang ne compte pas.
# Qui demande l'égalité.
rule-chat-peche-tie = À égalité de points, le moins de pierres gagne. Encore égalité : victoire partagée.
# Qui demande l'échassier.
rule-chat-peche-wader = Sa règle n'est pas connue. Il vaut zéro, sauf si la table dit « l'échassier vaut » et un nombre.
# Qui demande les rives.
rule-chat-peche-banks = Une rive par personne, donc quatre au plus. Gauche et droite se disent depuis sa propre rive.
# Qui demande la mémoire.
rule-chat-peche-memory = L'étang est un jeu de mémoire : je dis le dessus et la hauteur. L'aide de mémoire dit tout, à toute la table.
# Qui demande les erreurs fréquentes.
rule-chat-peche-mistakes = Attirer en diagonale. Regarder dans un tas. Retourner ses cartes avant son tour. Refuser une prise de pierres. Oublier que le tas entier bouge.
