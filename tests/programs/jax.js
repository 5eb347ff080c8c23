// What programs of JAX are made of: NumPy's, but for what writes into an array.
import * as numpy from "./numpy.js";

const renamed = (value) => value && { ...value, text: value.text.replaceAll("np.", "jnp.") };

/** What JAX has no name for, or rounds in another way. */
const OTHERS = /np\.random|np\.array\(|\.tolist|@|np\.(?:dot|matmul|outer|linspace)|-1e|\*\*/;

/** A new array of a shape. */
export function create(program, shape = program.shape(program.pick([1, 1, 2, 2, 2, 3, 3, 4]))) {
  for (;;) {
    const value = numpy.create(program, shape);
    if (!OTHERS.test(value.text)) return renamed(value);
  }
}

/** @type {((program: any) => any)[]} */
export const values = numpy.values.map((make) => (program) => {
  const value = make(program);
  return value === null || OTHERS.test(value.text) ? null : renamed(value);
});

/** Arrays are never written to: a changed copy gets the name. */
export function inPlace(program) {
  const x = program.value(({ kind, shape }) => kind === "float" && shape.length > 0);
  if (x.shape.length === 0) return;
  const y = program.partner(x);
  const change = program.pick([
    `at[0].set(${program.random(9)})`,
    `at[0].add(${y.text})`,
    "at[..., -1].multiply(2)",
  ]);
  program.write(`${x.text} = ${x.text}.${change}`);
  program.keep(x.text, { ...x, exact: Math.min(x.exact, y.exact), bound: x.bound + y.bound });
}

export const shows = numpy.shows;
export const header = "import jax.numpy as jnp";
export const errors = ["ValueError", "TypeError", "Exception"];
export const facts = numpy.facts;
