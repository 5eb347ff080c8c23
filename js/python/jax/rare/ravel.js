// jax.flatten_util.ravel_pytree: all numbers of a tree as one vector, and the way back.

import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { convert } from "../convert.js";
import { ask, give } from "../framework.js";
import { leavesOf } from "../trees/nodes.js";
import { Structure } from "../trees/structure.js";

/** @param {any[]} args the tree */
function ravel([tree]) {
  const structure = new Structure(tree);
  const tensors = leavesOf(tree).map((leaf) => convert(leaf).tensor);
  if (tensors.length === 0)
    return new Tuple([give(engine.zeros([0])), unravelling(structure, [], "float32")]);
  const [{ dtype }] = tensors;
  if (tensors.some((one) => one.dtype !== dtype))
    refuseHere("jax.flatten_util.ravel_pytree of several dtypes");
  const flat = give(ask(() => engine.cat(tensors.map((one) => one.reshape(-1)))));
  return new Tuple([
    flat,
    unravelling(
      structure,
      tensors.map(({ shape }) => [...shape]),
      dtype,
    ),
  ]);
}

/** The function that makes a tree of such a vector. */
function unravelling(structure, shapes, dtype) {
  const counts = shapes.map((shape) => shape.reduce((all, size) => all * size, 1));
  const whole = counts.reduce((all, count) => all + count, 0);
  return new FunctionOf("unravel", ([given]) => {
    const { tensor } = convert(given);
    if (tensor.shape.length !== 1 || tensor.shape[0] !== whole)
      raise(
        "ValueError",
        `Sum of sizes ${whole} must be equal to dimension 0 of the operand shape [${tensor.shape.join(", ")}]`,
      );
    if (tensor.dtype !== dtype) refuseHere("such a vector");
    let start = 0;
    const leaves = counts.map((count, i) => {
      start += count;
      return give(ask(() => tensor.narrow(0, start - count, count).reshape(shapes[i])));
    });
    return structure.filled(leaves);
  });
}

export const flattening = { ravel_pytree: new FunctionOf("ravel_pytree", ravel) };
