// A size changed in a text: the text keeps its form, and what is read of it is what was asked for.
import assert from "node:assert/strict";
import test from "node:test";
import { editedShapes, editedText } from "../../../js/expression/edit.js";
import { parseExpression } from "../../../js/expression/expression.js";
import { generator, rounds, SEED } from "../random.js";

const sized = (text, operand, axis, size) => editedText(text, { kind: "size", operand, axis, size });

test("a size changes where it stands, and nothing else does", () => {
  const rows = [
    ["(4,3)+(3,)", [1, 0, 4], "(4,3)+(4,)"],
    ["(3,3) + (3,)", [0, 1, 1], "(3,1) + (3,)"],
    ["torch.ones(3,1) + torch.ones(4)", [0, 1, 7], "torch.ones(3,7) + torch.ones(4)"],
    ["a = (3,1); b = (4,); a + b", [1, 0, 5], "a = (3,1); b = (5,); a + b"],
    ["256 x 256 x 3", [0, 2, 4], "256 x 256 x 4"],
    ["a: 3, 1\nb: 4", [0, 1, 2], "a: 3, 2\nb: 4"],
    ['einsum("ij,jk->ik", (2,3),(3,4))', [0, 1, 5], 'einsum("ij,jk->ik", (2,5),(3,4))'],
    ["ij,jk->ik (2, 3) (3, 4)", [1, 0, 2], "ij,jk->ik (2, 3) (2, 4)"],
    ["（３，１） + （4，）", [0, 0, 2], "（2，１） + （4，）"],
  ];
  for (const [text, [operand, axis, size], expected] of rows)
    assert.equal(sized(text, operand, axis, size), expected);
});

test("a letter is one size wherever it stands", () => {
  assert.equal(sized("(B, T) + (T,) B=2 T=3", 1, 0, 5), "(B, T) + (T,) B=2 T=5");
});

test("axes are added, taken away and swapped, in the form that was typed", () => {
  const edited = (text, kind, operand, axis) => editedText(text, { kind, operand, axis });
  const rows = [
    ["(4,)+(4,3)", "add", 0, 0, "(1, 4) + (4, 3)"],
    ["torch.ones(3,1) + torch.ones(4)", "add", 1, 0, "torch.ones(3,1) + torch.ones(1, 4)"],
    ["torch.ones(3,1) + torch.ones(4)", "add", 1, 1, "torch.ones(3,1) + torch.ones(4, 1)"],
    ["torch.ones(3,1) + torch.ones(4)", "remove", 0, 0, "torch.ones(1) + torch.ones(4)"],
    ["torch.ones(3,1) + torch.ones(4)", "remove", 1, 0, "torch.ones(3,1) + torch.ones(())"],
    ["torch.ones(3,1) + torch.ones(4)", "swap", 0, 1, "torch.ones(1,3) + torch.ones(4)"],
    ["a = (3,1); b = (4,); a + b", "swap", 0, 1, "a = (1,3); b = (4,); a + b"],
    ["(B, T) + (T,) B=2 T=3", "swap", 0, 1, "(T, B) + (T,) B=2 T=3"],
  ];
  for (const [text, kind, operand, axis, expected] of rows)
    assert.equal(edited(text, kind, operand, axis), expected);
});

test("what cannot be changed in place is written in the notation, and what cannot be read stays", () => {
  assert.equal(sized("(2**3,) + (8,)", 0, 0, 9), "(9,) + (8,)");
  assert.equal(sized("(4, 3", 0, 0, 9), null);
});

/** The same by hand, one list at a time. */
function slowly(shape, { kind, axis, size }) {
  const left = shape.slice(0, axis);
  const right = shape.slice(axis + 1);
  if (kind === "size") return [...left, size, ...right];
  if (kind === "add") return [...left, 1, shape[axis], ...right];
  if (kind === "remove") return [...left, ...right];
  return [...left.slice(0, -1), shape[axis], shape[axis - 1], ...right];
}

test(`any edit of any expression reads as the shapes that it asks for (SEED=${SEED})`, () => {
  const random = generator();
  const among = (list) => list[random(list.length)];
  const shape = () => Array.from({ length: 1 + random(4) }, () => among([0, 1, 2, 3, 3, 12, 64]));
  const forms = [
    (a, b) => `(${a.join(",")},)+(${b.join(", ")},)`,
    (a, b) => `torch.ones(${a.join(",")}) * torch.rand(${b.join(", ")})`,
    (a, b) => `x = [${a}]; y = [${b}]; x - y`,
    (a, b) => `x: ${a.join(", ")}\ny: ${b.join(", ")}`,
    (a, b) => `np.maximum(np.zeros((${a},)), np.zeros((${b},)))`,
  ];
  for (let round = 0; round < rounds(300); round++) {
    const shapes = [shape(), shape()];
    const text = among(forms)(...shapes);
    const operand = among([0, 1]);
    const axis = random(shapes[operand].length);
    const kind = axis > 0 ? among(["size", "add", "remove", "swap"]) : among(["size", "add", "remove"]);
    const edit = { kind, operand, axis, size: among([0, 1, 5, 100]) };
    const before = parseExpression(text);
    assert.ok(before.ok, text);
    const after = parseExpression(String(editedText(text, edit)));
    assert.ok(after.ok, `${text} ${JSON.stringify(edit)}`);
    const wanted = shapes.with(operand, slowly(shapes[operand], edit));
    assert.deepEqual(editedShapes(before, edit), wanted);
    assert.deepEqual([after.op, after.shapes], [before.op, wanted], text);
  }
});
