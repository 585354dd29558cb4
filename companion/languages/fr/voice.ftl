### Ce qui parle, et ce qu'il faudrait pour mieux parler. Dit ou écrit au début d'une table, et par « companion doctor ».

# La voix habituelle.
voice-pyttsx3 = Voix : pyttsx3.
# La voix de secours, parce que pyttsx3 ne démarre pas.
voice-espeak-ng = Voix de secours : espeak-ng. Pour pyttsx3, installez alsa-utils.
# Aucune voix : tout est écrit.
voice-none = Pas de voix : tout est écrit. Pour entendre, installez espeak-ng et alsa-utils.
# Une phrase est partie sans qu'un haut-parleur la joue.
voice-unheard = Pas de haut-parleur : tout est écrit. Branchez-en un.
# La voix s'est arrêtée au milieu d'une phrase ; une autre est prête.
voice-failed = La voix s'est arrêtée. Elle repart.

## « companion bench voice » : ce qui a été mesuré au haut-parleur virtuel

# $voice : la voix. $rounds : combien de fois. En millièmes de seconde, $sound : de la demande au premier son.
# $end : du dernier son à la fin annoncée. $silence, $worst : de la coupure au silence, d'habitude et au pire.
# $next : de la demande au premier son, juste après une coupure.
voice-measured = Voix { $voice }, { $rounds } fois, médianes : premier son { $sound } ms ; fin connue { $end } ms après le dernier son ; silence { $silence } ms après la coupure, au pire { $worst } ms ; premier son après une coupure { $next } ms.
# $voice : la voix. $why : la raison, en anglais.
voice-not-measured = La voix { $voice } n'a pas été mesurée : { $why }.

## Réglages de la voix et des sons

# Qui règle. $seat : de qui le tour est appelé. $state : oui ou non.
calls-now = { $state ->
        [on] Le tour { SEAT($seat, form: "of") } est appelé.
       *[other] Le tour { SEAT($seat, form: "of") } n'est plus appelé.
    }
# Qui demande d'appeler son tour, sans dire qui parle.
calls-whose = Le tour de qui ? Dites « appelle le tour de Bruno » avec un prénom de la table.
# Qui règle. $name : le son. $state : gardé ou coupé.
cues-now = { NAME($name) } : { $state ->
        [on] { $name ->
            [cue-all] gardés
           *[other] gardé
        }
       *[other] { $name ->
            [cue-all] coupés
           *[other] coupé
        }
    }.
# Qui demande les sons, juste après chacun. $name : le son. $state : gardé ou coupé.
cue-is = { NAME($name) }{ $state ->
        [on] .
       *[other] , coupé.
    }
# Qui demande d'épeler avant tout nom.
nothing-to-spell = Aucun nom à épeler.
# Qui demande d'épeler. $name : le nom ou le mot.
spelled = { SPELL($name) }.
# Seul, pour en épeler le dernier mot. $card : la carte.
card-word = { CARD($card) }.
# Un nom à prononcer, mal donné. $text : ce qui a été donné.
cli-spelling = « { $text } » n'est pas NOM=PRONONCIATION, par exemple Chloé=Klo-é.
# Qui demande un son qui n'existe pas. $name : ce qui a été donné. $names : les sons.
say-no-cue = Pas de son « { $name } ». Il y a : { $names }.
# Qui demande un son, sans haut-parleur.
say-cue-unheard = Aucun haut-parleur n'a joué le son. Branchez-en un, ou écrivez-le avec --out FICHIER.wav.
# Qui règle, déjà dans la nouvelle voix. $value : son numéro.
voice-now = Voix { NUM($value, form: "m") }.
# Qui demande les voix. $count : combien. $value : le numéro de celle qui parle.
voices-are = { NUM($count) } voix ; celle-ci est la { NUM($value) }. Dites « prends la voix trois », ou « une autre voix ».
    .brief = { NUM($count) } voix ; celle-ci est la { NUM($value) }.
# Qui demande une voix par un numéro qui n'existe pas. $count : combien il y en a.
no-such-voice = Pas de voix de ce numéro : il y en a { NUM($count) }.
# Qui demande une autre voix, où il n'y en a pas.
voice-only-one = Pas d'autre voix ici.
# La salle, au début : la voix choisie un autre soir n'est plus là. $of : de qui elle était, « table » pour la salle.
voice-gone = La voix choisie pour { $of ->
        [table] la table
       *[other] { SEAT($of) }
    } n'est plus là : voix habituelle.
