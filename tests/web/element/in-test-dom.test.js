import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("in-test-dom.mjs", import.meta.url));

for (const kind of ["jsdom", "happy-dom"]) {
  test(`${kind} draws every view, without canvas, media queries and observers`, () => {
    const printed = execFileSync(process.execPath, [program, kind], { encoding: "utf8" });
    const { texts, wrong, shape, text } = JSON.parse(printed);
    assert.deepEqual(wrong, []);
    assert.deepEqual(shape, [5, 3, 4, 1]);
    assert.match(text, /It broadcasts to \(5, 3, 4, 1\)/);
    const [stretches, fails, einsum, none, quiz] = texts;
    assert.match(stretches, /broadcast to 5×3×4×1.*Why it works.*torch/);
    assert.match(fails, /On axis −1, 3 meets 4/);
    assert.match(einsum, /\(2, 4\)/);
    assert.match(none, /Stopped at character/);
    assert.match(quiz, /Does a \+ b run\?/);
  });
}
