"""The sentences of expected failures, by code: what is wrong, where, and what to do."""

from __future__ import annotations

from shuati.cli.language import message

SENTENCES = {
    # The command line
    "time_unreadable": message(
        "The time {value} cannot be read. Write it like 2026-03-01T10:00+08:00."
    ),
    "default_of_what": message("--default goes with the name of one setting and no value."),
    "revert_or_change": message("--revert takes all changes back; it goes with no new text."),
    "one_at_a_time": message(
        "Give a deck, --links, or one of --link, --merge, --apart and --dismiss."
    ),
    "options_of_choice": message("Only choice questions have options."),
    "key_of_one": message("--key goes with exactly one paper."),
    "key_or_none": message("--key gives a key, and --no-key takes one back; use one of them."),
    "key_is_file": message("--key takes a file, not standard input."),
    "review_alone": message(
        "--review asks at the terminal; it goes with neither --strict nor --json."
    ),
    "review_needs_input": message(
        "--review asks at the terminal, and the paper comes from there. Put it in a file."
    ),
    # Files
    "file_missing": message("There is no file {path}. Check the name and the folder you are in."),
    "file_unreadable": message("{path} cannot be read: {reason}."),
    "file_is_folder": message(
        "{path} is a folder. `shuati import {path}` takes every paper in it; here name one file."
    ),
    "folder_empty": message("There is no file in the folder {path}, but for hidden ones."),
    "file_special": message(
        "{path} is no file, but a pipe, a device or a socket. Name a file; what another program "
        "prints is taken so: PROGRAM | shuati import -"
    ),
    "file_is_link": message("{path} is a link and was not followed. Name the file it leads to."),
    "file_over_limit": message(
        "{path} is larger than {megabytes} MB and was not read. Part it into smaller files."
    ),
    "file_changed": message(
        "{path} was changed while it was read. Wait until the other program is done, and try again."
    ),
    "reader_ended": message(
        "Reading {path} took too much memory, or failed. Save it anew from the program it belongs "
        "to, or part it into smaller files."
    ),
    "empty_file": message("{path} is empty."),
    "not_text": message(
        "{path} is not a text file. Save it as plain text from the program it belongs to."
    ),
    "file_is_doc": message(
        "{path} is a Word file of the old kind. Open it in Word, WPS or LibreOffice and save it as "
        ".docx, or: soffice --headless --convert-to docx {path}"
    ),
    "file_is_rtf": message(
        "{path} is rich text (RTF). Open it in Word, WPS or LibreOffice and save it as .docx, or: "
        "soffice --headless --convert-to docx {path}"
    ),
    "column_missing": message(
        "The table in {path} has no column {column}. Name one so in its first row, and try again."
    ),
    "file_is_slides": message(
        "{path} holds slides. Save it as PDF, or copy the text into a file, and import that."
    ),
    "file_is_odf": message(
        "{path} is an OpenDocument file. Save it as .{to}, or: "
        "soffice --headless --convert-to {to} {path}"
    ),
    "file_is_apkg": message(
        "{path} is an Anki deck, which cannot be imported yet. One that Shuati made has its "
        "questions here already; of others, export the notes as plain text in Anki and import that."
    ),
    "file_is_archive": message("{path} is an archive. Unpack it and import the papers inside."),
    "file_is_picture": message(
        "{path} is a picture. Install what recognises text (pip install 'shuati[ocr]'), or let a "
        "scanner app do it, and import the text."
    ),
    "file_is_locked": message(
        "{path} is protected by a password. Open it in the program it belongs to, take the "
        "password off, and import that."
    ),
    "file_damaged": message(
        "{path} is damaged or incomplete. Open it in the program it belongs to and save it anew, "
        "or find another copy."
    ),
    "file_too_large": message(
        "{path} unpacks to more than a paper can be. If it is honest, part it into smaller files."
    ),
    "file_unsafe": message(
        "{path} holds XML entities, which no honest file of its kind does, and was not read. "
        "Open it in the program it belongs to and save it anew."
    ),
    "pdf_scanned": message(
        "{path} is a scan: most of its {pages} pages are pictures without text. Install what "
        "recognises text (pip install 'shuati[ocr]'), or let a scanner app do it, and import again."
    ),
    "pdf_too_long": message(
        "{path} has {pages} pages, and {limit} are read at most. Part it into smaller files."
    ),
    "pdf_too_heavy": message(
        "{path} takes more time or memory than a paper can, or is damaged. Print it to a new PDF, "
        "or find another copy."
    ),
    "nothing_legible": message(
        "No text can be found in {path}. Open it to see whether it is the paper."
    ),
    "garbled": message(
        "The text of {path} is unreadable, as in a PDF with a broken font. Find another copy."
    ),
    "no_questions": message(
        "No question was found in {path}. `shuati parse FILE --explain` shows how it was read. The "
        "answers to a paper are given with it: shuati import PAPER --key ANSWERS"
    ),
    "only_answers": message(
        "{path} holds only answers. Import it with its paper: shuati import PAPER --key {path}"
    ),
    "key_unjoined": message(
        "No answer of {key} could be joined to a question of {path}. Write one a line behind the "
        "question's number, as in 3. B. --no-key takes a key back that was given before."
    ),
    "key_is_paper": message(
        "{key} is the paper {path} itself. --key takes the file that answers it."
    ),
    "key_of_other": message(
        "{key} calls itself “{title}”, which is not what {path} is called, so nothing was taken. "
        "If it is the right key, add --trust-key."
    ),
    "key_astray": message(
        "Only {fits} of {count} answers in {key} belong to a question of {path}, so nothing was "
        "taken. If it is the right key, add --trust-key."
    ),
    "trust_of_key": message("--trust-key goes with --key."),
    "target_unwritable": message(
        "{path} cannot be written: {reason}. Choose a place in a folder that is yours."
    ),
    "target_name": message(
        "The ending of {path} does not tell what to write: .apkg, .txt, .md, .xlsx, .gift or "
        ".json. Add one, or name it with --format."
    ),
    "target_is_folder": message(
        "{path} is a folder. To write every paper to a file in it: "
        "shuati export {path} --format {form}"
    ),
    "target_foreign": message(
        "{path} is there and is no earlier export, so it was left alone. Choose another name."
    ),
    "several_papers": message(
        "A file takes one paper, and these are {count}: {known}. One: "
        "shuati export {path} --format {form} --paper {paper}. All: "
        "shuati export FOLDER --format {form}"
    ),
    "not_writable": message(
        "Question {question} cannot be written as .{form}: its field {field} would be read "
        "otherwise. Change it with `shuati edit`, or choose another form, such as .json."
    ),
    "title_not_writable": message(
        "The title “{title}” cannot be written as .{form}. Choose another form, such as .json."
    ),
    "paper_of_text": message("--paper is for papers as text; an Anki deck takes --deck."),
    "output_is_text": message(
        "Standard output takes .txt, .md, .json or .gift, and no report. Name a file."
    ),
    "import_given_up": message("Nothing of {path} was imported, as you chose."),
    "answers_ended": message(
        "Nothing of {path} was imported: the input ended before every question in doubt was "
        "decided. Start again at a terminal."
    ),
    "all_left_out": message(
        "Every question of {path} was read in doubt or skipped, so nothing was imported. "
        "`shuati import --review` goes through them."
    ),
    "stem_empty": message("A question needs some text."),
    "nothing_to_export": message(
        "There is no card to export. Import a paper, or give the waiting questions an answer."
    ),
    # The editor
    "editor_failed": message("The editor did not work. Set EDITOR to one that does."),
    "form_unreadable": message("“{line}” stands before the first heading. Keep the headings."),
    "option_unreadable": message("“{line}” is no option. Begin each with a letter, as in A. text"),
    "options_few": message("A choice needs two options at least; these are {count}."),
    "option_twice": message("Option {letter} is given twice. Each needs a letter of its own."),
    "option_empty": message("Option {letter} has no text."),
    "field_unknown": message("A question has no field {name}."),
    # What is named
    "deck_unknown": message("There is no deck “{name}”. The decks are: {known}"),
    "deck_ambiguous": message("“{name}” could be several decks: {known}"),
    "paper_unknown": message("There is no paper “{ref}”. `shuati papers` lists them."),
    "paper_ambiguous": message(
        "“{ref}” could be several papers. Use the number in `shuati papers`."
    ),
    "paper_removed": message(
        "Paper {paper} was removed. Bring it back first: shuati restore {paper}"
    ),
    "removed_already": message(
        "Paper {paper} was removed before. `shuati restore {paper}` brings it back."
    ),
    "not_removed": message("Paper {paper} was not removed, so there is nothing to bring back."),
    "question_unknown": message("There is no question “{ref}”. `shuati questions` lists them."),
    "question_ambiguous": message("Several questions begin with “{ref}”. Give more of the id."),
    "same_question": message("That is one question twice: {question}."),
    "nothing_to_dismiss": message(
        "Nothing was found about question {question} alone. `shuati check` lists what was found."
    ),
    "merged_already": message(
        "“{question}” is part of another merge. `shuati check --links` lists it; "
        "take it apart first."
    ),
    "tie_unknown": message(
        "Nothing was decided about “{one}” and “{other}”. `shuati check --links` lists decisions."
    ),
    "card_unknown": message("There is no card {ref}."),
    # Settings
    "setting_unknown": message("There is no setting {name}. The settings are: {known}"),
    "setting_count": message("{name} takes a whole number from 0 to 9999, not “{value}”."),
    "setting_retention": message("{name} takes a share from 0.7 to 0.99, not “{value}”."),
    "setting_zone": message("{name} takes a zone like Asia/Shanghai, or system, not “{value}”."),
    "setting_hour": message("{name} takes an hour from 0 to 23, not “{value}”."),
    "setting_steps": message("{name} takes waits like 1m 10m, or none, not “{value}”."),
    "setting_days": message("{name} takes a number of days from 1 to 36500, not “{value}”."),
    "setting_switch": message("{name} takes on or off, not “{value}”."),
    "zone_unknown": message("There is no time zone {zone}."),
    "rollover_invalid": message("A day cannot begin at hour {rollover}."),
    "parameters_invalid": message("The parameters of FSRS must be 21 numbers within its bounds."),
    "retention_invalid": message("Desired retention lies between 0 and 1, not at {retention}."),
    "steps_invalid": message("A learning step must be longer than nothing."),
    "maximum_invalid": message("The longest interval is at least one day, not {maximum}."),
    # Answers
    "letter_unknown": message("“{typed}” is none of the options {letters}. Choose from these."),
    "letters_missing": message(
        "“{typed}” has no letter. Give the letters of the right options, as in A or AB."
    ),
    "one_letter": message(
        "{typed} are several letters, and this is a single choice. Give the one that is right."
    ),
    "truth_unknown": message("“{typed}” is neither true nor false. Answer y or n, √ or ×."),
    "blank_count": message(
        "{expected} blanks are asked for, and {got} were given. Put ; between them."
    ),
    "rating_unknown": message("“{value}” is not a rating. Give 1, 2, 3 or 4 after the tab."),
    "command_unknown": message("There is no command {value}. The commands are: {known}"),
    "nothing_to_undo": message("There is no answer to undo."),
    "clock_behind": message(
        "The newest answer is from {newest}, later than the clock ({now}). Put the clock right, or "
        "take that answer back: shuati undo"
    ),
    # The database
    "database_missing": message(
        "There is no database {path} yet. Import a paper: shuati import FILE"
    ),
    "database_unwritable": message(
        "The database {path} cannot be opened or written. Check that its folder is yours, or "
        "choose another place with --database."
    ),
    "database_locked": message(
        "The database {path} is busy: another Shuati is writing. Close it and try again."
    ),
    "database_corrupt": message(
        "The database {path} is damaged. Move it and its -wal and -shm files to another folder, "
        "then copy the newest backup to its place: {backup}"
    ),
    "database_foreign": message("{path} is not a database of Shuati. Choose another --database."),
    "database_newer": message(
        "The database {path} was written by a newer Shuati. Upgrade with: pip install -U shuati"
    ),
    "database_failed": message("The disk failed while {path} was read or written. Check the disk."),
    "database_unreachable": message(
        "The database {path} cannot be reached. Check the address and that it runs."
    ),
    "database_url": message("{url} names no database that Shuati knows. Use SQLite or PostgreSQL."),
    "driver_missing": message("For PostgreSQL install: pip install 'shuati[{extra}]'"),
    "migration_failed": message(
        "The database {path} could not be upgraded and is unchanged. Please report it."
    ),
    "disk_full": message("The disk is full: {path} could not be written. Make room and try again."),
    "output_full": message("The disk is full: the output could not be written. Make room."),
    "card_changed": message(
        "This card was answered elsewhere in the meantime. Nothing was saved; start again."
    ),
}
