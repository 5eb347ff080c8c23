// What consoles, forums and mail do to a message, undone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cleanLines, joinLines, squeezeLines } from "../../../../js/advice/messages/text.js";

const clean = (text) => joinLines(cleanLines(text));

test("colours, entities, full-width signs, quotation marks", () => {
  assert.equal(clean("\u001b[0;31mValueError\u001b[0m: a"), "ValueError: a");
  assert.equal(clean("[1;31mValueError[0m"), "ValueError");
  assert.equal(clean("doesn&#39;t &quot;x&quot; &lt;&#x27;&gt;"), "doesn't \"x\" <'>");
  assert.equal(clean("（4，3）、（４，）"), "(4,3),(4,)");
  assert.equal(clean("‘a’ “b” `c`"), "'a' \"b\" 'c'");
  assert.equal(clean("&bogus; &#0;"), "&bogus; &#0;");
});

test("line ends and quotation marks that programs and pages wrote out", () => {
  assert.equal(clean('"a\\nb\\r\\nc<br/>d \\"e\\""'), '"a b c d "e""');
});

test("the end of a line in a text of a program stays there, and colours go however they are written", () => {
  const source = '    raise Wrong(f"{said}\\n {why}")';
  for (const line of [source, `> ${source}`, `--> 616 ${source}`])
    assert.equal(clean(line).includes("{said}\\n {why}"), true, line);
  for (const begin of ["\\u001b", "\\x1b", "^[", "\u241b"])
    assert.equal(clean(`${begin}[1;31mValueError${begin}[0m: no`), "ValueError: no");
});

test("frames, quotes and marks of test runners", () => {
  assert.equal(clean("│ x = 1   │\n╰──╯\n> quoted\nE       ValueError"), "x = 1 ╰──╯ quoted ValueError");
});

test("prompts are no quotation, unless an error stands behind them", () => {
  const session = ">>> x.shape\n(3,)\n>>>\n> quoted";
  assert.deepEqual(cleanLines(session), [">>> x.shape", "(3,)", ">>>", "quoted"]);
  const path = String.raw`  File "C:\Users\Ann (2)\nets\py\torch\nn\modules\linear.py", line 9, in forward`;
  assert.deepEqual(cleanLines(path), [path]);
  assert.deepEqual(cleanLines(`a\\n${path}\\nb`), ["a", path, "b"]);
  assert.deepEqual(cleanLines("> >>> x + y"), [">>> x + y"]);
  assert.deepEqual(cleanLines(">>> hello\n>>> ValueError: no"), ["hello", "ValueError: no"]);
});

test("lines are joined by blanks, or by nothing where words were broken", () => {
  assert.equal(joinLines(["a  b", " c"]), "a b c");
  assert.equal(squeezeLines(["bu", "t got"]), "butgot");
  assert.equal(squeezeLines(["shape 12", "34"]), "shape1234");
  assert.equal(squeezeLines(["shapes [2 4]"]), "shapes[2\u00014]");
  assert.equal(
    squeezeLines(["dimension 1", "2024-11-21 a longer line"]),
    "dimension1\u00012024-11-21alongerline",
  );
});

test("of a very long text the end is read", () => {
  assert.equal(clean(`${"x".repeat(300_000)}\nend`).endsWith(" end"), true);
  assert.equal(clean("x".repeat(300_000)).length, 200_000);
});
