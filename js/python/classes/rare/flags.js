// enum.Flag and enum.IntFlag: values that are put together of bits.
import { refuseHere } from "../../arrays/refuse.js";
import {
  BINARY,
  CONTAINS,
  ITERATE,
  LENGTH,
  NOT_IMPLEMENTED,
  REPR,
  TRUTH,
  UNARY,
} from "../../values/protocol.js";
import { nameOf, raise, Type } from "../../values/types.js";
import { AUTO, complete, ENUM, MAKING, Member } from "../enumerations.js";

const SIGNS = {
  "&": (one, other) => one & other,
  "|": (one, other) => one | other,
  "^": (one, other) => one ^ other,
};
const isBit = (value) => value > 0n && (value & (value - 1n)) === 0n;

/** The members of a class that are one bit, in their order. */
/** @returns {FlagMember[]} */
const bitsOf = (type) =>
  [...new Set(type.members.values())].filter((one) => one instanceof FlagMember && isBit(one.value));
/** @returns {bigint} */
const allOf = (type) => bitsOf(type).reduce((all, { bits }) => all | bits, 0n);

/** Of each class what was put together, by its value. @type {WeakMap<object, Map<bigint, any>>} */
const together = new WeakMap();
function memberOf(type, value) {
  const named = [...type.members.values()].find((one) => one instanceof FlagMember && one.value === value);
  if (named !== undefined) return named;
  if (typeof value !== "bigint" || (value & ~allOf(type)) !== 0n) refuseHere("such a value of a Flag");
  const known = together.get(type) ?? new Map();
  together.set(type, known);
  const parts = bitsOf(type).filter((one) => (one.bits & value) !== 0n);
  const name = parts.length === 0 ? null : parts.map((one) => one.name).join("|");
  if (!known.has(value)) known.set(value, new FlagMember(type, name, value));
  return known.get(value);
}

class FlagMember extends Member {
  get bits() {
    return /** @type {bigint} */ (this.value);
  }
  get told() {
    return this.name === null ? `${this.type.name}(${this.value})` : `${this.type.name}.${this.name}`;
  }
  [REPR]() {
    const shown = this.name === null ? this.type.name : this.told;
    return this.type.memberOf("__repr__", this) === undefined ? `<${shown}: ${this.value}>` : super[REPR]();
  }
  [BINARY](operator, other, reflected) {
    const join = SIGNS[operator];
    const isAlike = other instanceof FlagMember && other.type === this.type;
    const isNumber = !this.isPlain && typeof other === "bigint" && (other & ~allOf(this.type)) === 0n;
    if (join !== undefined && (isAlike || isNumber))
      return memberOf(this.type, join(this.value, isAlike ? other.value : other));
    return this.isPlain ? NOT_IMPLEMENTED : super[BINARY](operator, other, reflected);
  }
  [UNARY](operator) {
    if (operator === "~") return memberOf(this.type, allOf(this.type) & ~this.bits);
    return this.isPlain ? NOT_IMPLEMENTED : refuseHere("such an operation of an IntFlag");
  }
  [CONTAINS](other) {
    if (!(other instanceof FlagMember) || other.type !== this.type) {
      const rule = `unsupported operand type(s) for 'in': '${nameOf(other)}' and '${this.type.name}'`;
      raise("TypeError", rule);
    }
    return (other.bits & this.bits) === other.bits;
  }
  [ITERATE]() {
    return bitsOf(this.type)
      .filter((one) => (one.bits & this.bits) !== 0n)
      [Symbol.iterator]();
  }
  [LENGTH]() {
    return [...this[ITERATE]()].length;
  }
  [TRUTH]() {
    return this.value !== 0n;
  }
}

const FLAG_MAKING = {
  ...MAKING,
  Kind: FlagMember,
  complete(type) {
    complete(type);
    const found = type.call;
    type.call = (args, ...more) =>
      typeof args[0] === "bigint" ? memberOf(type, args[0]) : found(args, ...more);
    Object.assign(type, {
      [ITERATE]: () => bitsOf(type)[Symbol.iterator](),
      [LENGTH]: () => bitsOf(type).length,
      [REPR]: () => `<flag '${type.name}'>`,
    });
  },
  /** What is worked out is the next bit, which the lines behind it may put together. */
  watch(scope) {
    MAKING.watch(scope);
    const { set } = scope;
    let most = 0n;
    scope.set = (name, given) => {
      const value = given === AUTO ? next(most) : given;
      if (typeof value === "bigint" && value > most) most = value;
      set.call(scope, name, value);
    };
  },
};
const next = (most) => 1n << BigInt(most === 0n ? 0 : most.toString(2).length);

const FLAG = new Type("Flag", ENUM, "enum.Flag");
const INT_FLAG = new Type("IntFlag", ENUM, "enum.IntFlag");
Object.assign(FLAG, { making: FLAG_MAKING, isPlain: true });
Object.assign(INT_FLAG, { making: FLAG_MAKING });

export const FLAGS = { Flag: FLAG, IntFlag: INT_FLAG };
