// Slices and ranges, and where they point.
import { compareItems } from "./compare.js";
import { keyOfItems } from "./hash.js";
import { LimitError } from "./limits.js";
import { partOf } from "./parts.js";
import {
  ATTRIBUTE,
  COMPARE,
  CONTAINS,
  GET,
  HASH,
  INDEX,
  ITERATE,
  LENGTH,
  NOT_IMPLEMENTED,
  REPR,
  TYPE,
} from "./protocol.js";
import { listed, repr } from "./repr.js";
import { bareOf, nameOf, raise, TYPES } from "./types.js";
import { Unknown } from "./unknown.js";

/**
 * A value as an int, or TypeError.
 * @param {any} value
 * @param {string} [message]
 * @returns {bigint}
 */
export function toIndex(value, message = `'${nameOf(value)}' object cannot be interpreted as an integer`) {
  if (typeof value === "bigint") return value;
  if (typeof value === "boolean") return BigInt(value);
  if (value instanceof Unknown) return value.stop();
  const found = value?.[INDEX]?.() ?? raise("TypeError", message);
  return found instanceof Unknown ? found.stop() : found;
}

/** A place among `length` items, negative ones from the end; `undefined` outside. */
export function placeOf(index, length) {
  const place = Number(index) + (index < 0n ? length : 0);
  return place >= 0 && place < length ? place : undefined;
}

const NO_INDEX = "slice indices must be integers or None or have an __index__ method";
const bounded = (value, least, most) => Math.min(Math.max(value, least), most);

export class Slice {
  constructor(
    /** @type {any} */ start = null,
    /** @type {any} */ stop = null,
    /** @type {any} */ step = null,
  ) {
    this.start = start;
    this.stop = stop;
    this.step = step;
  }
  get [TYPE]() {
    return TYPES.slice;
  }
  get parts() {
    return [this.start, this.stop, this.step];
  }
  [REPR]() {
    return `slice(${listed(this.parts)})`;
  }
  [COMPARE](operator, other) {
    return other instanceof Slice ? compareItems(operator, this.parts, other.parts) : NOT_IMPLEMENTED;
  }
  [HASH]() {
    return `slice${keyOfItems(this.parts)}`;
  }
  [ATTRIBUTE](name) {
    if (name === "indices") return partOf("standardMore").indicesOf(this);
    return /^(start|stop|step)$/.test(name) ? this[name] : undefined;
  }

  /** Start, stop and step among so many items. */
  indices(length) {
    const step = this.step === null ? 1 : Number(toIndex(this.step, NO_INDEX));
    if (step === 0) raise("ValueError", "slice step cannot be zero");
    const [least, most] = step < 0 ? [-1, length - 1] : [0, length];
    const end = (value, missing) => {
      if (value === null) return missing;
      const index = Number(toIndex(value, NO_INDEX));
      return bounded(index < 0 ? index + length : index, least, most);
    };
    return [end(this.start, step < 0 ? most : least), end(this.stop, step < 0 ? least : most), step];
  }

  /** The places it takes of so many. */
  places(length) {
    const [start, stop, step] = this.indices(length);
    const count = Math.max(0, Math.ceil((stop - start) / step));
    return Array.from({ length: count }, (_, i) => start + i * step);
  }
}

/** More steps than any loop may take here. */
const STEPS = 10_000_000;

export class Range {
  constructor(/** @type {bigint} */ start, /** @type {bigint} */ stop, step = 1n) {
    this.start = start;
    this.stop = stop;
    this.step = step;
    const span = step > 0n ? stop - start : start - stop;
    const stride = step > 0n ? step : -step;
    this.count = span > 0n ? Number((span + stride - 1n) / stride) : 0;
  }
  get [TYPE]() {
    return TYPES.range;
  }
  [REPR]() {
    const step = this.step === 1n ? "" : `, ${repr(this.step)}`;
    return `range(${repr(this.start)}, ${repr(this.stop)}${step})`;
  }
  [LENGTH]() {
    return this.count;
  }
  at(/** @type {number} */ place) {
    return this.start + BigInt(place) * this.step;
  }
  *[ITERATE]() {
    for (let i = 0; i < this.count; i++) {
      if (i === STEPS) throw new LimitError(`${this.count} steps`);
      yield this.at(i);
    }
  }
  [CONTAINS](given) {
    const item = bareOf(given);
    const value = typeof item === "number" && Number.isInteger(item) ? BigInt(item) : item;
    if (typeof value !== "bigint" && typeof value !== "boolean") return false;
    const offset = BigInt(value) - this.start;
    return offset % this.step === 0n && offset / this.step >= 0n && Number(offset / this.step) < this.count;
  }
  [GET](key) {
    if (key instanceof Slice) {
      const [start, stop, step] = key.indices(this.count);
      return new Range(this.at(start), this.at(stop), this.step * BigInt(step));
    }
    const index = toIndex(key, `range indices must be integers or slices, not ${nameOf(key)}`);
    const place = placeOf(index, this.count);
    return place === undefined ? raise("IndexError", "range object index out of range") : this.at(place);
  }
  /** What it is equal by. */
  get key() {
    return [this.count, ...(this.count > 0 ? [this.start] : []), ...(this.count > 1 ? [this.step] : [])];
  }
  [COMPARE](operator, other) {
    const asked = other instanceof Range && (operator === "==" || operator === "!=");
    return asked ? compareItems(operator, this.key, other.key) : NOT_IMPLEMENTED;
  }
  [HASH]() {
    return `range${keyOfItems(this.key)}`;
  }
}
