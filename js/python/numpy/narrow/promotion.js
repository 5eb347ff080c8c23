// Which dtype meets in which where some are narrow: float16 and the unsigned integers above uint8, which the engine is without.
import { intLimits } from "../../algorithms/number-limits.js";
import { raiseNamed } from "../base/framework.js";

/** A dtype's name as its kind and its bits. @returns {{ kind: string, bits: number }} */
export function partsOf(name) {
  const [, kind = "bool", bits = "8"] = /^(u?int|float)(\d+)$/.exec(name) ?? [];
  return { kind, bits: Number(bits) };
}

/** The float that holds all integers of so many bits: one of 16 those of 8, one of 32 those of 16, one of 64 the others. */
const floatFor = ({ kind, bits }) => (kind === "bool" || bits === 8 ? 16 : bits === 16 ? 32 : 64);

/** The dtype that two meet in, by name: NumPy's rules. */
export function promoted(one, other) {
  if (one === other) return one;
  const [a, b] = [one, other].map(partsOf);
  if (a.kind === "bool") return other;
  if (b.kind === "bool") return one;
  if (a.kind === b.kind) return `${a.kind}${Math.max(a.bits, b.bits)}`;
  if (a.kind === "float") return `float${Math.max(a.bits, floatFor(b))}`;
  if (b.kind === "float") return `float${Math.max(b.bits, floatFor(a))}`;
  const [unsigned, signed] = a.kind === "uint" ? [a, b] : [b, a];
  if (signed.bits > unsigned.bits) return `int${signed.bits}`;
  return unsigned.bits === 64 ? "float64" : `int${unsigned.bits * 2}`;
}

/** The dtype that numbers of Python leave or change: an int fits into all numbers, a float makes floats of integers. */
export function withNumber(name, value) {
  const { kind } = partsOf(name);
  if (typeof value === "boolean") return name;
  if (typeof value === "number") return kind === "float" ? name : "float64";
  return kind === "bool" ? "int64" : name;
}

/** Refuses ints of Python that a dtype cannot hold. */
export function checkBounds(name, value) {
  const limits = intLimits(name);
  if (typeof value !== "bigint" || limits === undefined || (value >= limits.min && value <= limits.max))
    return;
  raiseNamed("OverflowError", `Python integer ${value} out of bounds for ${name}`);
}
