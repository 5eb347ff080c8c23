// jnp.vectorize: a function of what stands in the last axes, called for each place of the others.
import { tuple } from "../../../refusals/shape-text.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { repr } from "../../values/repr.js";
import { Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { convert, itemsOf } from "../convert.js";
import { ask, give } from "../framework.js";
import { indices } from "../numpy/grids.js";
import { tracing } from "../traces/tracing.js";
import { callOf, checkPrints } from "../transforms.js";

/** `(n,m),(m)->(n)` as lists of names. */
function partsOf(signature) {
  const sides = signature.replaceAll(" ", "").split("->");
  const lists = sides.map((side) =>
    [...side.matchAll(/\(([^()]*)\)/g)].map(([, names]) => names.split(",").filter(Boolean)),
  );
  if (sides.length !== 2 || lists[0].length === 0 || lists[1].length === 0) refuseHere("such a signature");
  return lists;
}

/** Sizes of the axes in front of what each argument has for itself; what does not fit is told. */
function outerOf(tensors, names, told) {
  const sized = new Map();
  return tensors.map(({ shape }, i) => {
    const own = names[i];
    const count = shape.length - own.length;
    if (count < 0) {
      const core = repr(new Tuple(own));
      const found = `input with shape ${tuple(shape)} does not have enough dimensions for all core dimensions ${core}`;
      raise("ValueError", `${found} ${told}`);
    }
    own.forEach((name, axis) => {
      const size = shape[count + axis];
      const before = sized.get(name) ?? size;
      if (before !== size)
        raise("ValueError", `inconsistent size for core dimension '${name}': ${size} vs ${before} ${told}`);
      sized.set(name, size);
    });
    return shape.slice(0, count);
  });
}

function broadcastOf(outer) {
  try {
    return engine.broadcastShapes(...outer);
  } catch {
    return raise(
      "ValueError",
      `Incompatible shapes for broadcasting: shapes=[${outer.map(tuple).join(", ")}]`,
    );
  }
}

function vectorized(made, signature) {
  checkPrints(made, "jnp.vectorize");
  const parts = signature === null ? null : partsOf(signature);
  return new FunctionOf("vectorize", (args, keywords) => {
    if (Object.keys(keywords).length > 0) refuseHere("keywords of a vectorized function");
    const tensors = args.map((one) => convert(one).tensor);
    const names = parts?.[0] ?? args.map(() => []);
    if (names.length !== args.length) refuseHere("a call of a vectorized function");
    const shown = signature === null ? "" : ` and signature='${signature}'`;
    const outer = outerOf(tensors, names, `on vectorized function with excluded=frozenset()${shown}`);
    const sizes = broadcastOf(outer);
    const known = session().mode === "values";
    const count = sizes.reduce((all, size) => all * size, 1);
    if (count === 0) refuseHere("a vectorized function of nothing");
    const rows = tensors.map((tensor, i) => {
      const core = tensor.shape.slice(outer[i].length);
      return ask(() => tensor.broadcastTo([...sizes, ...core]).reshape([count, ...core]));
    });
    const answers = Array.from({ length: known ? count : 1 }, (_, k) => {
      const answer = tracing(made, "vmap", () =>
        callOf(made)(rows.map((row) => give(ask(() => row.select(0, k))))),
      );
      return (itemsOf(answer) ?? [answer]).map((one) => convert(one).tensor);
    });
    const put = answers[0].map((first, i) =>
      give(
        ask(() =>
          known
            ? engine.stack(answers.map((answer) => answer[i])).reshape([...sizes, ...first.shape])
            : first.broadcastTo([...sizes, ...first.shape]).clone(),
        ),
      ),
    );
    return put.length === 1 ? put[0] : new Tuple(put);
  });
}

/** As a function, and as what stands above one. */
export const vectorize = new FunctionOf("vectorize", ([made, ...more], keywords) => {
  const { signature = null, pyfunc = made, excluded = null, ...others } = keywords;
  if (more.length > 0 || excluded !== null || Object.keys(others).length > 0)
    refuseHere("such a jnp.vectorize");
  if (pyfunc === undefined) return new FunctionOf("vectorize", ([given]) => vectorized(given, signature));
  return vectorized(pyfunc, signature);
});

/** A function of the places along all axes, called for each of them. */
export const fromfunction = new FunctionOf("fromfunction", ([made, shape, ...more], keywords) => {
  const { dtype = null, shape: sizes = shape, function: f = made, ...others } = keywords;
  if (more.length + Object.keys(others).length > 0) refuseHere("such a jnp.fromfunction");
  /** @type {any} */
  const grid = indices({ dimensions: sizes, dtype: dtype ?? "float32" });
  const places = ask(() => engine.unbind(grid.tensor, { dim: 0 })).map((one) => give(one));
  return vectorized(f, null).call(places, {}, null);
});
