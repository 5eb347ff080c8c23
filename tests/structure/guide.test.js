import assert from "node:assert/strict";
import { test } from "node:test";
import { defines, draw, drawnIn, foldersIn, stepsIn } from "./guide.mjs";

test("what a text defines, and what it only uses", () => {
  const js = `import { used } from "./used.js";
export function first(given) {
  return used(given);
}
const second = () => third;
export class Fourth {
  #fifth() {
  }
  sixth(one, two) {
    return this.seventh(one, two);
  }
}
const table = {
  eighth: (value) => value,
};
`;
  for (const name of ["first", "second", "Fourth", "Fourth.fifth", "sixth", "eighth"])
    assert.ok(defines(js, name), name);
  for (const name of ["used", "third", "seventh", "given"]) assert.equal(defines(js, name), false, name);
  const c = `static int inner(int a) {
    return sc_other(a);
}

EXPORT(sc_status, sc_wasm_apply, sc_op op) {
    return inner(op);
}
typedef struct sc_plan {
} sc_plan;
`;
  for (const name of ["inner", "sc_wasm_apply", "sc_plan"]) assert.ok(defines(c, name), name);
  assert.equal(defines(c, "sc_other"), false);
});

test("a drawing is read as it is written", () => {
  const arrows = [
    { from: "js/low", to: "c/src" },
    { from: "js", to: "js/low" },
  ];
  assert.deepEqual(drawnIn(`\`\`\`mermaid\n${draw(arrows)}\n\`\`\``), [arrows[1], arrows[0]]);
});

test("rows and steps, and nothing else", () => {
  assert.deepEqual(
    foldersIn("| folder | what |\n|---|---|\n| `js/low/` | Low; `no` tensors. |\n| js | no |\n"),
    [{ folder: "js/low", sentence: "Low; `no` tensors." }],
  );
  assert.deepEqual(
    stepsIn("1. `js/a.js`: `one` does; `two` too.\n- `js/b.js`: `no`\n12. `c/b.h`: `sc_plan`\n"),
    [
      { file: "js/a.js", name: "one" },
      { file: "c/b.h", name: "sc_plan" },
    ],
  );
});
