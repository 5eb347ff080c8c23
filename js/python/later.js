// What a text wants beyond PyTorch and plain Python, loaded when a text names it: for pages that would not wait for all of it.
import "./provided/torch.js";
import { mayBeMessage } from "../reading/may-be-message.js";
import { RARE } from "./arrays/engine.js";
import { read } from "./read.js";
import { missing } from "./values/parts.js";

const names = (...words) => {
  const named = new RegExp(`(?<!\\w)(?:${words.join("|")})(?!\\w)`);
  return (text) => named.test(text);
};

/** What rare.js brings, as frameworks call it: methods in place, and one that is no function, with it. */
const rare = ["repeat", ...RARE].map(
  (name) => `${name.replace(/[A-Z\d]/g, (letter) => `_?${letter.toLowerCase()}`)}_?`,
);

/** Imports of Python's own modules. */
const STANDARD =
  /^[ \t]{0,99}(?:import|from)[ \t]{1,99}(?:argparse|ast|bisect|collections|copy|csv|datetime|decimal|fractions|functools|heapq|inspect|io|itertools|json|operator|random|re|statistics|string|sys|textwrap|time|timeit|tqdm|warnings)\b/m;

const loadRare = () => import("./provided/rare/of-engine.js");

/** Each with what names it in a text, and the dialect that wants it. */
const PARTS = [
  { dialect: "numpy", isNamed: names("np", "numpy"), load: () => import("./provided/numpy.js") },
  {
    dialect: "tensorflow",
    isNamed: names("tf", "tensorflow", "keras"),
    load: () => import("./provided/tensorflow.js"),
  },
  { dialect: "jax", isNamed: names("jnp", "jax"), load: () => import("./provided/jax.js") },
  {
    dialect: null,
    isNamed: names("nn", "F", "functional", "optim", "cosine_similarity", "pairwise_distance"),
    load: () => import("./provided/torch-layers.js"),
  },
  {
    dialect: null,
    isNamed: names(
      "utils",
      "distributions",
      "cuda",
      "backends",
      "amp",
      "func",
      "functorch",
      "vmap",
      "jit",
      "sparse",
      "einops",
      "rearrange",
    ),
    load: () => import("./provided/torch-modules.js"),
  },
  {
    dialect: null,
    isNamed: names("lightning", "pytorch_lightning"),
    load: () => import("./provided/libraries/lightning.js"),
  },
  {
    dialect: null,
    isNamed: names("torchvision"),
    load: () => import("./provided/libraries/torchvision.js"),
  },
  { dialect: null, isNamed: names("timm"), load: () => import("./provided/libraries/timm.js") },
  { dialect: null, isNamed: names("d2l"), load: () => import("./provided/libraries/textbook.js") },
  { dialect: null, isNamed: names("flax"), load: () => import("./provided/libraries/flax.js") },
  { dialect: null, isNamed: names("optax"), load: () => import("./provided/libraries/optax.js") },
  { dialect: null, isNamed: names("sklearn"), load: () => import("./provided/libraries/sklearn.js") },
  {
    dialect: null,
    isNamed: (text) => STANDARD.test(text),
    load: () => import("./provided/standard.js"),
  },
  { dialect: null, isNamed: names("math", "cmath"), load: () => import("./provided/math.js") },
  { dialect: null, isNamed: names("keras"), load: () => import("./provided/keras.js") },
  { dialect: null, isNamed: names(...rare), load: loadRare },
  { dialect: null, isNamed: mayBeMessage, load: () => import("./provided/messages.js") },
];

/** What a text may come to need without naming it. */
const NEEDED = {
  advice: () => import("./provided/advice.js"),
  classesRare: () => import("./provided/rare/of-classes.js"),
  classes: () => import("./provided/classes.js"),
  collections: () => import("./provided/collections.js"),
  elsewhere: () => import("./provided/rare/of-elsewhere.js"),
  epochs: () => import("./provided/rare/of-epochs.js"),
  given: () => import("./provided/given.js"),
  gradients: () => import("./provided/gradients.js"),
  inPart: () => import("./programs/in-part.js"),
  jax: () => import("./provided/jax.js"),
  jaxStaged: () => import("./provided/rare/of-jaxpr.js"),
  jaxRare: () => import("./provided/rare/of-jax.js"),
  kerasRare: () => import("./provided/rare/of-keras.js"),
  keras: () => Promise.all([import("./provided/tensorflow.js"), import("./provided/keras.js")]),
  layersRare: () => import("./provided/rare/of-layers.js"),
  leaves: () => import("./provided/torch-layers.js"),
  pasted: () => import("./provided/rare/of-pasted.js"),
  math: () => import("./provided/math.js"),
  modules: () => import("./provided/torch-modules.js"),
  numpy: () => import("./provided/numpy.js"),
  numpyRare: () => import("./provided/rare/of-numpy.js"),
  rare: loadRare,
  settings: () => import("./provided/settings.js"),
  tensorflowRare: () => import("./provided/rare/of-tensorflow.js"),
  torchRare: () => import("./provided/rare/of-torch.js"),
  vision: () => import("./provided/libraries/torchvision.js"),
  complex: () => import("./provided/rare/of-complex.js"),
  told: () => import("./typed/told.js"),
  structured: () => import("./provided/rare/of-structured.js"),
  standard: () => import("./provided/standard.js"),
  standardBeside: () => import("./provided/rare/of-beside.js"),
  standardMore: () => import("./provided/rare/of-standard.js"),
  texts: () => import("./provided/texts.js"),
};

const loaded = new Set();

/** Loads parts that are not here yet; says whether there were any. */
async function load(parts) {
  const missing = parts.filter((part) => !loaded.has(part));
  await Promise.all(missing.map((part) => part.load().then(() => loaded.add(part))));
  return missing.length > 0;
}

/** Does it, and once more with each part that it turns out to need. */
async function withWhatItNeeds(work) {
  const brought = new Set();
  for (;;) {
    missing.clear();
    const outcome = attempt(work);
    // A part that was needed in vain may have been taken for something else by what stood around it.
    const needed = [...missing].filter((name) => !brought.has(name));
    if (needed.length === 0) return outcome();
    await Promise.all(needed.map((name) => NEEDED[name]()));
    for (const name of needed) brought.add(name);
  }
}

/** What something came to: a function that answers, or throws, as it did. */
function attempt(work) {
  try {
    const answer = work();
    return () => answer;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** Text that is not finished, or that nobody knows, is not tried again: all there is would come while somebody types. */
const isRefusal = ({ error }) => error?.pythonType === null && error.reason !== "syntax";

/**
 * Does something with a text that has what it names. What is refused then is tried once more with all there is: a method of
 * another framework is an error of Python's where that framework is known.
 * @template T
 * @param {string} text @param {string | undefined} dialect
 * @param {() => T} work @param {(answer: any) => boolean} [isRefused]
 */
export async function withItsParts(text, dialect, work, isRefused = isRefusal) {
  await load(PARTS.filter((part) => part.isNamed(text) || (part.dialect ?? "") === dialect));
  const answer = await withWhatItNeeds(work);
  return isRefused(answer) && (await load(PARTS)) ? withWhatItNeeds(work) : answer;
}

/** As read() with classes; see python.d.ts. */
export const readLater = (text, options) =>
  withItsParts(text, options.dialect, () => read(text, { ...options, classes: true }));
