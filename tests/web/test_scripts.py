"""The modules of a script travel as one file, and say their sentences in every form of a number."""

import json
import re
import subprocess
import sys
from gettext import GNUTranslations
from pathlib import Path

import pytest
from playwright._impl._driver import compute_driver_executable

from assets import catalogues
from web.http.language import plurals_of
from web.pages import scripts
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
        "const a$=(()=>{const one=()=>1;return{one};})();"
        "const b$=(()=>{const{one:first}=a$;function b(){first();}\n"
        "return{b};})();"
        "const{b}=b$;const a=a$;b(a.one);"
    )


def test_a_module_of_another_folder_is_found(tmp_path):
    (tmp_path / "inner").mkdir()
    write(tmp_path, outer="export const x = 1;\n")
    main = write(tmp_path / "inner", main='import { x } from "../outer.js";\n')
    assert "const outer$=" in joined(main)


@pytest.mark.parametrize(
    "odd", ["export default 1;\n", "export { x };\n", 'import x from "./y.js";\n']
)
def test_what_cannot_be_joined_is_said(tmp_path, odd):
    main = write(tmp_path, main='import { x } from "./odd.js";\n', odd=odd)
    with pytest.raises(NotJoined):
        joined(main)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda path: path.stem)
def test_only_spaces_and_comments_are_left_out(entry, monkeypatch):
    short = joined(entry)
    monkeypatch.setattr(scripts, "unspaced", str)
    assert formatted(joined.__wrapped__(entry)) == formatted(short)


def formatted(script):
    """A script as it is usually written, whatever its spaces were."""
    deno = [Path(sys.executable).parent / "deno", "fmt", "--ext", "js", "-"]
    told = subprocess.run(deno, input=script.encode(), capture_output=True, check=True)
    bare = re.sub(r" *// [^\n]*$", "", told.stdout.decode(), flags=re.M)
    return [line for line in bare.splitlines() if line]


@pytest.mark.parametrize("text", [
    '"a = b // c"', "'a , b'", "`a = ${b ? `c : d` : ''} // e`", "/a = [/ ] b/u", '"\\" = "',
])  # fmt: skip
def test_texts_and_patterns_keep_their_spaces(text):
    assert scripts.unspaced(f"const x = {text}; // why\n") == f"const x={text};\n"


def test_a_division_is_no_pattern():
    assert scripts.unspaced("a = b / 2 + c / d; // e\n") == "a=b / 2 + c / d;\n"


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


def test_types_are_for_the_checker_alone(tmp_path):
    main = write(
        tmp_path,
        main="/**\n * @param {number} a\n */\nf(/** @type {any} */ (1));\n",
    )
    assert joined(main) == "f((1));"


@pytest.mark.parametrize("path", ["tally/nothing", "../app", "tally/../table", "tally/.."])
def test_only_scripts_are_handed_out(app, path):
    assert app.test_client().get(f"/script/{path}.js").status_code == 404


def test_the_checker_knows_what_an_editor_has(tmp_path):
    slip = tmp_path / "slip.js"
    slip.write_text("/** @param {Editor} editor */\nexport const f = (editor) => editor.cels;\n")
    deno, config = Path(sys.executable).with_name("deno"), STATIC.parents[1] / "deno.json"
    given = [deno, "check", "--config", config, slip]
    done = subprocess.run(given, env={"DENO_DIR": str(tmp_path)}, capture_output=True, check=False)
    assert "Did you mean 'cells'?" in done.stderr.decode()


POLISH = r"""msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : "
"n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\n"

msgid "{count} point"
msgid_plural "{count} points"
msgstr[0] "punkt"
msgstr[1] "punkty"
msgstr[2] "punktów"
"""


@pytest.fixture
def polish(monkeypatch):
    """A catalogue of a language with three forms."""
    catalogues.catalogue.cache_clear()
    monkeypatch.setattr(catalogues, "read_text", lambda _: POLISH)
    yield catalogues.catalogue("pl")
    catalogues.catalogue.cache_clear()
    plurals_of.cache_clear()


def in_a_script(code):
    """What a script that imports the helpers for words comes to."""
    node, _ = compute_driver_executable()
    whole = f"import * as words from {json.dumps(str(STATIC / 'words.js'))};\n{code}"
    given = [node, "--input-type=module", "-e", whole]
    return json.loads(subprocess.run(given, capture_output=True, check=True).stdout)


def test_a_script_says_every_number_as_the_catalogue_does(polish: GNUTranslations):
    said = in_a_script(f"""
        const facts = {{ plural: "{plurals_of("pl")}" }};
        const forms = ["punkt", "punkty", "punktów"];
        const said = Array.from({{ length: 1200 }}, (_, n) => words.formOf(facts, forms, n));
        console.log(JSON.stringify(said));
    """)
    assert said == [polish.ngettext("{count} point", "{count} points", n) for n in range(1200)]
