// A tensor or an array of one of the frameworks: it leaves all that Python may ask to its framework.
import { LimitError } from "../values/limits.js";
import {
  ATTRIBUTE,
  BINARY,
  COMPARE,
  CONTAINS,
  FORMAT,
  GET,
  HASH,
  IN_PLACE,
  INDEX,
  ITERATE,
  LENGTH,
  NOT_IMPLEMENTED,
  NUMBER,
  REPR,
  SET,
  SET_ATTRIBUTE,
  STR,
  TRUTH,
  TYPE,
  UNARY,
} from "../values/protocol.js";
import { bareOf } from "../values/types.js";
import { refuseHere } from "./refuse.js";
import { session } from "./session.js";

const MOST_REACHED = 2 ** 29;

/** Refuses what would take long to walk through: a stretched view of few elements may reach very many. */
function checkReach(count) {
  if (count > MOST_REACHED && session().mode === "values") throw new LimitError("elements");
}

/**
 * What a framework says of its arrays.
 * @typedef {{
 *   name: string,
 *   typeOf(array: ArrayValue): any,
 *   repr(array: ArrayValue): string,
 *   str(array: ArrayValue): string,
 *   format(array: ArrayValue, spec: string): string,
 *   binary(operator: string, array: ArrayValue, other: any, reflected: boolean): any,
 *   inPlace(operator: string, array: ArrayValue, other: any): any,
 *   compare(operator: string, array: ArrayValue, other: any): any,
 *   unary(operator: string, array: ArrayValue, ...rest: any[]): any,
 *   number(array: ArrayValue, kind: "int" | "float"): bigint | number | import("../values/unknown.js").Unknown,
 *   index(array: ArrayValue): bigint | import("../values/unknown.js").Unknown | undefined,
 *   truth(array: ArrayValue): boolean,
 *   length(array: ArrayValue): number,
 *   iterate(array: ArrayValue): Iterable<any>,
 *   get(array: ArrayValue, key: any): any,
 *   set(array: ArrayValue, key: any, value: any): void,
 *   attribute(array: ArrayValue, name: string): any,
 *   setAttribute(array: ArrayValue, name: string, value: any): void,
 *   contains(array: ArrayValue, item: any): boolean,
 *   hash?(array: ArrayValue): any,
 *   refuseArray?(array: ArrayValue): any,
 *   sharesCopies?: boolean,
 * }} Framework
 */

/**
 * What stands for the tensors of a program while a part of it is worked out with shapes alone: `seen` gives it, null where
 * nothing is; `changes` take back what was changed meanwhile.
 * @type {{ seen: ((tensor: any) => any) | null, changes: (() => void)[] }}
 */
export const tracing = { seen: null, changes: [] };

/** Items, as far as the program's time goes. */
function* counted(items) {
  const { budget } = session().machine;
  for (const item of items) {
    budget.item();
    yield item;
  }
}

export class ArrayValue {
  /** @type {any} */
  #tensor = null;
  /** Whether an operator asks it before another array, wherever it stands. */
  answersFirst = false;
  /** The number that it is where shapes alone are worked out and that is known. @type {number | bigint | boolean | null} */
  number = null;
  /** The name of its dtype where the engine is without that, and has rounded numbers of another one. @type {string | null} */
  narrow = null;
  /** Whether only its dtype is right then: it was rounded on the way where nobody says how. */
  isRough = false;
  /** What a program has given it, by names that no array has. @type {Map<string, any> | null} */
  own = null;
  /** Whether nothing but its shape is known, which was told. */
  isGiven = false;

  /**
   * @param {Framework} framework
   * @param {any} tensor    the engine's; null where not even its rank is known
   * @param {boolean} scalar NumPy's scalars are no arrays
   */
  constructor(framework, tensor, scalar = false) {
    checkReach(tensor?.numel ?? 0);
    this.framework = framework;
    this.tensor = tensor;
    this.scalar = scalar;
  }
  /** @returns {any} the engine's */
  get tensor() {
    return tracing.seen === null || this.#tensor === null ? this.#tensor : tracing.seen(this.#tensor);
  }
  set tensor(value) {
    const before = this.#tensor;
    if (tracing.seen !== null && before !== null)
      tracing.changes.push(() => {
        this.#tensor = before;
      });
    this.#tensor = value;
  }

  /**
   * A copy with memory of its own, but where a framework shares it with one that is not deep; arrays that know more of themselves
   * say how they are copied.
   */
  copied(next = (/** @type {any} */ one) => one, isDeep = true) {
    if (this.constructor !== ArrayValue) refuseHere("a copy of such a tensor");
    const isShared = !isDeep && this.framework.sharesCopies === true;
    const tensor = isShared ? this.tensor?.detach() : this.tensor?.clone();
    const made = new ArrayValue(this.framework, tensor ?? null, this.scalar);
    const own = this.own && new Map([...this.own].map(([name, one]) => [name, next(one)]));
    return Object.assign(made, { narrow: this.narrow, isRough: this.isRough, own });
  }

  get [TYPE]() {
    return this.framework.typeOf(this);
  }
  [REPR]() {
    return this.framework.repr(this);
  }
  [STR]() {
    return this.framework.str(this);
  }
  [FORMAT](spec) {
    return this.framework.format(this, spec);
  }
  [BINARY](operator, other, reflected) {
    return this.framework.binary(operator, this, other, reflected);
  }
  [IN_PLACE](operator, other) {
    return this.framework.inPlace(operator, this, other);
  }
  [COMPARE](operator, other) {
    return this.framework.compare(operator, this, other);
  }
  [UNARY](operator, ...rest) {
    return this.framework.unary(operator, this, ...rest);
  }
  [NUMBER](kind) {
    return this.framework.number(this, kind);
  }
  /** The number that a function of ours reads where a program may give one of NumPy's, or a tensor without axes. */
  [Symbol.toPrimitive]() {
    return session().mode === "values" ? this[NUMBER]("float") : Number(this.number ?? Number.NaN);
  }
  [INDEX]() {
    return this.framework.index(this);
  }
  [TRUTH]() {
    return this.framework.truth(this);
  }
  [LENGTH]() {
    return this.framework.length(this);
  }
  [ITERATE]() {
    return counted(this.framework.iterate(this));
  }
  [GET](key) {
    return this.framework.get(this, bareOf(key));
  }
  [SET](key, value) {
    this.framework.set(this, bareOf(key), value);
  }
  [ATTRIBUTE](name) {
    return this.framework.attribute(this, name);
  }
  [SET_ATTRIBUTE](name, value) {
    this.framework.setAttribute(this, name, value);
  }
  [CONTAINS](item) {
    return this.framework.contains(this, item);
  }
  [HASH]() {
    return this.framework.hash ? this.framework.hash(this) : this;
  }
}

export { NOT_IMPLEMENTED };
