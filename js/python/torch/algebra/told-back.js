// The way back through what torch.linalg works out at once.
import { noteWayBack } from "../../algorithms/ways-back.js";
import { session } from "../../arrays/session.js";
import { ask, give } from "../shared/calling.js";

/** An answer that no noted call made: an open tape is told its way back. */
export function toldBack(name, given, answer) {
  const { tape } = session().machine;
  noteWayBack(tape, `torch.linalg.${name}`, given, answer, { isSecond: () => tape.creates(), ask });
  return give(answer);
}
