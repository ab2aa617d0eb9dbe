"""The words for the rules that gave text its role, and for what a repair did, by code."""

from __future__ import annotations

from gettext import gettext as _

from shuati.cli.language import message

#: Why a stretch of text got its role (`Reading.why`).
WHYS = {
    # The frame
    "title": message("it stands above the first question"),
    "prose": message("text without a question in it"),
    "key_alone": message("an answer, in a file that asks nothing"),
    "frame": message("it belongs to no question"),
    "preface": message("it stands between the title and the first question"),
    "heading": message("a heading names the kind or the part"),
    "part": message("a paper of its own begins in this file"),
    "part_note": message("a note on the part"),
    "direction": message("an instruction under the heading"),
    "contents": message("a table of contents"),
    "page_number": message("a page number"),
    "running_head": message("the paper's first line, at the head of a page"),
    "seal_line": message("a binding line"),
    "name_line": message("lines for name and number"),
    "exam_meta": message("time and marks of the exam"),
    "score_table": message("a table for the marks"),
    "candidate_note": message("a note to candidates"),
    "button": message("a button of the site"),
    "radio_row": message("a row of boxes of the site"),
    "site_frame": message("the site's frame"),
    "paper_end": message("the end of the paper"),
    "rule": message("a ruled line"),
    "markdown": message("a sign of Markdown"),
    "platform": message("a learning platform's own words"),
    "score_line": message("the marks that a platform gave"),
    "chunk_number": message("the viewer numbers its pieces"),
    # Questions
    "unnumbered": message("no number, but it asks something"),
    "number_plain": message("a number in turn"),
    "number_space": message("a number in turn, without a point"),
    "number_bare": message("a number in turn, right at the text"),
    "number_line": message("a number alone on its line"),
    "number_paren": message("a number in brackets"),
    "number_sign": message("a number in one sign"),
    "number_box": message("a number in black brackets"),
    "number_angle": message("a number in square brackets"),
    "number_square": message("a number in square brackets"),
    "number_di": message("the words say which question it is"),
    "number_asked": message("the words say which question it is"),
    "number_word": message("the words say which question it is"),
    "number_q": message("a number behind Q"),
    "number_dotted": message("a number with a point in it"),
    "number_ocr": message("a number that was scanned wrong"),
    "number_pair": message("two numbers in one"),
    "sub": message("a sub-question"),
    "field": message("a labelled field"),
    "field_kind": message("a label names the kind"),
    "field_stem": message("a label names the stem"),
    "field_options": message("a label names the options"),
    # Shared text
    "background": message("the background of a case"),
    "case_number": message("a numbered case"),
    "ask": message("the words announce the questions of a case"),
    "range": message("it says for which questions the text is"),
    "shared_text": message("the questions below share it"),
    "shared_options": message("the questions below share these options"),
    "passage": message("a passage that the questions below ask about"),
    # Answers
    "answer_marker": message("the word “answer” stands before it"),
    "chosen": message("the line says which option to choose"),
    "again": message("a second answer to the same question"),
    "key": message("inside a key"),
    "key_heading": message("a key begins"),
    "part_key": message("the key to one of the papers"),
    "key_case": message("the key names a case"),
    "key_note": message("a note on the key"),
    "key_marker": message("a marker inside the key"),
    "key_entry": message("an entry of the key"),
    "key_run": message("a run of answers, such as 1-5"),
    "key_letters": message("a line of nothing but answers"),
    "key_family": message("an answer inside the key, under its question"),
    "empty_table": message("an answer table that nobody filled in"),
    # Explanations and the rest
    "explanation_marker": message("the word “explanation” stands before it"),
    "comment_marker": message("a comment on the answer"),
    "own_answer": message("the learner's own answer"),
    "metadata": message("facts about the question, such as its source"),
    # Tables and records
    "table_header": message("the head of a table of questions"),
    "table_preface": message("it stands above a table of questions"),
    "table_section": message("the name of a table of questions"),
    "stated": message("said by the format of the file"),
    "table_row": message("a row of a table of questions"),
    "record": message("a record of a data file"),
}

#: What one step of a repair did (`Step.code`).
FIXES = {
    "wrong_table": message("letters read with the wrong table were read again"),
    "line_ends": message("line ends were put right"),
    "unseen": message("unseen characters were taken out"),
    "unseen_in_page": message("unseen characters were taken out"),
    "web_page": message("the web page was reduced to its text"),
    "slipped_bytes": message("slipped bytes were put back"),
    "glued_pinyin": message("pinyin was taken away"),
    "lookalikes": message("look-alike characters became usual ones"),
    "traditional": message("traditional characters became simplified"),
    "garbled": message("unreadable text was left out"),
    "doubled": message("what was printed twice was halved"),
    "commas": message("extra commas were taken out"),
    "watermark": message("a watermark was taken away"),
    "forum_junk": message("a forum's random characters were taken away"),
    "lost_spaces": message("question marks became the spaces they stand for"),
    "swapped_words": message("swapped words were put back"),
    "rare_variants": message("rare variants became usual characters"),
    "chunk_numbers": message("the numbers of a viewer's pieces were taken out"),
    "vertical": message("vertical text was joined"),
}


def why_words(code: str) -> str:
    """Return why a stretch got its role; an unknown code is returned as it is."""
    return _(WHYS[code]) if code in WHYS else code


def fix_words(code: str) -> str:
    """Return what a repair did; an unknown code is returned as it is."""
    return _(FIXES[code]) if code in FIXES else code
