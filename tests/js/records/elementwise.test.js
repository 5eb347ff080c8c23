// Every elementwise operation of the engine: read by each name and sign it has, planned, drawn, computed, and written as
// code of each library by a function that is there. A new operation is tested by being listed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ALIASES } from "../../../build/generated/signatures.js";
import { operations } from "../../../build/generated/tables.js";
import { CONDITIONS } from "../../../build/generated/vocabulary.js";
import { calls, statements } from "../../../js/advice/code-operations.js";
import { camelCase } from "../../../js/engine/operation-list.js";
import { formatExpression, parseExpression } from "../../../js/expression/expression.js";
import { operandCount } from "../../../js/expression/vocabulary.js";
import * as shapecast from "../../../js/index.js";
import { hasInPlaceForm } from "../../../js/operations/signatures.js";
import { ELEMENTWISE } from "../../../js/records/elementwise.js";
import { buildScene } from "../../../js/scene/scene.js";
import "../../../js/scene/every-kind.js";
import { toSVG, toText } from "../../../web/still/still-figure.js";
import { programOf } from "../../../web/views/explanations/programs.js";
import { resultsIn } from "../../../web/views/numbers/values.js";
import { load } from "../../golden.js";
import { slowExplain } from "../../slow.js";

const { explain, Tensor } = shapecast;
const library = /** @type {any} */ ({ ...shapecast });
const LISTED = operations.filter(({ python }) => !python.includes("__"));
const LIBRARIES = /** @type {const} */ (["pytorch", "numpy", "tensorflow", "jax"]);
const SHAPES = [[2, 1], [3], [2, 3]];
const IN_PLACE = [[2, 3], [3], [2, 1]];
const NAMES = ["a", "b", "c"];
const words = (text = "") => text.split(" ").filter(Boolean);

/** The functions of each framework by their paths, as they were recorded. */
const paths = new Set(
  Object.entries(load("frameworks")).flatMap(([module, names]) =>
    names.split(" ").map((name) => `${module}.${name}`),
  ),
);

const reads = (text, op, shapes) => {
  const read = parseExpression(text);
  assert.ok(read.ok, `${text}: ${!read.ok && read.error.message.en}`);
  assert.deepEqual([read.op, read.shapes], [op, shapes], text);
};
const written = (shapes) => shapes.map((shape) => `(${shape.map((size) => `${size},`).join("")})`);

test("each has a record, in the order of ops.def, and nothing else has", () => {
  assert.deepEqual(
    Object.keys(ELEMENTWISE),
    LISTED.map(({ python }) => python),
  );
});

test("each is read as a function of every library, as a method, in place, and by its signs", () => {
  for (const { name: op, python } of LISTED) {
    const count = operandCount(op) ?? 0;
    const { signs, aliases = "", names, numpy, tensorflow, jax } = ELEMENTWISE[python];
    const known = [python, op, ...(typeof aliases === "string" ? words(aliases) : Object.keys(aliases))];
    const elsewhere = [numpy, tensorflow, jax].filter((name) => name && !name.includes("$"));
    const shapes = SHAPES.slice(0, count);
    const [first, ...others] = written(shapes);
    for (const name of [...known, ...words(names), ...elsewhere].map(String)) {
      const last = name.split(".").at(-1);
      for (const path of ["", "torch.", "np.", "tf.math.", "jnp.", "torch.special.", "jax.scipy.special."])
        if (path + last !== "torch.equal")
          reads(`${path}${last}(${[first, ...others].join(", ")})`, op, shapes);
      reads(`x = ${first}; x.${last}(${others.join(", ")})`, op, shapes);
    }
    const target = IN_PLACE.slice(0, count);
    const [into, ...from] = written(target);
    reads(`${into}.${python}_(${from.join(", ")})`, `${op}_`, target);
    for (const sign of words(signs)) {
      if (/^\Wx$/.test(sign)) reads(`${sign[0]}${first}`, op, shapes);
      else reads(`${first} ${sign} ${others[0]}`, op, shapes);
    }
    reads(formatExpression({ op, shapes }), op, shapes);
  }
});

test("what stands behind the operands is an option, or where NumPy writes", () => {
  const pair = [[2, 3], [3]];
  reads("torch.isclose((2,3), (3,), 1e-5, 1e-8)", "isclose", pair);
  reads("np.round((2,3), 2)", "round", [[2, 3]]);
  reads("a = (2,3); np.sqrt(a, a)", "sqrt_", [[2, 3]]);
  reads("a = (2,3); b = (3,); np.add(a, b, a)", "add_", pair);
  reads("a = (2,3); torch.exp(a, out=a)", "exp_", [[2, 3]]);
  reads("torch.clamp((2,3), 0, 1)", "clamp", [[2, 3], [], []]);
  reads("np.broadcast_shapes((2,1), (3,), (1,))", "broadcastShapes", [[2, 1], [3], [1]]);
});

test("each is planned and drawn, with a number in every cell", () => {
  for (const { name } of LISTED)
    for (const [op, all] of /** @type {const} */ ([
      [name, SHAPES],
      [`${name}_`, IN_PLACE],
    ])) {
      const shapes = all.slice(0, operandCount(name) ?? 0);
      const plan = explain(op, shapes);
      const { ok, shape, axes } = slowExplain(op, shapes);
      assert.deepEqual([plan.ok, plan.shape, plan.axes], [ok, shape, axes], op);
      const scene = buildScene(plan);
      for (const text of [toText(plan), toSVG(plan)]) {
        assert.ok(text.includes(name) || / [-+*/%&|^=<>!]/.test(text), text);
        assert.doesNotMatch(text, /undefined|NaN|\{\w+\}/, op);
      }
      const cells = resultsIn(
        scene,
        scene.columns.map(({ size }) => Array.from({ length: size ?? 0 }, (_, i) => i)),
      );
      assert.equal(cells?.length, plan.elements, op);
    }
});

/** The paths of frameworks that a line of code names. */
const pathsIn = (line) => line.match(/\b(?:torch|np|tf|jnp|jax)(?:\.[a-z_]\w*)+/g) ?? [];

test("each is written in five libraries, by functions that are there", () => {
  for (const { name, python } of LISTED) {
    const texts = NAMES.slice(0, operandCount(name) ?? 0);
    for (const framework of LIBRARIES) {
      const lines = [calls(name, texts, framework)];
      // A method of PyTorch stands for its own in-place form.
      if (framework === "pytorch" || framework === "numpy") lines.push(statements(name, texts, framework));
      for (const line of lines) {
        assert.ok(
          texts.every((text) => new RegExp(`\\b${text}\\b`).test(line)),
          line,
        );
        for (const path of pathsIn(line)) assert.ok(paths.has(path), `${framework} has no ${path}: ${line}`);
        const method = /^a\.(\w+)\(/.exec(line)?.[1];
        if (method) assert.ok(paths.has(`torch.Tensor.${method}`), line);
      }
    }
    assert.equal(typeof library[name], "function");
    assert.equal(name in Tensor.prototype, true);
    assert.equal(`${name}_` in Tensor.prototype, hasInPlaceForm(python), name);
    const plan = explain(name, SHAPES.slice(0, texts.length));
    const { text } = programOf(
      plan,
      texts.map(() => null),
      "shapecast",
    );
    assert.match(text, new RegExp(`import \\{ .*\\b${name}\\b.* \\} from "shapecast"`));
  }
});

test("PyTorch has every alias, and the operation behind it", () => {
  for (const pair of Object.entries(ALIASES))
    for (const name of pair)
      for (const path of [`torch.${name}`, `torch.Tensor.${name}`, `torch.Tensor.${name}_`])
        assert.ok(paths.has(path), path);
});

test("truth values where an operation asks for them", () => {
  for (const [op, place] of Object.entries(CONDITIONS)) {
    const texts = SHAPES.slice(0, operandCount(op) ?? 0);
    const { text } = programOf(
      explain(op, texts),
      texts.map(() => null),
      "numpy",
    );
    assert.match(text, new RegExp(`^${NAMES[place]} = .*dtype=np\\.bool`, "m"));
  }
  assert.equal(camelCase("masked_fill") in CONDITIONS, true);
});
