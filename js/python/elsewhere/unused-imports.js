// Imports of modules that are not read here and that a program never uses, as the first lines of notebooks have them: nothing comes of
// them. What reaches out of a program is refused wherever it is imported.

import { walk } from "../syntax/scopes.js";
import { partOf } from "../values/parts.js";

/** Libraries and modules of Python's own whose import prints nothing and changes nothing of what is read here. */
const IDLE = new Set(
  (
    "abc array ast base64 bokeh calendar cmath colorsys csv cv2 cycler decimal difflib email gensim getpass graphviz gym gymnasium h5py " +
    "hashlib html imageio ipywidgets IPython joblib keyword kagglehub linecache locale logging matplotlib mlxtend mpl_toolkits networkx " +
    "nltk numba numbers pandas pickle PIL pkgutil plotly pprint pstats psutil pyarrow pydot pylab queue scikitplot scipy seaborn secrets " +
    "datasets shlex skimage sklearn skopt spacy statsmodels sympy tabulate tensorflow_datasets termcolor timm tokenize torchaudio torchinfo torchmetrics torchsummary torchtext " +
    "traceback transformers types unicodedata unittest uuid wandb weakref xgboost zlib"
  ).split(" "),
);

/** Parts of PyTorch that are not read here. */
const OF_TORCH =
  /^torch\.(?:ao|distributed|fx|hub|multiprocessing|onnx|profiler|quantization|types|nn\.(?:attention|parallel|utils\.(?:prune|parametrize))|utils\.(?:cpp_extension|mobile_optimizer|model_zoo|tensorboard))(?![^.])/;

/** Files of PyTorch's own: the package around them has the same names. */
const INNER = [
  /^torch\.nn(?=\.(?:modules(?:\.[a-z]{1,20})?|parameter|parallel)$)/,
  /^torch\.nn\.utils(?=\.clip_grad$)/,
  /^torch\.utils\.data(?=\.(?:dataset|dataloader|sampler)$)/,
  /^torch\.optim(?=\.[a-z]{1,20}$)/,
  /^torch\.autograd(?=\.(?:function|gradcheck|variable)$)/,
  /^torch(?=\.(?:functional|_tensor)$)/,
];
export function packageOf(path) {
  // Modules that few import come with what they have.
  if (/^torch\.(?:masked|signal)\b/.test(path)) partOf("torchRare");
  return INNER.map((pattern) => pattern.exec(path)?.[0]).find(Boolean) ?? "";
}

/** Whether an import stands where a program asks if there is such a module. */
function isAttempt(node, statements) {
  let found = false;
  walk(statements, (outer) => {
    if (outer.type === "Try")
      walk(outer, (inner) => {
        found ||= inner === node;
        return !found;
      });
    return !found;
  });
  return found;
}

/** Whether a program has a name anywhere but in an import. */
function isRead(name, statements) {
  let found = false;
  walk(statements, ({ type, id, names = [] }) => {
    found ||= (type === "Name" && id === name) || (type === "Outer" && names.includes(name));
    return !found;
  });
  return found;
}

/**
 * Takes out of an import what it brings for nothing: what nobody uses, and of `builtins` what everybody has.
 * @param {any} node @param {any[]} statements the whole program @param {import("../run/world.js").World} world
 */
export function dropUnused(node, statements, world) {
  const { module, names, isAll } = node;
  if (isAll || isAttempt(node, statements)) return;
  const isIdle = ({ name, alias }) => {
    if (module === "builtins")
      return alias === null && world.module(name) === undefined && world.names.has(name);
    // What is imported without a name of its own brings `torch`, which everybody has.
    if (OF_TORCH.test(module ?? name))
      return (module === null && alias === null) || !isRead(alias ?? name, statements);
    const [root] = (module ?? name).split(".");
    return IDLE.has(root) && !isRead(alias ?? name.split(".")[0], statements);
  };
  const known = world.imported(node);
  node.names = names.filter((one, i) => known[i].value !== undefined || !isIdle(one));
}
