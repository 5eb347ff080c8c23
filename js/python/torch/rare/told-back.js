// The way back through what torch.linalg works out at once.
import { WAYS_BACK } from "../../algorithms/ways-back.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { ask, give } from "./calling.js";

/** An answer that no noted call made: an open tape is told its way back. */
export function toldBack(name, given, answer) {
  const { tape } = session().machine;
  const followed = given.filter((tensor) => tape?.follows(tensor));
  if (followed.length > 0)
    tape.custom(followed, answer, (weights) => {
      if (tape.creates()) refuseHere(`a gradient of the gradient of torch.linalg.${name}`);
      const found = ask(() => WAYS_BACK[name](weights, answer, given));
      return given.flatMap((tensor, i) => (followed.includes(tensor) ? [found[i]] : []));
    });
  return give(answer);
}
