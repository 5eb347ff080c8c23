// GELU, which PyTorch, Keras and JAX share.
import { engine } from "../arrays/engine.js";

/** The part of a normal distribution that lies below each element. */
const below = (x) => engine.mul(engine.add(engine.erf(engine.mul(x, Math.SQRT1_2)), 1), 0.5);

function nearly(x, tangent) {
  const cube = engine.mul(engine.mul(x, x), x);
  const inner = engine.mul(engine.add(x, engine.mul(cube, 0.044715)), Math.sqrt(2 / Math.PI));
  return engine.mul(engine.add(tangent(inner), 1), 0.5);
}

/** GELU of the engine's tensors; the tangent is each framework's own. */
export const geluOf = (x, isNear, tangent = engine.tanh) =>
  engine.mul(x, isNear ? nearly(x, tangent) : below(x));
