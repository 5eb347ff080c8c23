// Which framework a program is written in: that of the module it imports, or names, first.
import { walk } from "./walk.js";

const MODULES = {
  torch: "pytorch",
  numpy: "numpy",
  tensorflow: "tensorflow",
  keras: "tensorflow",
  jax: "jax",
};
/** Names that are known without an import. */
const USUAL = { torch: "pytorch", F: "pytorch", nn: "pytorch", np: "numpy", tf: "tensorflow", jnp: "jax" };

const own = (table, key) => (Object.hasOwn(table, key) ? table[key] : null);

/** `"pytorch"`, `"numpy"`, `"tensorflow"` or `"jax"`; null where none of them is named. */
export function dialectOf(statements) {
  let imported = null;
  let named = null;
  walk(statements, (node) => {
    if (node.type === "Import") {
      const paths = node.isAll ? [{ name: node.module }] : node.names;
      for (const { name } of paths) imported ??= own(MODULES, (node.module ?? name).split(".")[0]);
    }
    if (node.type === "Attribute" && node.object.type === "Name") named ??= own(USUAL, node.object.id);
  });
  return named ?? imported;
}

const SPOKEN = new RegExp(
  `(?<![\\w.])(${[...Object.keys(MODULES), ...Object.keys(USUAL)].join("|")})\\.`,
  "g",
);

/** Layers of Keras without its name. */
const LAYERS =
  /(?<![\w.])(?:layers\.(?=[A-Z])|(?:Dense|BatchNormalization|Conv[1-3]D|(?:Global)?(?:Average|Max)Pooling[1-3]D|SimpleRNN)\()/;

/** Libraries whose arrays are NumPy's. */
const OF_NUMPY = /(?<![\w.])(?:pd|cv2|scipy|sklearn|skimage)\.\w/;

/** The same of a text that need not be a program: the one framework that it names, null where it names none or two. */
export function dialectNamed(text) {
  const named = new Set(Array.from(text.matchAll(SPOKEN), ([, name]) => MODULES[name] ?? USUAL[name]));
  if (LAYERS.test(text) && !["pytorch", "jax"].some((other) => named.has(other))) return "tensorflow";
  if (named.size === 0 && OF_NUMPY.test(text)) return "numpy";
  return named.size === 1 ? [...named][0] : null;
}
