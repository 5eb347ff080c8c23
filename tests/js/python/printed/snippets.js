// Everything that is printed for an operation over shapes: the code of fixes and doubts, and the program of its figure.

import { dtypeOf } from "../../../../js/advice/code-operations.js";
import { codeNames, operandNames } from "../../../../js/advice/operand-names.js";
import { findSuspicions, suggestFixes } from "../../../../js/advice.js";
import { explain } from "../../../../js/index.js";
import { programOf } from "../../../../web/views/explanations/programs.js";

/** @typedef {"pytorch" | "numpy" | "tensorflow" | "jax"} Dialect */
/** @typedef {{ kind: string, dialect: Dialect, code: string, text: string, shape: number[] | null | undefined, message: string | null,
 *   note: string | null }} Snippet `shape` is what it is said to make, undefined where nothing is said */

const DIALECTS = /** @type {Dialect[]} */ (["pytorch", "numpy", "tensorflow", "jax"]);
const IMPORTS = {
  pytorch: "import torch",
  numpy: "import numpy as np",
  tensorflow: "import tensorflow as tf",
  jax: "import jax\nimport jax.numpy as jnp",
};
const MODULES = { pytorch: "torch", numpy: "np", tensorflow: "tf", jax: "jnp" };

/** A line of code between what it needs and what says the shape that it makes. */
function programAround(code, { op, names, shapes, inPlace, dialect }) {
  const module = MODULES[dialect];
  const made = names.map((name, place) => {
    const dtype = dtypeOf(op, place, dialect);
    const sizes = shapes[place].map((size) => `${size},`).join("");
    return `${name} = ${module}.ones((${sizes})${dtype === null ? "" : `, dtype=${module}.${dtype}`})`;
  });
  const head = [IMPORTS[dialect], ...made];
  if (code.startsWith("assert")) return [...head, code];
  if (inPlace) return [...head, code, `print(${names[0]}.shape)`];
  const first = /broadcast_(?:tensors|arrays)\(.*\)$/.test(code) ? "[0]" : "";
  return [...head, `result = ${code}`, `print(result${first}.shape)`];
}

/** The code of advice in every framework. @returns {Snippet[]} */
function adviceOf({ op, shapes, ...options }) {
  const names = operandNames({ shapes, operandNames: options.operandNames });
  const called = codeNames({ shapes, operandNames: options.operandNames });
  /** Operands are names here, whatever expressions they were. */
  const named = (code) => called.reduce((text, own, i) => text.replaceAll(own, names[i]), code);
  const { inPlace = false } = options;
  const told = [
    ...suggestFixes(op, shapes, options).map(({ code, result }) => ({ kind: "fix", code, shape: result })),
    ...findSuspicions(op, shapes, options).map(({ id, code }) => ({ kind: id, code, shape: undefined })),
  ];
  return told.flatMap(({ kind, code, shape }) =>
    DIALECTS.map((dialect) => {
      const around = { op, names, shapes, inPlace, dialect };
      const text = programAround(named(code[dialect]), around).join("\n");
      return { kind, dialect, code: code[dialect], text, shape, message: null, note: null };
    }),
  );
}

/** The programs of the figure. @param {import("./cases.js").Case} one @returns {Snippet[]} */
function programsOf({ op, shapes, equation, operandNames: names = shapes.map(() => null), inPlace = false }) {
  /** @type {any[]} */
  const operands = equation === undefined ? shapes : [equation, ...shapes];
  const known = !/Loss$|Entropy/.test(op);
  if (!known) return [];
  const plan = explain(inPlace ? `${op}_` : op, operands);
  return DIALECTS.map((dialect) => {
    const { text, message, note } = programOf(plan, names, dialect);
    return { kind: "program", dialect, code: text, text, shape: plan.shape, message, note };
  });
}

/** @param {import("./cases.js").Case} one */
export const snippetsOf = (one) => [...(one.equation === undefined ? adviceOf(one) : []), ...programsOf(one)];
