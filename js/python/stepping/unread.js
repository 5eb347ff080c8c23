// What stands where nobody knows a value because a statement was stepped over, and what stops whoever asks for it.
import { Refusal } from "../syntax/refusal.js";
import { LimitError } from "../values/limits.js";
import { missing } from "../values/parts.js";
import { Raised } from "../values/types.js";

/** The value of a name or an attribute that a statement would have given which is not read here. */
export const UNREAD = Object.freeze({ isUnread: true });

/** Thrown where such a value is asked for. */
export class Unread extends Error {}

/** Thrown from a body whose statement leaves it with a value that nobody knows, through all that stands around it. */
export class Leaving extends Error {}

/** Whether a statement stopped for what is not read here: neither an exception of the program nor a limit, nor a part that is to come. */
export const isStep = (error) =>
  missing.size === 0 &&
  !(error instanceof Raised || error instanceof LimitError || error instanceof RangeError) &&
  !(error instanceof Refusal && error.reason === "deep");
