"""Commands as JSON objects: the shape of the lines of ``play --jsonl``, of the sentences' data and of the keys."""

from collections.abc import Mapping

from companion.commands import command as c
from companion.commands.command import Act, Command


class CommandError(ValueError):
    """An object that is no command; the text says which part, for whoever wrote it."""


def read_command(told: Mapping[str, object]) -> Command:
    """The command of a JSON object. What is no command of ours is an action of the game. Raises CommandError."""
    do = told.get("do")
    if not isinstance(do, str):
        raise CommandError("do")
    try:
        return _read(do, told)
    except ValueError as error:
        raise CommandError(do) from error


def _read(do: str, told: Mapping[str, object]) -> Command:
    match do:
        case "ask":
            what = told.get("what")
            if not isinstance(what, str):
                raise CommandError("what")
            topic = told.get("topic")
            about = _words(told.get("about")) + (_words(topic) if topic is not None else ())
            return c.Ask(what, about, bool(told.get("detail", False)))
        case "follow-up":
            return c.FollowUp(_words(told.get("about")))
        case "undo":
            return c.Undo()
        case "redo":
            return c.Redo()
        case "correct":
            return _correct(told)
        case "insert":
            return _insert(told)
        case "answer":
            choice = told.get("choice")
            if isinstance(choice, str) and choice.isdigit():
                choice = int(choice)
            if not isinstance(choice, int | str) or isinstance(choice, bool):
                raise CommandError("choice")
            question = told.get("question")
            return c.Answer(choice, str(question) if question is not None else None)
        case "later":
            return c.Later()
        case "repeat":
            return c.Repeat(c.RepeatHow(str(told.get("how", "plain"))))
        case "silence":
            return c.Silence(bool(told.get("everything", False)))
        case "adjust":
            step = told.get("step", 0)
            if not isinstance(step, int):
                raise CommandError("step")
            value, seat = (str(told[key]) if told.get(key) is not None else None for key in ("value", "seat"))
            return c.Adjust(c.Setting(str(told.get("setting"))), step, value, seat)
        case "spell":
            return c.Spell()
        case "cues":
            return c.ListCues()
        case "browse-item":
            return c.BrowseItem(c.Where(str(told.get("where"))))
        case "filter":
            return c.Filter()
        case "browse-message":
            return c.BrowseMessage(c.Where(str(told.get("where"))))
        case "more":
            return c.More()
        case "view":
            return c.Show(str(told.get("as", "table")))
        case "legal":
            return c.ListLegal()
        case "quit":
            return c.StopPlaying()
        case _:
            return _act(told)


def _correct(told: Mapping[str, object]) -> c.Correct:
    entry, trick = told.get("entry"), told.get("trick")
    if entry is not None and (not isinstance(entry, int | str) or isinstance(entry, bool)):
        raise CommandError("entry")
    if trick is not None and (not isinstance(trick, int) or isinstance(trick, bool)):
        raise CommandError("trick")
    at = c.Which(str(told["at"])) if "at" in told else None
    action = told.get("with")
    if action is None:
        return c.Correct(None, entry, trick, at)
    if not isinstance(action, Mapping) or not isinstance(action.get("do"), str):
        raise CommandError("with")
    return c.Correct(_act(action), entry, trick, at, _words(told.get("cards")))


def _insert(told: Mapping[str, object]) -> c.Insert:
    before, trick, action, seat = (told.get(key) for key in ("before", "trick", "with", "seat"))
    if before is not None and (not isinstance(before, int | str) or isinstance(before, bool)):
        raise CommandError("before")
    if trick is not None and (not isinstance(trick, int) or isinstance(trick, bool)):
        raise CommandError("trick")
    if action is None:
        return c.Insert(None, before, trick)
    if not isinstance(action, Mapping) or not isinstance(action.get("do"), str):
        raise CommandError("with")
    return c.Insert(_act({**({} if seat is None else {"seat": seat}), **action}), before, trick)


def _act(told: Mapping[str, object]) -> Act:
    return Act(str(told["do"]), {key: value for key, value in told.items() if key not in ("do", "tag")})


def _words(value: object) -> tuple[str, ...]:
    if value is None:
        return ()
    if isinstance(value, str | int):
        return (str(value),)
    if isinstance(value, Mapping):
        return tuple(str(word) for word in value.values())
    if isinstance(value, list | tuple):
        return tuple(str(word) for word in value)
    raise CommandError("about")


def write_command(command: Command) -> dict[str, object]:
    """The JSON object of a command, as ``read_command`` takes it."""
    match command:
        case Act(do, args):
            return {"do": do, **args}
        case c.Ask(what, about, in_detail):
            told: dict[str, object] = {"do": "ask", "what": what}
            if about:
                told["about"] = list(about)
            if in_detail:
                told["detail"] = True
            return told
        case c.FollowUp(about):
            return {"do": "follow-up", "about": list(about)}
        case c.Undo():
            return {"do": "undo"}
        case c.Redo():
            return {"do": "redo"}
        case c.Correct(action, entry, trick, at, cards):
            corrected: dict[str, object] = {"do": "correct"}
            if action is not None:
                corrected["with"] = {"do": action.do, **action.args}
            which = {"entry": entry, "trick": trick, "at": at and at.value, "cards": list(cards) or None}
            return {**corrected, **{key: said for key, said in which.items() if said is not None}}
        case c.Insert(action, before, trick):
            late: dict[str, object] = {"do": "insert"}
            if action is not None:
                late["with"] = {"do": action.do, **action.args}
            return late | {key: said for key, said in (("before", before), ("trick", trick)) if said is not None}
        case c.Answer(choice, question):
            answer: dict[str, object] = {"do": "answer", "choice": choice}
            return answer if question is None else {**answer, "question": question}
        case c.Later():
            return {"do": "later"}
        case c.Repeat(how):
            return {"do": "repeat"} if how is c.RepeatHow.PLAIN else {"do": "repeat", "how": how.value}
        case c.Silence(everything):
            return {"do": "silence", "everything": True} if everything else {"do": "silence"}
        case c.Adjust(setting, step, value, seat):
            adjust: dict[str, object] = {"do": "adjust", "setting": setting.value}
            if step or value is None:
                adjust["step"] = step
            named = {"value": value, "seat": seat}
            return {**adjust, **{key: said for key, said in named.items() if said is not None}}
        case c.Spell():
            return {"do": "spell"}
        case c.ListCues():
            return {"do": "cues"}
        case c.BrowseItem(where):
            return {"do": "browse-item", "where": where.value}
        case c.Filter():
            return {"do": "filter"}
        case c.BrowseMessage(where):
            return {"do": "browse-message", "where": where.value}
        case c.More():
            return {"do": "more"}
        case c.Show(audience):
            return {"do": "view", "as": audience}
        case c.ListLegal():
            return {"do": "legal"}
        case c.StopPlaying():
            return {"do": "quit"}
