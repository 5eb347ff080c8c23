// Results with other numbers than the engine gave: those that come of another framework's steps. What is noted for derivatives is
// the engine's operation.
import { Tape } from "../../../gradients/tape.js";
import { session } from "../../arrays/session.js";

const { setRecorder } = Tape.tools;

/** Runs what no recorder shall note. */
export function unnoted(run) {
  const own = setRecorder(null);
  try {
    return run();
  } finally {
    setRecorder(own);
  }
}

/** A tensor with other numbers, where there are any. @param {any} made @param {() => any} numbers */
export const withNumbers = (made, numbers, dtype = "float32") =>
  session().mode === "values" && made.dtype === dtype ? unnoted(() => made.copy_(numbers())) : made;
