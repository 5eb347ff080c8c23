// What jax.vmap says to arrays that have not as many parts.
import { repr } from "../values/repr.js";
import { raise } from "../values/types.js";
import { convert } from "./convert.js";
import { Key } from "./keys.js";
import { leavesOf, pathsIn } from "./trees/nodes.js";

/** All arrays of the arguments have as many parts. */
export function checkMapped(made, args, axes, keywords) {
  const names = made?.node?.parameters?.map(({ name }) => name) ?? made?.parameters ?? [];
  const titleOf = (i) => (names[i] === undefined ? `args[${i}]` : `argument ${names[i]}`);
  const first = args.length - keywords.length;
  /** @type {Map<number, string[]>} by its size, what is said of each axis */
  const told = new Map();
  for (const [i, one] of args.entries()) {
    const paths = pathsIn(one, i < first ? titleOf(i) : `kwargs[${repr(keywords[i - first])}]`);
    for (const [place, leaf] of leavesOf(one).entries()) {
      const axis = axes[i][place];
      if (leaf instanceof Key || axis === null) continue;
      const { shape, dtype } = leaf?.isComplex
        ? { shape: leaf.shape, dtype: "complex64" }
        : convert(leaf).tensor;
      const size = shape.at(Number(axis));
      const text = `axis ${axis} of ${paths[place]} of type ${dtype}[${shape.join(",")}]`;
      told.set(size, [...(told.get(size) ?? []), text]);
    }
  }
  if (told.size < 2) return;
  const lines = [...told]
    .sort(([, some], [, others]) => others.length - some.length)
    .map(([size, [first, ...more]], i) => {
      const many = `${i === 0 ? "most" : "some"} axes (${more.length + 1} of them) had size ${size}, e.g. `;
      return `  * ${more.length === 0 ? `one axis had size ${size}: ` : many}${first}`;
    });
  raise("ValueError", `vmap got inconsistent sizes for array axes to be mapped:\n${lines.join(";\n")}`);
}
