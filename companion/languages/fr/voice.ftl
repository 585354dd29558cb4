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
