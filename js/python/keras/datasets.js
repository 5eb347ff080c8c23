// keras.datasets: arrays of the shapes that their authors tell. What stands in them is in files, so that programs that begin with
// them are run with shapes alone.
import { engine } from "../arrays/engine.js";
import { FunctionOf, ModuleValue } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { Tuple } from "../values/sequences.js";

/** By name: how many samples are learned from and tested on, and the shape and dtype of one, and of what is told of it. */
const SETS = {
  mnist: { counts: [60_000, 10_000], x: [[28, 28], "uint8"], y: [[], "uint8"] },
  fashion_mnist: { counts: [60_000, 10_000], x: [[28, 28], "uint8"], y: [[], "uint8"] },
  cifar10: { counts: [50_000, 10_000], x: [[32, 32, 3], "uint8"], y: [[1], "uint8"] },
  cifar100: { counts: [50_000, 10_000], x: [[32, 32, 3], "uint8"], y: [[1], "int64"] },
  boston_housing: { counts: [404, 102], x: [[13], "float64"], y: [[], "float64"] },
  california_housing: { counts: [16_512, 4128], x: [[8], "float32"], y: [[], "float32"] },
};

function load(path, { counts, x, y }) {
  const { mode, modules } = /** @type {any} */ (session());
  if (mode !== "shapes") refuseHere(`values of what is in the files of ${path}`);
  const array = (count, [shape, dtype]) => modules.numpy.arrayOf(engine.empty([count, ...shape], { dtype }));
  return new Tuple(counts.map((count) => new Tuple([array(count, x), array(count, y)])));
}

/** Options change which samples there are. */
const loader = (path, data) =>
  new FunctionOf("load_data", (args, keywords) => {
    const { path: _, label_mode: __, ...others } = keywords;
    if (args.length > 1 || Object.keys(others).length > 0) refuseHere(`such a call of ${path}.load_data`);
    return load(path, data);
  });

/** The modules in it. @param {string} path of itself */
export const datasetsOf = (path) =>
  Object.fromEntries(
    Object.entries(SETS).map(([name, data]) => {
      const own = `${path}.${name}`;
      const load = loader(own, data);
      return [name, new ModuleValue(own, (member) => (member === "load_data" ? load : undefined))];
    }),
  );
