// Calls that are made again. The engine remembers what small ones come to (c/src/door/wasm_recall.c); here stands by what: the
// call, a number, and how its operands lie. What is found needs nothing but their addresses. All that is done then is short, so
// that V8 compiles it as one function, which takes two thirds of the time.
import { REPORT_AGAIN } from "../../build/generated/exchange.js";
import { exchange, hasElements, wasm } from "../engine/engine.js";
import { isNumber, kindOf } from "../engine/number.js";
import { writeNumber } from "../engine/slots.js";
import { Storage } from "../engine/storage.js";
import { writeOperand } from "./call.js";
import { addressIn, layoutIn, layoutOf, Tensor } from "./tensor.js";

/** Of an operand that reads a tensor's memory in a way of its own: that tensor, and how it lies then. */
export const READ = Symbol("read");
export const LIES = Symbol("lies");

/** In place of layouts: of numbers, and of an operand that is not there. */
const NUMBERS = { bool: { hash: 1, size: 0 }, int: { hash: 2, size: 0 }, float: { hash: 3, size: 0 } };
const NONE = { hash: 0, size: 0 };

const PLACES = 256;
/** @type {any[]} */
const known = new Array(PLACES).fill(null);

/** How an operand lies; undefined where that is not all that matters. */
const lies = (operand) => layoutIn(operand) ?? otherLies(operand);
const otherLies = (operand) => (isNumber(operand) ? NUMBERS[kindOf(operand)] : operand?.[LIES]);

/** Where operand `i` lies. A number goes to its slot. */
const place = (layout, operand, i, op) =>
  layout.size > 0 ? addressIn(operand[READ] ?? operand) : otherPlace(operand, i, op);
function otherPlace(operand, i, op) {
  if (typeof operand === "number") writeNumber(exchange(), i, operand);
  else writeOperand(exchange(), i, operand, op);
  return 0;
}

/** Layouts are of few numbers: their hashes add up to a small integer, whatever the call. */
const placeOf = (call, a, b, c) => (call + a.hash + 31 * (b.hash + 31 * c.hash)) & (PLACES - 1);

/**
 * What a call of that number answers, a fresh tensor or its target, where it is remembered; else null. Its operands are tensors
 * and numbers, undefined where there are less than three.
 */
export function again(
  call,
  op,
  first,
  /** @type {any} */ second = undefined,
  /** @type {any} */ third = undefined,
) {
  const a = lies(first);
  const b = second === undefined ? NONE : lies(second);
  const c = third === undefined ? NONE : lies(third);
  if (!hasElements || !a || !b || !c) return null;
  const one = known[placeOf(call, a, b, c)];
  if (one === null || one.call !== call || one.a !== a || one.b !== b || one.c !== c) return null;
  const pointer = wasm.sc_wasm_again(
    one.number,
    place(a, first, 0, op),
    b === NONE ? 0 : place(b, second, 1, op),
    c === NONE ? 0 : place(c, third, 2, op),
  );
  if (pointer === 0) return null;
  const { layout } = one;
  return layout === null ? first : new Tensor(new Storage(pointer >>> 0, layout.bytes), layout, 0);
}

/** The same; what is not remembered is answered by `make`, which gets the operands and what follows. */
export function remembered(call, operands, op, make, /** @type {any} */ detail = undefined) {
  const { length } = operands;
  if (!hasElements || length > 3) return make(operands, op, detail);
  const first = operands[0];
  const second = length > 1 ? operands[1] : undefined;
  const third = length > 2 ? operands[2] : undefined;
  const answer = again(call, op, first, second, third);
  if (answer !== null) return answer;
  const result = make(operands, op, detail);
  const number = exchange()[REPORT_AGAIN];
  const [a, b, c] = [first, second, third].map((operand) => (operand === undefined ? NONE : lies(operand)));
  if (number > 0 && a && b && c) {
    const layout = result === first ? null : layoutOf(result);
    known[placeOf(call, a, b, c)] = { call, a, b, c, number, layout };
  }
  return result;
}
