// np.nditer: the elements of arrays that broadcast, one after the other, to be read and to be written.
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { session } from "../../arrays/session.js";
import { Iterator } from "../../values/iterate.js";
import { ATTRIBUTE, GET, SET } from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { placeOf, toIndex } from "../../values/slice.js";
import { raise } from "../../values/types.js";
import { toArray } from "../base/data.js";
import { Derived, view } from "../base/derived.js";
import { give, isArray, notRead, wrong } from "../base/framework.js";
import { common } from "../base/promotion.js";
import { together } from "../elementwise.js";
import { set } from "../indexing.js";

/** What an axis is stepped by in each array, nothing where there is one place only. */
const stepsOf = (tensors, axis) =>
  tensors.map(({ shape, strides }) => (shape[axis] === 1 ? 0 : strides[axis]));

/**
 * The axes, the fastest first, in the order in which the arrays lie in memory: sorted by inserting, where arrays do not agree, as the
 * first of them lies that steps at all (npyiter_find_best_axis_ordering of NumPy).
 */
function fastestFirst(tensors, rank) {
  const sorted = /** @type {number[]} */ ([]);
  for (let axis = rank - 1; axis >= 0; axis--) {
    const own = stepsOf(tensors, axis);
    let place = sorted.length;
    for (let i = place - 1; i >= 0; i--) {
      const other = stepsOf(tensors, sorted[i]);
      const compared = own.flatMap((step, k) =>
        step !== 0 && other[k] !== 0 ? [Math.abs(other[k]) > Math.abs(step)] : [],
      );
      if (compared.length === 0) continue;
      if (!compared[0] || compared.includes(false)) break;
      place = i;
    }
    sorted.splice(place, 0, axis);
  }
  return sorted;
}

/** The axes from the slowest to the fastest, as `order=` asks for. */
function walkOf(tensors, shape, order) {
  const axes = shape.map((_, axis) => axis);
  const isFortran = (tensor) => tensor.permute([...axes].reverse()).isContiguous;
  if (order === "F" || (order === "A" && tensors.every(isFortran))) return axes.reverse();
  return order === "K" ? fastestFirst(tensors, shape.length).reverse() : axes;
}

const INDICES = new Set(["multi_index", "c_index", "f_index"]);
const WRITES = /^(?:readwrite|writeonly)$/;

/** How many of the last axes on the walk are one row in the memory of all arrays. */
function rowOf(tensors, axes) {
  let count = Math.min(1, axes.length);
  const follows = ({ shape, strides }) => {
    const [axis, next] = [axes[axes.length - 1 - count], axes[axes.length - count]];
    return shape[axis] === 1 || strides[axis] === strides[next] * shape[next];
  };
  while (count < axes.length && tensors.every(follows)) count++;
  return count;
}

class ElementIterator extends Iterator {
  place = 0;
  isStarted = false;
  isClosed = false;

  /** @param {any[]} operands @param {string[]} names of flags @param {boolean[]} writes @param {string} order */
  constructor(operands, names, writes, order) {
    super([], "nditer");
    this.names = names;
    this.writes = writes;
    const given = operands.filter((one) => one !== null);
    const shapes = given.map((one) => tensorOf(one).shape);
    this.shape = together(shapes);
    this.operands = operands.map(
      (one) =>
        one ??
        give(engine.zeros(/** @type {any} */ (this.shape), { dtype: /** @type {any} */ (common(given)) })),
    );
    const wide = this.operands.map((one) => tensorOf(one).broadcastTo(this.shape));
    this.operands.forEach((one, i) => {
      if (writes[i] && tensorOf(one).shape.join() !== this.shape.join()) notRead("such a np.nditer");
      if (writes[i] && one.readOnly) notRead("np.nditer that writes into what is read-only");
    });
    this.axes = walkOf(wide, this.shape, order);
    const inner = names.includes("external_loop") ? rowOf(wide, this.axes) : 0;
    this.outer = this.axes.slice(0, this.axes.length - inner);
    this.count = this.outer.reduce((all, axis) => all * this.shape[axis], 1);
    if (this.shape.includes(0) && !names.includes("zerosize_ok"))
      wrong("Iteration of zero-sized operands is not enabled");
    if (this.shape.includes(0)) this.count = 0;
    this.items = this.each();
  }

  *each() {
    for (;;) {
      if (this.isStarted && this.place < this.count) this.place++;
      this.isStarted = true;
      if (this.place >= this.count) return;
      session().machine.budget.operation();
      yield this.value();
    }
  }

  /** The place along each outer axis. */
  places() {
    if (this.place >= this.count) wrong("Iterator is past the end");
    const places = this.shape.map(() => 0);
    let left = this.place;
    for (const axis of [...this.outer].reverse()) {
      places[axis] = left % this.shape[axis];
      left = Math.floor(left / this.shape[axis]);
    }
    return places;
  }

  /** What stands there in an operand. */
  element(i) {
    const places = this.places();
    const inner = this.axes.slice(this.outer.length);
    const look = (tensor) => {
      let seen = tensor.broadcastTo(this.shape);
      for (const axis of [...this.outer].sort((one, other) => other - one))
        seen = seen.select(axis, places[axis]);
      if (inner.length === 0) return seen;
      const rest = inner.toSorted((one, other) => one - other);
      return seen.permute(inner.map((axis) => rest.indexOf(axis))).reshape(-1);
    };
    return this.writes[i]
      ? view(this.operands[i], look)
      : Object.assign(give(look(tensorOf(this.operands[i]))), { readOnly: true });
  }

  value() {
    const parts = this.operands.map((_, i) => this.element(i));
    return parts.length === 1 ? parts[0] : new Tuple(parts);
  }

  /** The place of an element in an order of axes. */
  indexIn(axes) {
    const places = this.places();
    return BigInt(axes.reduce((all, axis) => all * this.shape[axis] + places[axis], 0));
  }

  #operandAt(key) {
    return placeOf(toIndex(key), this.operands.length) ?? raise("IndexError", "index out of bounds");
  }
  [GET](key) {
    return this.element(this.#operandAt(key));
  }
  [SET](key, value) {
    set(this.element(this.#operandAt(key)), new Tuple([]), value);
  }

  isContext = true;
  enter() {
    return this;
  }
  leave() {
    this.isClosed = true;
    return false;
  }

  /** @returns {any} */
  [ATTRIBUTE](name) {
    const axes = this.shape.map((_, axis) => axis);
    if (this.isClosed) notRead("np.nditer behind its block");
    switch (name) {
      case "multi_index":
        if (!this.names.includes(name)) return wrong("Iterator is not tracking a multi-index");
        return new Tuple(this.places().map(BigInt));
      case "index":
        if (this.names.includes("c_index")) return this.indexIn(axes);
        return this.names.includes("f_index")
          ? this.indexIn(axes.reverse())
          : wrong("Iterator does not have an index");
      case "finished":
        return this.place >= this.count;
      case "value":
        return this.value();
      case "operands":
        return new Tuple(this.operands);
      case "shape":
        return new Tuple(this.shape.map(BigInt));
      case "ndim":
      case "nop":
        return BigInt(name === "ndim" ? this.shape.length : this.operands.length);
      case "iterindex":
        return BigInt(this.place);
      case "itersize":
        return BigInt(this.shape.reduce((all, size) => all * size, 1));
      case "iternext":
        return new FunctionOf(name, () => {
          if (this.place < this.count) this.place++;
          return this.place < this.count;
        });
      case "reset":
        return new FunctionOf(name, () => {
          this.place = 0;
          this.isStarted = false;
          this.items = this.each();
          return null;
        });
    }
    return notRead(`.${name} of np.nditer`);
  }
}

const textsOf = (value) => (value === null || value === undefined ? [] : value.items);

/** np.nditer(op, flags=, op_flags=, order=). */
export function nditer([given, ...rest], keywords) {
  const { flags = rest[0], op_flags: operandFlags = rest[1], order = "K", ...others } = keywords;
  const names = textsOf(flags);
  if (rest.length > 2 || Object.keys(others).length > 0 || !["C", "F", "A", "K"].includes(order))
    notRead("such a np.nditer");
  const isRead = (one) => INDICES.has(one) || ["external_loop", "zerosize_ok", "refs_ok"].includes(one);
  if (!names.every(isRead) || (names.includes("external_loop") && names.some((one) => INDICES.has(one))))
    notRead("such a np.nditer");
  const isSeveral = given?.items?.some((one) => isArray(one) || one === null || one.items !== undefined);
  const operands = (isSeveral ? given.items : [given]).map((one) => (one === null ? null : toArray(one)));
  if (
    operands.some((one) =>
      one === null ? operands.length === 1 : !isArray(one) || one.tensor === null || one.narrow !== null,
    )
  )
    notRead("such a np.nditer");
  if (order === "K" && operands.some((one) => one instanceof Derived))
    notRead("np.nditer of a reversed view");
  const told = textsOf(operandFlags);
  const ofEach = operands.map((one, i) => {
    if (told.length === 0) return one === null ? ["writeonly", "allocate"] : ["readonly"];
    return told[0] instanceof List || told[0] instanceof Tuple ? textsOf(told[i]) : told;
  });
  const isPlain = (one) => WRITES.test(one) || one === "readonly" || one === "allocate";
  const writes = ofEach.map((own) => own.some((one) => WRITES.test(one)));
  const isMade = (one, i) => one !== null || (writes[i] && ofEach[i].includes("allocate"));
  if (!ofEach.flat().every(isPlain) || !operands.every(isMade)) notRead("such a np.nditer");
  return new ElementIterator(operands, names, writes, order);
}
