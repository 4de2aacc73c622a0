"""The modules of a script travel as one file."""

from pathlib import Path

import pytest

from web.pages.scripts import NotJoined, joined, mark_of_script

STATIC = Path(__file__).parents[2] / "web" / "static"
ENTRIES = sorted((STATIC / "tally").glob("start_*.js"))


def write(folder, **modules):
    for name, text in modules.items():
        (folder / f"{name}.js").write_text(text, encoding="utf-8")
    return folder / "main.js"


def test_a_module_comes_after_those_it_needs_and_only_once(tmp_path):
    main = write(
        tmp_path,
        main='import { b } from "./b.js";\nimport * as a from "./a.js";\nb(a.one);\n',
        b='// b\nimport { one as first } from "./a.js";\nexport function b() {\n  first();\n}\n',
        a="export const one = () => 1; // one\n",
    )
    assert joined(main) == (
        "const a$ = (() => {\nconst one = () => 1;\nreturn { one };\n})();\n"
        "const b$ = (() => {\nconst { one: first } = a$;\nfunction b() {\nfirst();\n}\n"
        "return { b };\n})();\n"
        "const { b } = b$;\nconst a = a$;\nb(a.one);\n"
    )


def test_a_module_of_another_folder_is_found(tmp_path):
    (tmp_path / "inner").mkdir()
    write(tmp_path, outer="export const x = 1;\n")
    main = write(tmp_path / "inner", main='import { x } from "../outer.js";\n')
    assert "const outer$ =" in joined(main)


@pytest.mark.parametrize(
    "odd", ["export default 1;\n", "export { x };\n", 'import x from "./y.js";\n']
)
def test_what_cannot_be_joined_is_said(tmp_path, odd):
    main = write(tmp_path, main='import { x } from "./odd.js";\n', odd=odd)
    with pytest.raises(NotJoined):
        joined(main)


def test_modules_that_need_each_other_are_refused(tmp_path):
    main = write(
        tmp_path,
        main='import { x } from "./one.js";\n',
        one='import { y } from "./two.js";\nexport const x = 1;\n',
        two='import { x } from "./one.js";\nexport const y = 1;\n',
    )
    with pytest.raises(NotJoined):
        joined(main)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda path: path.stem)
def test_every_editor_is_joined_and_named_by_its_contents(app, entry):
    client = app.test_client()
    answer = client.get(f"/script/tally/{entry.stem}.js?v={mark_of_script(entry)}")
    assert answer.mimetype == "text/javascript"
    assert "immutable" in answer.headers["Cache-Control"]
    assert "import * as" not in answer.text


@pytest.mark.parametrize("path", ["tally/nothing", "table", "../app", "tally/../table"])
def test_only_scripts_of_the_editor_are_handed_out(app, path):
    assert app.test_client().get(f"/script/{path}.js").status_code == 404
