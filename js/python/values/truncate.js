// Floats made ints.
import { raise } from "./types.js";

/** A float cut to an int. */
export function truncated(value) {
  if (Number.isNaN(value)) raise("ValueError", "cannot convert float NaN to integer");
  if (!Number.isFinite(value)) raise("OverflowError", "cannot convert float infinity to integer");
  return BigInt(Math.trunc(value));
}
