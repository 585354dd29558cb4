### The rules of Chat-Pêche!, topic by topic: one short answer, aloud.

# Whoever asks for the goal.
rule-chat-peche-goal = Most fish, fewest stones. A fish is one point, a stone is one point less.
# Whoever asks for the setup.
rule-chat-peche-setup = Everyone has a tomcat, two blank cards and a bucket, all of one colour. The pond cards are the draw pile. The youngest begins.
# Whoever asks for the course of a game.
rule-chat-peche-rounds = Four rounds of five steps: fill the pond, place the rods, lure, fish, pass the first player card.
# Whoever asks how the pond is filled.
rule-chat-peche-fill = Nine new cards, face up, one on each spot. They cover what is left there.
# Whoever asks for the rods.
rule-chat-peche-rods = One hidden card before each of your three lines. The tomcat marks the line you will fish; its card has a round sticker in the middle. Nobody touches them before fishing.
# Whoever asks about luring.
rule-chat-peche-lure = In turn, everyone may push one whole pile, once, to a neighbouring spot, never diagonally. You may, you need not.
# Whoever asks about fishing.
rule-chat-peche-fish = In turn, everyone turns the cards and takes one whole pile from the tomcat's line, near or far. You must, if there is one.
# Whoever asks about an empty line.
rule-chat-peche-empty-line = Nothing left on the tomcat's line: no catch this round. An empty spot does not stop you from reaching further.
# Whoever asks about piles.
rule-chat-peche-piles = A pile is moved and caught as a whole. Looking into it is forbidden.
# Whoever asks for the first player.
rule-chat-peche-first-player = The first player card goes left after each round, but the last. Its holder lures and fishes first.
# Whoever asks for the end.
rule-chat-peche-end = After four rounds everyone counts the bucket: fish less stones. What is left in the pond does not count.
# Whoever asks about ties.
rule-chat-peche-tie = Level on points, the fewest stones win. Still level: a shared win.
# Whoever asks about the heron.
rule-chat-peche-wader = Its rule is not known. It is worth nothing, unless the table says "the heron is worth" and a number.
# Whoever asks about the banks.
rule-chat-peche-banks = One bank each, so four at most. Left and right are as seen from one's own bank.
# Whoever asks about memory.
rule-chat-peche-memory = The pond is a memory game: I say the top and the height. The memory aid says everything, to the whole table.
# Whoever asks for common mistakes.
rule-chat-peche-mistakes = Luring diagonally. Looking into a pile. Turning the cards before one's turn. Refusing a catch of stones. Forgetting that the whole pile moves.
