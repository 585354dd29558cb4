"""The graph of a grammar holds its sentences, and no others."""

import pytest

from companion.adapters.speech.word_graph import word_graph

JSGF = (
    "#JSGF V1.0 UTF-8; grammar table;"
    "public <table> = [companion] ( undo | play <card> [and <card>] | who is winning );"
    "<card> = ( one | two ) [ of ] ( hearts | stars );"
)


def test_a_graph_holds_the_sentences_of_its_grammar_and_no_others() -> None:
    graph = word_graph(JSGF)
    assert graph.accepts("companion play two hearts and one of stars")
    assert graph.accepts("undo")
    assert not any(map(graph.accepts, ("", "play two", "two hearts", "companion", "undo undo")))


def test_a_word_that_is_not_known_takes_its_sentences_with_it() -> None:
    graph = word_graph(JSGF, lambda word: word != "stars")
    assert graph.accepts("play two hearts")
    assert not graph.accepts("play two stars")
    assert "stars" not in graph.words()


@pytest.mark.parametrize(
    "jsgf", ["grammar g; <g> = a;", "grammar g; public <g> = ( a;", "grammar g; public <g> = <h>;"]
)
def test_what_is_no_grammar_is_refused(jsgf: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        word_graph(jsgf)
