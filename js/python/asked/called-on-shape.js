// Functions that are called by bare names on shapes, `softmax((2, 3), -1)`, `cat((2, 3), (4, 3))`: as programs over names with
// these shapes. No framework has them so, since tuples are no tensors, and in Python few of these names mean anything.
import { tuple } from "../../refusals/shape-text.js";
import { LIST, sizesOf } from "../syntax/written-shapes.js";
import { listed } from "./asked-reshape.js";

const GIVEN = "(?: ?, ?([\\w ,.=()-]{1,60}))?";
const OF_ONE = new RegExp(`^\\s{0,20}([a-z]\\w{1,20}) ?\\( ?(?=\\()(${LIST})${GIVEN}\\)\\s{0,20}$`, "u");
const OF_MANY = new RegExp(
  `^\\s{0,20}([a-z]\\w{1,20}) ?\\( ?((?=\\()${LIST}(?: ?, ?(?=\\()${LIST}){1,8})(?: ?, ?(?:dim|axis) ?= ?(-?\\d{1,2}))? ?\\)\\s{0,20}$`,
  "u",
);
const SHAPES = new RegExp(LIST, "gu");

/** What tensors have as a method of the same name. */
const METHODS = new Set(
  "amax amin argmax argmin cumprod cumsum diag diff exp flatten flip log log_softmax logsumexp mean median moveaxis norm permute prod relu repeat reshape roll sigmoid softmax sqrt squeeze std swapaxes tanh tile transpose tril triu unsqueeze var view".split(
    " ",
  ),
);
/** Other names of such methods. */
const RENAMED = { expand_dims: "unsqueeze" };
/** What Python has, too, and calls on tuples of numbers; but not along an axis. */
const OF_PYTHON = { sum: "sum", max: "amax", min: "amin", any: "any", all: "all" };
/** What joins shapes, and whether along an axis that may be named. */
const JOINS = {
  cat: "cat",
  concat: "cat",
  concatenate: "cat",
  stack: "stack",
  hstack: "",
  vstack: "",
  dstack: "",
  column_stack: "",
};

const own = (table, name) => (Object.hasOwn(table, name) ? table[name] : null);

/** The method of a function of one shape; null where it is none. */
function methodOf(name, given) {
  if (/\b(?:dim|axis)\b/.test(given)) return own(OF_PYTHON, name) ?? plainMethod(name);
  return plainMethod(name);
}
const plainMethod = (name) => own(RENAMED, name) ?? (METHODS.has(name) ? name : null);

/** NumPy's names of arguments as PyTorch's. */
const argumentsOf = (given) =>
  given.replace(/\baxis(?= ?=)/g, "dim").replace(/\bkeepdims(?= ?=)/g, "keepdim");

/** NumPy's transpose: all axes, the other way round or in an order. */
function turned(method, given, shape) {
  if (method !== "transpose") return null;
  if (given === "") return `permute(${listed([...shape.keys()].reverse())})`;
  return /^\(.*\)$/.test(given) ? `permute${given}` : null;
}

/** The call on one shape. @param {string[]} found */
function ofOne([, name, written, given = ""]) {
  const shape = sizesOf(written);
  const method = methodOf(name, given);
  if (shape === null || method === null) return null;
  return {
    source: `shape0.${turned(method, given, shape) ?? `${method}(${argumentsOf(given)})`}`,
    shapes: [shape],
  };
}

/** The call that joins shapes. @param {string[]} found */
function ofMany([, name, written, axis]) {
  const joins = own(JOINS, name);
  const shapes = (written.match(SHAPES) ?? []).map(sizesOf);
  if (joins === null || shapes.includes(null) || (joins === "" && axis !== undefined)) return null;
  const along = joins === "" ? "" : `, dim=${axis ?? 0}`;
  return {
    source: `torch.${joins || name}([${shapes.map((_, i) => `shape${i}`).join(", ")}]${along})`,
    shapes,
  };
}

/** A call on names with these shapes; `shown`: with the shapes in their places. @param {string} source @param {number[][]} shapes */
export function onShapes(source, shapes) {
  const shown = source.replace(/shape(\d)/g, (_, at) => tuple(shapes[at]));
  const named = shapes.map((shape, i) => [`shape${i}`, shape]).filter(([name]) => source.includes(`${name}`));
  return { source, shapes: Object.fromEntries(named), shown };
}

/**
 * The call of a text that is one; null where it is none, or a size is no number.
 * @param {string} text
 * @returns {{ source: string, shapes: Record<string, number[]>, shown: string } | null}
 */
export function calledOnShape(text) {
  const [many, one] = [OF_MANY.exec(text), OF_ONE.exec(text)];
  const called = (many && ofMany(many)) ?? (one && ofOne(one));
  if (called === null) return null;
  const { source, shapes } = called;
  if (!shapes.flat().every((size) => typeof size === "number")) return null;
  return onShapes(source, /** @type {number[][]} */ (shapes));
}
