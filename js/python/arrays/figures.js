// The operations of a run in which shapes meet, each with the engine's plan of it.
import { explain } from "../../common.js";
import { partOf } from "../values/parts.js";
import { isCount } from "./generic-sizes.js";
import { session } from "./session.js";

/** As many are kept; of the operations behind them the last one is, which may be the one that stops the program. */
export const MOST = 1000;
/** Operands of so many elements have them told, within so many places of memory, and results of so many. */
const FEW = 64;
const FEW_PLACES = 1024;
const FEW_RESULTS = 1024;
const DIALECTS = { numpy: "numpy", tensorflow: "tensorflow", jax: "jax" };

/** Whether two shapes are the same; sizes that are not known are `null`. */
const isSame = (one, other) => one.length === other.length && one.every((size, i) => size === other[i]);

/** A plan as it is shown: numbers that only elements tell are not known. */
function shown(plan) {
  if (isCount(plan)) return null;
  if (Array.isArray(plan)) return plan.map(shown);
  if (plan?.constructor !== Object) return plan;
  return Object.fromEntries(Object.entries(plan).map(([name, value]) => [name, shown(value)]));
}

/** The elements of a tensor, row by row. @returns {(number | boolean | null)[]} */
const valuesOf = (tensor) => {
  const convert = /** @type {(element: any) => any} */ (tensor.dtype === "bool" ? Boolean : Number);
  return Array.from(tensor.toTyped(), convert);
};

/** Where each element stands in memory, row by row. */
const placesOf = ({ shape, strides }) =>
  shape.reduce(
    (places, size, axis) =>
      places.flatMap((place) => Array.from({ length: size }, (_, i) => place + i * strides[axis])),
    [0],
  );

/** The elements of a small operand by their places in memory, null in those that it skips; null where it is large. */
function numbersOf(tensor) {
  if (!(tensor.numel <= FEW)) return null;
  const places = placesOf(tensor);
  const length = Math.max(-1, ...places) + 1;
  if (length > FEW_PLACES) return null;
  const data = new Array(length).fill(null);
  valuesOf(tensor).forEach((element, i) => {
    data[places[i]] = element;
  });
  return { dtype: tensor.dtype, data };
}

/** Whether an array is what the text has, and its tensor holds all of it, which a narrow dtype or a complex one rounds or adds to. */
const isPlain = (value, site) => value?.narrow === null && site.nodeOf(value) !== null;

/** Sums of these go round, or are truths; the picture adds up itself. */
const SHORT = new Set(["bool", "uint8", "int8", "int16"]);

/** Those of all operands, or nothing. @param {boolean} sums whether the operation is a product */
function allNumbersOf(operands, values, site, sums) {
  if (values.length !== operands.length || !values.every((value) => isPlain(value, site))) return {};
  const numbers = operands.map(numbersOf);
  const isRound = sums && operands.some(({ dtype }) => SHORT.has(dtype));
  return isRound || numbers.includes(null) ? {} : { numbers: { operands: numbers, result: null } };
}

/** Adds what an operation made to the numbers of its figure, which has none where that is too much. */
export function tellResult(figure, tensor) {
  if (tensor.numel > FEW_RESULTS) delete figure.numbers;
  if (figure.numbers) figure.numbers.result = { dtype: tensor.dtype, data: valuesOf(tensor) };
}

export class Figures {
  /** @type {any[]} every operation on several arrays: its plan, or how it is made */
  all = [];

  /** @param {import("../syntax/source.js").Source} source @param {((figure: any) => void) | null} [listener] */
  constructor(source, listener = null) {
    this.source = source;
    this.listener = listener;
  }

  /**
   * Notes an operation that is about to run. Where all shapes are the same nothing broadcasts: its plan is made only
   * when it is asked for.
   * @param {string} op as explain() names it
   * @param {any[]} operands what explain() takes for each
   * @param {{ site: any, values: any[], names?: (string | null)[], always?: boolean, extra?: any, framework?: string, as?: string }} told `values` are the
   *   operands as the program has them, `always` draws it also where nothing broadcasts, `as` is what it is called
   */
  note(op, operands, { site, values, names, always = false, extra = [], framework = "", as }) {
    const shapes = operands.map((operand) => operand.shape ?? operand);
    const broadcasts = always || shapes.some((shape) => !isSame(shape, shapes[0]));
    const { node } = site;
    const at = node.at ?? node.from;
    const entry = {
      broadcasts,
      dialect: DIALECTS[framework] ?? "pytorch",
      line: this.source.lineAt(at),
      source: this.source.rangeOf(node.inner ?? node),
      ...(as === undefined ? {} : { op: as }),
      names: names ?? values.map((value) => site.words(value, this.source)),
    };
    const isCrowded = this.all.length >= MOST;
    // Whoever mends the text needs to know where the operands stand.
    const make = () => {
      // A library may ask for what the text does not name.
      if (op === "einsum") partOf("rare");
      const planned = explain(op, [...extra, ...operands]);
      // Other frameworks do not refuse what PyTorch refuses for another reason than shapes.
      const isOwn = planned.ok !== false || entry.dialect === "pytorch";
      const plan = isOwn ? planned : explain(op, [...extra, ...shapes]);
      const isWorkedOut = session().mode === "values" && broadcasts;
      const numbers = isWorkedOut ? allNumbersOf(operands, values, site, always) : {};
      const figure = { ...(shapes.flat().some(isCount) ? shown(plan) : plan), ...entry, ...numbers };
      return Object.defineProperties(figure, { origin: { value: { site } }, sizes: { value: plan.shape } });
    };
    const figure = broadcasts && !isCrowded ? make() : null;
    if (isCrowded) this.all.pop();
    this.all.push(figure ?? { ...entry, make });
    if (figure !== null) this.listener?.(figure);
    return figure;
  }

  /** Those in which something broadcasts. */
  get drawn() {
    return this.all
      .filter(({ broadcasts, make }) => broadcasts && !make)
      .map(({ broadcasts, ...figure }) => figure);
  }

  /** What failed last says what the program says: an assignment fails in other words than the copy it is planned as. */
  stop({ line, message }) {
    this.settle();
    const last = this.all[this.all.length - 1];
    if (last?.ok !== false || last.line !== line) return;
    last.error.messages = { ...last.error.messages, [last.dialect]: message };
    if (last.dialect === "pytorch") last.error.message = message;
  }

  /** Plans the last operation while its operands are still there. */
  settle() {
    const last = this.all[this.all.length - 1];
    if (!last?.make) return;
    const figure = last.make();
    Object.assign(last, figure, { make: undefined });
    Object.defineProperty(last, "origin", { value: figure.origin });
    if (last.broadcasts) this.listener?.(last);
  }
}
