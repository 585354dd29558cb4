"""The table in conversation: inputs in, effects out. Pure.

``session`` is the door: one input becomes a ``Moment``, which the parts work on, each named after what it does. A part
calls only those further down::

    session                               open, take one input, relive a journal; the passing of time
    hearing  seeing                       a sentence, a card that was seen
    acting                                a command carried out: acts, answers to what was asked
    mending  telling  answering  browsing undo and correct; where the table stands; what somebody asks; hearing it again
    happening  adjusting                  what happens and what follows from it; how an audience is spoken to
    asking  entering  retelling           questions put and forgotten; the journal and the eyes; what happened, in lines
    moment                                the session as it becomes, the effects so far; saying and looking
    state                                 what is kept from one input to the next
    interview  doubles  effects  inputs  dialogue   the words of the above
"""
