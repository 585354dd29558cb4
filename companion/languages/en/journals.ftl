### The journal: what the table learns of the disk, and the command "companion journals".

# The room, or one ear. The disk did not take the last action.
disk-full = The disk is full or takes nothing: the game goes on in memory, unsaved. Free some space.
    .brief = The disk is full: the game goes on in memory.
# The room, or one ear. One more action that the disk did not take.
entry-unkept = Not on the disk yet.
# The room, or one ear. All that waited is written.
disk-again = The disk writes again: everything is kept.
# The screen, at the end. $path: the journal. $count: how many actions are not in it.
journal-unkept = { $count ->
        [one] One action is not in the journal { $path }: the disk did not take it.
       *[other] { $count } actions are not in the journal { $path }: the disk did not take them.
    }
# The room. The last line of the journal was damaged.
journal-cut = The last line of the journal was cut short; it is set aside.
# The room. $count: how many lines of the journal cannot be read.
journal-damaged = { $count ->
        [one] One line of the journal cannot be read; it is set aside.
       *[other] { NUM($count) } lines of the journal cannot be read; they are set aside.
    }
# The room, or one ear. $entries: the actions that are lost. $count: how many.
entries-lost = { $count ->
        [one] Action { $entries } is lost: check the table, and correct it.
       *[other] Actions { $entries } are lost: check the table, and correct it.
    }
# Command line. $path: the journal.
journal-busy = The table { $path } is being played elsewhere: leave it there first, or begin another.
# Command line. $path: the journal. $entry: the action.
journal-bad-entry = Action { $entry } of the journal { $path } is not of this game: use a copy.
# Command line. $name: the name asked for.
journal-unknown = No table is called { $name }: "companion journals" lists them.
# Command line. $name: the name asked for.
journal-bad-name = The name { $name } will not do: letters, digits and hyphens, sixty at most.
# Command line. $name: the name asked for.
journal-name-taken = Another table is called { $name } already: choose another name.
# Command line. No table is kept.
journals-none = No table is kept.
# Command line. $name: the table. $game: the game. $seats: the players. $count: how many actions. $date: day and hour
# of the last. $state: "busy" being played, "damaged" damaged, "whole" otherwise.
journal-listed = { $name }: { NAME($game) }, { SEATS($seats) }, { $count ->
        [one] one action
       *[other] { $count } actions
    }, { $date }{ $state ->
        [busy] , being played
        [damaged] , partly damaged
       *[whole] { "" }
    }.
# Command line. $name: the table. $line: the line that cannot be read.
journal-listed-unreadable = { $name }: unreadable at line { $line }.
# Command line. $name: the new name.
journal-named = The table is called { $name }: "companion resume { $name }" goes on with it.
# Command line. $path: where it was put.
journal-archived = The table is put away: { $path }.
# Command line. The table's name is missing.
journals-which = Say which table: "companion journals name TABLE NAME" or "companion journals archive TABLE".
# Command line. $why: the system's reason.
journals-failed = The table cannot be moved: { $why }.

## Reasons of the system

# A file that is too large.
why-too-large = it is too large
# A device or a pipe, not a file.
why-no-file = it is not a file
# A disk protected against writing.
why-read-only = the disk is read-only
