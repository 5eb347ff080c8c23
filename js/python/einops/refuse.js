// What einops says when a pattern does not fit.
import { exceptionType } from "../arrays/errors.js";
import { ExceptionValue, Raised } from "../values/types.js";

export const EINOPS_ERROR = exceptionType("EinopsError", "RuntimeError", "einops.EinopsError");

/** @returns {never} */
export function raiseEinops(/** @type {string} */ message) {
  throw new Raised(new ExceptionValue(EINOPS_ERROR, [message]));
}

/** Calls `run`; what einops refuses there is told with what was asked for. */
export function telling(run, /** @type {(message: string) => string} */ tell) {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof Raised) || error.value.type !== EINOPS_ERROR) throw error;
    return raiseEinops(tell(error.value.args[0]));
  }
}
