// Greatest common divisors by Euclid, of all elements at once.
import { engine } from "../arrays/engine.js";
import { session } from "../arrays/session.js";

/** Two tensors of ints, brought to one shape and without signs, and the greatest divisor of each pair. */
export function divisorsOf(a, b) {
  const pair = engine.broadcastTensors(a, b).map((one) => one.abs());
  let [x, y] = pair;
  const goesOn = () => session().mode === "values" && engine.any(y.ne(0)).item();
  while (goesOn()) {
    const isDone = y.eq(0);
    const rest = engine.where(isDone, engine.zerosLike(y), x.remainder(orOne(y)));
    [x, y] = [engine.where(isDone, x, y), rest];
  }
  return { pair, divisor: x };
}

/** What can be divided by: 1 where there is 0. */
export const orOne = (x) => engine.where(x.eq(0), engine.onesLike(x), x);
