### Chat-Pêche! L'étang a neuf places : par le compas pour la salle (« bord nord »), depuis sa rive pour une oreille
### (« près à gauche »). NAME dit une place, une rive ou une ligne ; NAMES plusieurs ; CARD une carte, déjà comptée :
### « deux poissons ». Une carte vide se dit « carte vide », une place sans carte « rien ».

## Ouverture

# La salle, au début : les lectures retenues. $two_banks : à deux, rives opposées ou voisines (dit par la suite).
# $lures : une attirance chacun ou jusqu'à ce que tous passent. $lure_to_empty : vers une place sans carte. $stack : dessus ou
# dessous. $look_at_catch : regarder sa prise. $running_scores : scores ouverts. $memory_aid : l'aide de mémoire. $wader : la règle de
# l'échassier. $profile : le profil, non dit.
readings-chat-peche = { $lures ->
       *[one] Chacun peut attirer une fois.
        [until-all-pass] On attire jusqu'à ce que tous passent.
    } { $lure_to_empty ->
       *[yes] Une place vide peut recevoir un tas.
        [no] Pas d'attirance vers une place vide.
    } { $stack ->
       *[on-top] Le tas attiré va dessus.
        [under] Le tas attiré va dessous.
    } { $memory_aid ->
       *[off] Ce qui est couvert n'est pas redit.
        [on] Aide de mémoire : les tas sont redits à tous.
    } { $running_scores ->
       *[hidden] Les seaux se comptent à la fin.
        [open] Les scores se disent en cours de partie.
    } { $look_at_catch ->
       *[no] { "" }
        [yes] Chacun peut regarder ses prises.
    } { $wader ->
       *[unknown] Règle de l'échassier inconnue : il vaut zéro, sauf si la table dit combien.
        [zero] L'échassier vaut zéro.
    }
    .brief = { $wader ->
       *[unknown] Règle de l'échassier inconnue : zéro point.
        [zero] L'échassier vaut zéro.
    }
# Qui demande les règles : l'essentiel.
rules-chat-peche = Quatre tours. On remplit l'étang, chacun cache son matou devant une ligne, chacun peut attirer un tas, puis chacun prend un tas de sa ligne. Le plus de poissons moins les pierres gagne.
# Qui demande un sujet qui n'existe pas : quelques sujets des règles.
topics-chat-peche = remplir, cannes, attirer, pêcher, tas, premier joueur, fin, égalité, échassier, erreurs
# Qui n'a pas été compris deux fois : une phrase à essayer.
example-chat-peche = « Bruno attire le centre vers le bord nord »
# L'erreur standard : pourquoi pas plus de quatre personnes, après leur nombre.
players-chat-peche = Une rive par personne, et l'étang en a quatre.

# La salle, et qui demande. $count : combien de personnes. $seat_1, $seat_2, $seat_3, $seat_4 : qui, dans le sens horaire
# depuis le sud. $bank_1, $bank_2, $bank_3, $bank_4 : leurs rives.
banks = { $count ->
        [2] Rives : { SEAT($seat_1) } { $bank_1 ->
            [west] à l'ouest
            [east] à l'est
            [north] au nord
           *[south] au sud
        }, { SEAT($seat_2) } { $bank_2 ->
            [west] à l'ouest
            [east] à l'est
            [north] au nord
           *[south] au sud
        }.
        [3] Rives : { SEAT($seat_1) } { $bank_1 ->
            [west] à l'ouest
            [east] à l'est
            [north] au nord
           *[south] au sud
        }, { SEAT($seat_2) } { $bank_2 ->
            [west] à l'ouest
            [east] à l'est
            [north] au nord
           *[south] au sud
        }, { SEAT($seat_3) } { $bank_3 ->
            [west] à l'ouest
            [east] à l'est
            [north] au nord
           *[south] au sud
        }.
       *[4] Rives : { SEAT($seat_1) } { $bank_1 ->
            [west] à l'ouest
            [east] à l'est
            [north] au nord
           *[south] au sud
        }, { SEAT($seat_2) } { $bank_2 ->
            [west] à l'ouest
            [east] à l'est
            [north] au nord
           *[south] au sud
        }, { SEAT($seat_3) } { $bank_3 ->
            [west] à l'ouest
            [east] à l'est
            [north] au nord
           *[south] au sud
        }, { SEAT($seat_4) } { $bank_4 ->
            [west] à l'ouest
            [east] à l'est
            [north] au nord
           *[south] au sud
        }.
    }
# La salle, avant la première carte. $count : combien de personnes. $seat_1, $seat_2, $seat_3, $seat_4 : qui, dans le sens
# horaire depuis le sud. $bank_1, $bank_2, $bank_3, $bank_4 : leurs rives.
await-first-and-banks = { $count ->
        [2] Rives : { SEAT($seat_1) } { $bank_1 ->
            [west] à l'ouest
            [east] à l'est
            [north] au nord
           *[south] au sud
        }, { SEAT($seat_2) } { $bank_2 ->
            [west] à l'ouest
            [east] à l'est
            [north] au nord
           *[south] au sud
        }.
        [3] Rives : { SEAT($seat_1) } { $bank_1 ->
            [west] à l'ouest
            [east] à l'est
            [north] au nord
           *[south] au sud
        }, { SEAT($seat_2) } { $bank_2 ->
            [west] à l'ouest
            [east] à l'est
            [north] au nord
           *[south] au sud
        }, { SEAT($seat_3) } { $bank_3 ->
            [west] à l'ouest
            [east] à l'est
            [north] au nord
           *[south] au sud
        }.
       *[4] Rives : { SEAT($seat_1) } { $bank_1 ->
            [west] à l'ouest
            [east] à l'est
            [north] au nord
           *[south] au sud
        }, { SEAT($seat_2) } { $bank_2 ->
            [west] à l'ouest
            [east] à l'est
            [north] au nord
           *[south] au sud
        }, { SEAT($seat_3) } { $bank_3 ->
            [west] à l'ouest
            [east] à l'est
            [north] au nord
           *[south] au sud
        }, { SEAT($seat_4) } { $bank_4 ->
            [west] à l'ouest
            [east] à l'est
            [north] au nord
           *[south] au sud
        }.
    } La personne la plus jeune commence : qui est-ce ?
# La salle, et qui demande. On ne sait pas qui est premier.
await-first = Qui a la carte premier joueur ?
# La salle, et qui demande. $seat : qui a la carte premier joueur.
first-is = { SEAT($seat) } a la carte premier joueur.

## Remplir

# La salle, au début d'un tour. $round : le tour. $count : combien de cartes.
await-fill = { $round ->
        [1] Tour { NUM($round) } sur quatre. Posez { NUM($count, form: "f") } cartes sur l'étang, rang par rang depuis le coin nord-ouest. Dites : remplissage, puis les cartes.
       *[other] Tour { NUM($round) } sur quatre. Posez { NUM($count, form: "f") } cartes sur l'étang.
    }
    .brief = Tour { NUM($round) } : { NUM($count, form: "f") } cartes.
# La salle, pendant qu'on remplit carte par carte. $spot : la place suivante.
await-next-card = Carte suivante : { NAME($spot) }.
# La salle. $spot : la place. $card : la carte posée. $count : la hauteur du tas.
card-laid = { NAME($spot) } : { CARD($card) }{ $count ->
        [one] .
       *[other] , tas de { NUM($count) }.
    }
    .brief = { NAME($spot) } : { CARD($card) }.
# La salle. $spot : la place d'une carte que personne n'a lue.
card-laid-unread = { NAME($spot) } : carte non lue.
# La salle. $spot : la place. $card : la carte que la table vient de nommer.
card-at = { NAME($spot) } : { CARD($card) }.
# La salle. $spot : la place d'une carte non lue.
which-card-at = { NAME($spot) } : quelle carte ?
# La salle. $round : le tour.
pond-filled = Étang rempli, tour { NUM($round) }.
# La salle, et qui demande. $row : le rang. $first, $second, $third : les tas d'ouest en est, sans majuscule.
pond-row = { NAME($row) } : { $first } ; { $second } ; { $third }.
# L'oreille de qui demande. $row : sa ligne. $first, $second, $third : les tas, du plus proche au plus loin, sans majuscule.
pond-line = { NAME($row) }, près : { $first } ; à mi-chemin : { $second } ; loin : { $third }.
    .brief = { NAME($row) } : { $first } ; { $second } ; { $third }.
# La salle. $spots : les places qui n'ont pas reçu de carte, la pioche étant vide.
without-card = Pioche vide. Sans nouvelle carte : { NAMES($spots) }.
# La salle. $count : la hauteur. $spots : les places de cette hauteur.
heights = Tas de { NUM($count) } : { NAMES($spots) }.
# Dans une phrase : une place sans carte.
act-pile-none = rien
# Dans une phrase : un tas. $count : sa hauteur. $card : la carte du dessus.
act-pile = { $count ->
        [one] { CARD($card) }
       *[other] { NUM($count, form: "f") } cartes, dessus { CARD($card) }
    }
# Dans une phrase : un tas dont la carte du dessus n'est pas connue. $count : sa hauteur.
act-pile-unread = { $count ->
        [one] carte non lue
       *[other] { NUM($count, form: "f") } cartes, dessus une carte non lue
    }

## Cannes, attirer

# La salle, au début de la pose.
await-all-rods = Chacun pose ses trois cannes, face cachée, une par ligne. Puis dites « cannes posées ».
    .brief = Posez les cannes.
# La salle, et qui demande. $seats : qui n'a pas encore posé.
await-rods = Cannes attendues : { SEATS($seats) }.
# La salle. $seat : qui a posé.
rod-placed = { SEAT($seat) }, cannes posées.
# La salle, et qui demande.
rods-placed = Toutes les cannes sont posées.
# La salle, et qui demande. $seat : à qui d'attirer.
await-lure = À { SEAT($seat) } d'attirer, ou de passer.
    .brief = À { SEAT($seat) } d'attirer.
    .ear = À vous d'attirer, ou de passer.
# La salle. $seat : qui attire. $origin, $target : d'où, vers où. $pile : le tas qui est là maintenant, sans majuscule.
lured = { SEAT($seat) } attire : { NAME($origin) } vers { NAME($target) }. Là : { $pile }.
# Qui demande ce qui s'est passé. $seat : qui a attiré. $origin, $target : d'où, vers où.
lured-then = { SEAT($seat) } a attiré : { NAME($origin) } vers { NAME($target) }.
# La salle. $seat : qui n'attire pas.
passed = { SEAT($seat) } passe.
# La salle. $seats : qui n'attire pas. $count : combien.
passed-all = { $count ->
        [one] { SEATS($seats) } passe.
       *[other] { SEATS($seats) } passent.
    }
# La salle.
luring-ended = On pêche.

## Pêcher

# La salle, après un coup défait. $seat : la personne.
turned-back = { SEAT($seat) } recache ses cannes.
# La salle, après un coup défait. $seat : la personne.
pile-put-back = { SEAT($seat) } remet le tas.
# La salle, et qui demande. $seat : à qui de pêcher.
await-reveal = À { SEAT($seat) } de retourner ses cannes.
    .ear = À vous de retourner vos cannes.
# La salle, et qui demande. $seat : qui retourne. $line : la ligne du matou, vue de sa rive.
revealed = { SEAT($seat) }, matou { NAME($line) }.
# La salle, et qui demande. $seat : qui pêche. $count : combien de prises possibles. $spot_1, $spot_2, $spot_3 : les places. $pile_1, $pile_2, $pile_3 : leurs tas, sans majuscule.
await-catch = { $count ->
        [one] À { SEAT($seat) } de pêcher, seule prise : { NAME($spot_1) }, { $pile_1 }.
        [2] À { SEAT($seat) } de pêcher : { NAME($spot_1) }, { $pile_1 } ; ou { NAME($spot_2) }, { $pile_2 }.
       *[other] À { SEAT($seat) } de pêcher : { NAME($spot_1) }, { $pile_1 } ; { NAME($spot_2) }, { $pile_2 } ; ou { NAME($spot_3) }, { $pile_3 }.
    }
    .brief = À { SEAT($seat) } de pêcher.
    .ear = { $count ->
            [one] À vous de pêcher, seule prise : { NAME($spot_1) }, { $pile_1 }.
            [2] À vous de pêcher : { NAME($spot_1) }, { $pile_1 } ; ou { NAME($spot_2) }, { $pile_2 }.
           *[other] À vous de pêcher : { NAME($spot_1) }, { $pile_1 } ; { NAME($spot_2) }, { $pile_2 } ; ou { NAME($spot_3) }, { $pile_3 }.
        }
# La salle. $seat : qui pêche. $spot : où. $pile : la prise, sans majuscule.
fished = { SEAT($seat) } pêche, { NAME($spot) } : { $pile }.
# Qui demande ce qui s'est passé. $seat : qui a pêché. $spot : où. $count : combien de cartes.
fished-then = { SEAT($seat) } a pêché, { NAME($spot) } : { $count ->
        [one] une carte
       *[other] { NUM($count, form: "f") } cartes
    }.
# La salle, avec l'aide de mémoire. $cards : toutes les cartes de la prise, du dessous au dessus.
caught-cards = Dedans : { CARDS($cards, form: "row") }.
# La salle. $seat : qui ne peut rien pêcher.
line-empty = Ligne vide : rien pour { SEAT($seat) }.
# La salle. $seat : qui n'a rien pêché, la table l'accepte.
fished-nothing = { SEAT($seat) } ne pêche rien.
# La salle. $round : le tour fini.
round-ended = Fin du tour { NUM($round) }. Chacun reprend ses cannes.
    .brief = Fin du tour { NUM($round) }.
# La salle.
last-round-ended = Fin du dernier tour.
# La salle, après une correction, et qui demande trop tôt. $round : le tour en cours.
round-goes-on = Le tour { NUM($round) } continue.

## Compter

# La salle, et qui demande. $seats : qui n'a pas compté.
await-count = Seaux à compter : { SEATS($seats) }. Dites un nom, ses poissons et ses pierres, ou « compte les seaux ».
    .brief = Seaux à compter : { SEATS($seats) }.
# La salle, et qui demande. $seat : qui. $fish, $stones : poissons et pierres du seau. $points : les points. $sign : plus ou moins.
counted = { SEAT($seat) } : { $fish ->
        [0] aucun poisson
        [1] un poisson
       *[other] { NUM($fish) } poissons
    }, { $stones ->
        [0] aucune pierre
        [1] une pierre
       *[other] { NUM($stones, form: "f") } pierres
    }. { $sign ->
        [minus] Moins { NUM($points) }
       *[plus] { NUM($points) }
    } { $points ->
        [one] point
       *[other] points
    }.
# La salle, et qui demande. $seat : qui. $fish, $stones, $waders : ce que le seau tient. $points : les points. $sign : plus ou moins.
counted-wader = { SEAT($seat) } : { $fish ->
        [0] aucun poisson
        [1] un poisson
       *[other] { NUM($fish) } poissons
    }, { $stones ->
        [0] aucune pierre
        [1] une pierre
       *[other] { NUM($stones, form: "f") } pierres
    }, { $waders ->
        [1] un échassier
       *[other] { NUM($waders) } échassiers
    }. { $sign ->
        [minus] Moins { NUM($points) }
       *[plus] { NUM($points) }
    } { $points ->
        [one] point
       *[other] points
    }.
# La salle, et qui demande. La valeur de l'échassier n'est pas connue. $seat : qui. $fish, $stones, $waders : ce que le seau tient.
# $points : les points. $sign : plus ou moins.
counted-wader-unknown = { SEAT($seat) } : { $fish ->
        [0] aucun poisson
        [1] un poisson
       *[other] { NUM($fish) } poissons
    }, { $stones ->
        [0] aucune pierre
        [1] une pierre
       *[other] { NUM($stones, form: "f") } pierres
    }, { $waders ->
        [1] un échassier, compté pour zéro
       *[other] { NUM($waders) } échassiers, comptés pour zéro
    }. { $sign ->
        [minus] Moins { NUM($points) }
       *[plus] { NUM($points) }
    } { $points ->
        [one] point
       *[other] points
    }.
# La salle, et qui demande. $seats : qui gagne. $by : aux points, au moins de pierres, ou à égalité complète. $points : leurs points.
# $sign : plus ou moins.
won = { $by ->
        [shared] Victoire partagée : { SEATS($seats) }, autant de points et de pierres.
        [stones] { SEATS($seats) } gagne : à égalité, { $sign ->
            [minus] moins { NUM($points) }
           *[plus] { NUM($points) }
        } { $points ->
            [one] point
           *[other] points
        }, avec le moins de pierres.
       *[points] { SEATS($seats) } gagne, { $sign ->
            [minus] moins { NUM($points) }
           *[plus] { NUM($points) }
        } { $points ->
            [one] point
           *[other] points
        }.
    }
# La salle, après une correction.
game-goes-on = La partie n'est pas finie.
# La salle, et qui demande. $points : ce que vaut un échassier. $sign : plus ou moins.
wader-settled = Un échassier vaut { $sign ->
        [minus] moins { NUM($points) }
       *[plus] { NUM($points) }
    }.
# Qui demande ce que vaut l'échassier.
wader-unknown = Règle inconnue : zéro. La table peut dire « l'échassier vaut deux ».

## Un coup qui étonne

# La salle. $seat : qui attire. $expected : à qui c'était.
irregular-out-of-turn-lure = { SEAT($seat) } attire : c'était à { SEAT($expected) }. Un : on remet. Deux : on laisse.
# La salle. $seat : qui passe. $expected : à qui c'était.
irregular-out-of-turn-pass = { SEAT($seat) } passe : c'était à { SEAT($expected) }. Un : on oublie. Deux : ça compte.
# La salle. $seat : qui retourne ses cannes. $expected : à qui c'était.
irregular-out-of-turn-reveal = { SEAT($seat) } retourne ses cannes : c'était à { SEAT($expected) }. Un : on recache. Deux : on laisse.
# La salle. $seat : qui pêche. $expected : à qui c'était.
irregular-out-of-turn-fish = { SEAT($seat) } pêche : c'était à { SEAT($expected) }. Un : on remet. Deux : on laisse.
# La salle. $seat : qui attire. $origin, $target : d'où, vers où.
irregular-diagonal = { NAME($origin) } vers { NAME($target) } : c'est en diagonale. Un : on remet. Deux : on laisse.
# La salle. $seat : qui attire. $origin, $target : d'où, vers où.
irregular-too-far = { NAME($origin) } vers { NAME($target) } : trop loin. Un : on remet. Deux : on laisse.
# La salle. $seat : qui attire. $target : une place sans carte, que la table n'admet pas.
irregular-lure-to-empty = { NAME($target) } : place vide. Un : on remet. Deux : on laisse.
# La salle. $seat : qui attire pendant la pêche.
irregular-late-lure = { SEAT($seat) } attire : on pêche déjà. Un : on remet. Deux : on laisse.
# La salle. $seat : qui attire une seconde fois.
irregular-lured-already = { SEAT($seat) } attire encore : une fois suffit. Un : on remet. Deux : on laisse.
# La salle. $seat : qui retourne ses cannes avant la pêche.
irregular-early-reveal = { SEAT($seat) } retourne ses cannes trop tôt. Un : on recache. Deux : on laisse.
# La salle. $seat : qui pêche avant la pêche.
irregular-early-fish = { SEAT($seat) } pêche trop tôt. Un : on remet. Deux : on laisse.
# La salle. $seat : qui pêche une seconde fois.
irregular-fished-already = { SEAT($seat) } pêche encore : une prise par tour. Un : on remet. Deux : on laisse.
# La salle. $seat : qui ne veut rien prendre alors que sa ligne a des cartes.
irregular-must-fish = { SEAT($seat) } doit pêcher : la ligne n'est pas vide. Un : on choisit une prise. Deux : on laisse.
# La salle. $seat : qui pêche. $spot : où. $line : la ligne du matou.
irregular-other-line = { NAME($spot) } : le matou est { NAME($line) }. Un : on remet. Deux : on laisse.
# La salle. $seat : qui dit être premier. $expected : qui devrait l'être.
irregular-other-first = { SEAT($seat) } : la carte va à { SEAT($expected) }. Un : on la passe. Deux : on laisse.
# La salle. $count : les cartes dites. $expected : ce que la pioche tenait d'après le compte.
irregular-pile-too-small = { NUM($count, form: "f") } de plus : d'après le compte, la pioche en a { NUM($expected, form: "f") }. Un : on recommence. Deux : on laisse.
# La salle. $count : les cartes de l'étang.
irregular-short-fill = { $count ->
        [one] Une carte seulement
       *[other] { NUM($count, form: "f") } cartes seulement
    }, il en faut neuf. Un : on recommence. Deux : on laisse.
# La salle. $seat : qui compte. $fish, $stones : dits. $seen_fish, $seen_stones : vus.
irregular-count = { SEAT($seat) }, { NUM($fish, form: "m") } { $fish ->
        [0] poisson
        [one] poisson
       *[other] poissons
    } et { NUM($stones, form: "f") } { $stones ->
        [0] pierre
        [one] pierre
       *[other] pierres
    } : d'après les prises, { NUM($seen_fish) } et { NUM($seen_stones) }. Un : on recompte. Deux : on garde ce que dit { SEAT($seat) }.
# La salle. $seat : qui compte. $count : les cartes dites. $expected : celles du seau.
irregular-count-cards = { SEAT($seat) }, { NUM($count, form: "f") } : le seau en a { NUM($expected, form: "f") }. Un : on recompte. Deux : on garde ce que dit { SEAT($seat) }.

## Refus

# Qui a parlé. $spot : une place sans carte.
nothing-there = { NAME($spot) } : aucune carte. Quelle place ?
# Qui a parlé. $spot : la place dite deux fois.
same-spot = { NAME($spot) } : c'est la même place. Vers où ?
# Qui a parlé. $seats : dans le sens horaire.
banks-clash = Une rive par personne, dans l'ordre : { SEATS($seats) }.
# Qui a parlé. $count : combien de cartes manquaient.
too-many-cards = Trop de cartes : il en faut { NUM($count) }.
# Qui a parlé. $spot : la place. $card : la carte qui y est.
spot-has-card = { NAME($spot) } a déjà { CARD($card) }. Pour changer, dites « correction ».
# Qui a parlé. $round : le tour.
is-full = L'étang du tour { NUM($round) } est déjà rempli.
# Qui a parlé. L'étang n'est pas encore rempli.
fill-first = D'abord l'étang : dites qui commence, puis les cartes.
# Qui a parlé. Les quatre tours sont finis.
fishing-is-over = La pêche est finie. On compte les seaux.
# Qui a parlé. $round : le tour en cours.
count-later = On compte après quatre tours. Tour { NUM($round) }.
# Qui a parlé. $seat : qui est premier.
has-begun = Le tour est commencé, par { SEAT($seat) }.
# Qui a parlé. $seat : qui a déjà attiré ou passé.
has-lured = { SEAT($seat) } a déjà attiré ou passé.
# Qui a parlé. $seat : qui a déjà pêché.
has-fished = { SEAT($seat) } a déjà pêché.
# Qui a parlé. $seat : dont le matou est caché.
reveal-first = D'abord le matou { SEAT($seat, form: "of") } : à gauche, au milieu ou à droite ?
# Qui a parlé. $seat : qui a déjà retourné. $line : la ligne.
is-revealed = Le matou { SEAT($seat, form: "of") } est { NAME($line) }. Pour changer, dites « correction ».
# Qui a parlé. $seat : qui a déjà posé.
rod-is-placed = La canne { SEAT($seat, form: "of") } est déjà posée.
# Qui a parlé. $seat : qui a compté. $fish, $stones : combien.
is-counted = { SEAT($seat) } a compté { NUM($fish) } et { NUM($stones) }. Pour changer, dites « correction ».
# Qui a parlé. $seat : dont une prise n'a pas été lue.
bucket-unknown = Le seau { SEAT($seat, form: "of") } n'est pas tout connu. Comptez-le.
# Qui a parlé. $name : le mot inconnu.
no-such-spot = Pas de place { $name }. Dites « bord nord », ou « centre ».
# Qui a parlé. $name : le mot inconnu.
no-such-line = Pas de ligne { $name } : à gauche, au milieu ou à droite.
# Qui a parlé. $name : le mot inconnu.
no-such-bank = Pas de rive { $name } : nord, sud, est ou ouest.
# Qui a parlé. $count : combien de matous ont été dits.
one-tomcat = { $count ->
        [0] Aucun matou : chacun en a un.
       *[other] { NUM($count) } matous : chacun n'en a qu'un.
    } Vérifiez les trois cartes.
# Qui a demandé une ligne sans dire de qui.
whose-line = La ligne de qui ? Dites « la ligne gauche de Bruno ».

## Réponses

# Qui a demandé. $spot : la place. $pile : le tas, sans majuscule.
at-spot = { NAME($spot) } : { $pile }.
# Qui a demandé la ligne d'une autre personne. $seat : qui. $line : sa ligne.
line-of = { SEAT($seat) }, { NAME($line) }, de près en loin.
# Qui a demandé ce qui est couvert, sans aide de mémoire.
memory-is-closed = Le reste, à chacun de s'en souvenir.
# Qui a demandé, avec l'aide de mémoire. $spot : la place. $cards : les cartes du dessus au dessous.
pile-cards = { NAME($spot) }, de haut en bas : { CARDS($cards, form: "row") }.
# Qui a demandé. $count : les cartes que personne n'a lues.
cards-unknown = { $count ->
        [one] Une carte non lue.
       *[other] { NUM($count, form: "f") } cartes non lues.
    }
# Qui a demandé. $bank : sa rive.
own-bank = Rive { NAME($bank) }. { $bank ->
       *[south] Le nord est en face.
        [west] Le nord est à gauche.
        [north] Le nord est de ce côté.
        [east] Le nord est à droite.
    }
# Qui a demandé. $seat : qui. $bank : sa rive.
bank-of = { SEAT($seat) }, rive { NAME($bank) }.
# Qui a demandé. $round : le tour.
round = Tour { NUM($round) } sur quatre.
# Qui a demandé.
no-rods = Aucune canne posée.
# Qui a demandé. $seats : qui a posé.
rods-of = Posées : { SEATS($seats) }.
# Qui a demandé. $seat : dont le matou est caché.
not-revealed = Le matou { SEAT($seat, form: "of") } est caché.
# Qui a demandé.
none-revealed = Tous les matous sont cachés.
# Qui a demandé. $seats, $counts : qui a combien de cartes dans son seau.
buckets = Cartes dans les seaux : { PAIRS($seats, $counts, form: "f") }.
# Qui a demandé. $seat : qui. $count : combien de cartes.
bucket-of = Seau { SEAT($seat, form: "of") } : { $count ->
        [0] aucune carte.
        [one] une carte.
       *[other] { NUM($count, form: "f") } cartes.
    }
# L'oreille de qui demande. $count : combien de cartes dans son seau.
own-bucket = { $count ->
        [0] Seau vide.
        [one] Une carte dans le seau.
       *[other] { NUM($count, form: "f") } cartes dans le seau.
    }
# L'oreille de qui demande, quand on ne regarde pas sa prise.
bucket-is-closed = On n'y regarde qu'à la fin.
# L'oreille de qui demande. $cards : ses prises.
own-catch = Dans le seau : { CARDS($cards, form: "row") }.
# Qui a demandé les scores avant la fin.
scores-hidden = Les points se comptent à la fin.
# Qui a demandé. $count : combien.
draw-pile = { $count ->
        [0] Pioche vide.
        [one] Une carte dans la pioche.
       *[other] { NUM($count, form: "f") } cartes dans la pioche.
    }
# Qui a demandé où peut aller un tas. $spot : d'où. $spots : où.
may-go = { NAME($spot) } vers { NAMES($spots, form: "or") }.
# Qui a demandé ce qui est possible.
may-lure = Attirer un tas d'un pas, jamais en diagonale, ou passer.
# Qui vérifie. $pond, $buckets, $draw_pile : combien où. $total : la somme.
audit = Dans l'étang { NUM($pond, form: "f") }, dans les seaux { NUM($buckets, form: "f") }, pioche { NUM($draw_pile, form: "f") }. Total { NUM($total, form: "f") }.
# Qui vérifie. $count : les cartes que la position ne plaçait pas.
audit-unaccounted = Sans place connue : { NUM($count, form: "f") }.
# Qui demande le compte : il manque des cartes, ou il y en a trop. $count : combien il devrait y en avoir.
audit-wrong = Il devrait y en avoir { NUM($count, form: "f") }. Comptez la pioche.

## Dans « Annulé : … » et « Rétabli : … »

# $seat : qui commençait.
act-first = carte premier joueur à { SEAT($seat) }
# Les rives.
act-banks = les rives
# $count : combien de cartes.
act-fill = remplissage de { NUM($count) } { $count ->
        [one] carte
       *[other] cartes
    }
# $spot : la place. $card : la carte.
act-lay = { NAME($spot) }, { CARD($card) }
# $card : la carte.
act-lay-next = { CARD($card) }
# Une carte non lue.
act-unknown = carte non lue
# $seat : qui.
act-rod = canne { SEAT($seat, form: "of") }
# $seat : qui. $origin, $target : d'où, vers où.
act-lure = { SEAT($seat) } attire { NAME($origin) } vers { NAME($target) }
# $seat : qui.
act-pass = { SEAT($seat) } passe
# $seat : qui. $line : la ligne.
act-reveal = { SEAT($seat) }, matou { NAME($line) }
# $seat : qui. $spot : où.
act-fish = { SEAT($seat) } pêche, { NAME($spot) }
# $seat : qui.
act-count = le compte { SEAT($seat, form: "of") }
# Le tour suivant.
act-next-round = le tour suivant
# $points : ce que vaut un échassier. $sign : plus ou moins.
act-wader = échassier à { $sign ->
        [minus] moins { NUM($points) }
       *[plus] { NUM($points) }
    }

## Une position refusée : sur l'erreur standard, ou à qui la déclare

# $round : le tour dit.
position-round = Position refusée : le tour { NUM($round) } n'existe pas, il y en a quatre.
# $count : les cartes placées. $expected : celles que les tours ont apportées.
position-too-many = Position refusée : { NUM($count, form: "f") } cartes dans l'étang et les seaux, il en est venu { NUM($expected) }.
# $seats : qui n'a pas compté.
position-not-counted = Position refusée : la partie n'est pas finie sans les points de { SEATS($seats) }.
# $seat : le tour dit. $expected : à qui c'est.
position-turn = Position refusée : c'est à { SEAT($expected) }, pas à { SEAT($seat) }.
# $spot : la place.
position-top = Position refusée : { NAME($spot) } a une carte, mais la hauteur zéro.
# $spot : la place.
position-pile = Position refusée : { NAME($spot) } a deux contenus différents.
# $seat : dont le seau est dit deux fois.
position-bucket = Position refusée : le seau { SEAT($seat, form: "of") } a deux contenus différents.
# $seats : dans le sens horaire.
position-banks = Position refusée : une rive par personne, dans l'ordre { SEATS($seats) }.

## Aide

# Qui demande de l'aide avant la première carte.
help-chat-peche-setup = Dites qui commence, « Bruno est au nord », ou « les rives ».
# Qui demande de l'aide pendant qu'on remplit.
help-chat-peche-fill = Dites : remplissage, puis neuf cartes dans l'ordre. Ou une par une : « deux poissons », « une pierre », « vide ».
# Qui demande de l'aide pendant la pose.
help-chat-peche-rods = Dites « cannes posées », ou « Bruno a posé ». Demandez « l'étang », « ma ligne gauche ».
# Qui demande de l'aide pendant qu'on attire.
help-chat-peche-lure = Dites « Bruno attire le centre vers le bord nord », « je passe », « personne n'attire ». Demandez « l'étang », « ma ligne gauche ».
# Qui demande de l'aide pendant la pêche.
help-chat-peche-fish = Dites « Bruno à gauche », puis « Bruno pêche au bord nord ». Demandez « l'étang », « les seaux ».
# Qui demande de l'aide pendant le compte.
help-chat-peche-count = Dites « Bruno neuf poissons deux pierres », ou « compte les seaux ».
# Qui demande de l'aide à la fin.
help-chat-peche-game-over = Partie finie. Dites « scores » ou « annule ».

## Où en est la table, dit de nouveau

# La salle.
tell-first = Qui a la carte premier joueur ?
# La salle. $spot : la place.
tell-tops = { NAME($spot) }, quelle carte ?
# La salle. $spot : la place.
tell-heights = { NAME($spot) }, combien de cartes ?
# La salle. $seat : de qui.
tell-buckets = Seau { SEAT($seat, form: "of") }, combien de cartes ?
# La salle.
tell-fishing = À qui de pêcher ? « Personne » si on attire encore.
# La salle, pour la manche en cours.
tell-round = Quel tour de la partie ?
