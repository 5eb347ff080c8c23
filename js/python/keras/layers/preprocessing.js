// Layers of Keras that make pictures and numbers ready: other sizes, random changes while a model trains, means that are found.
import { following } from "../../algorithms/windows.js";
import { ArrayValue } from "../../arrays/array.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { tupleText } from "../../layers/sizes.js";
import { ask, convert, itemsOf } from "../../tensorflow/convert.js";
import { wrap } from "../../tensorflow/framework.js";
import { drawn, UNIFORM } from "../../tensorflow/training/random.js";
import { partOf } from "../../values/parts.js";
import { ITERATE } from "../../values/protocol.js";
import { Tuple } from "../../values/sequences.js";
import { nameOf, raise } from "../../values/types.js";
import { kerasClass, sizesOfInput, UNBUILT } from "../base/layer.js";
import { Seeds } from "../base/seeds.js";
import { checkChannelsLast, floats, onOne, shapedAs } from "./common.js";

/** Where the height of a picture stands; it may come without a batch. */
function heightOf(x) {
  if (x.ndim === 3 || x.ndim === 4) return x.ndim - 3;
  const rule = "Expected image tensor to have rank 3 (single image) or 4 (batch of images).";
  return raise("ValueError", `${rule} Received: data.shape=${tupleText(session().generic.sizesOf(x.shape))}`);
}

/**
 * What is changed at random while a layer trains; elsewhere nothing is. Nobody knows what a seed draws here.
 * @param {(x: any, draw: (shape: number[]) => any, height: number) => any} change
 */
const atRandom = (change) => (given) => {
  checkChannelsLast(given);
  const seeds = new Seeds(given.seed);
  return {
    draws: true,
    converts: true,
    takes: "data training=",
    usual: { training: true },
    forward: onOne((input, { training }) => {
      const x = tensorOf(floats(input));
      const height = heightOf(x);
      if (!training || session().mode === "shapes") return floats(input);
      if (seeds.next() !== null) refuseHere("random pictures of a seed");
      const draw = (shape) => drawn(UNIFORM, null, shape, "float32");
      return wrap(ask(() => change(x, draw, height)));
    }),
  };
};

/** Each picture as it is or turned around, by a coin. */
function flipped(x, draw, axis) {
  const coins = draw(x.shape.map((size, i) => (x.ndim === 4 && i === 0 ? size : 1)));
  return engine.where(engine.lt(coins, 0.5), engine.flip(x, [axis]), x);
}
const flip = (given) => {
  const { mode = "horizontal_and_vertical" } = given;
  if (!/^(?:horizontal|vertical|horizontal_and_vertical)$/.test(mode))
    refuseHere("such a mode of RandomFlip");
  return atRandom((x, draw, height) => {
    const first = mode.includes("horizontal") ? flipped(x, draw, height + 1) : x;
    return mode.includes("vertical") ? flipped(first, draw, height) : first;
  })(given);
};

/** Pictures that were turned or moved by nothing are among those that may come out. */
const moved = atRandom((x) => x.clone());

/** A part of a picture, of certain sizes. */
const cut = (given, isRandom) => {
  checkChannelsLast(given);
  const sizes = [given.height, given.width].map(Number);
  const seeds = isRandom ? new Seeds(given.seed) : null;
  return {
    fields: { height: given.height, width: given.width },
    draws: isRandom,
    converts: true,
    takes: "data training=",
    usual: { training: true },
    forward: onOne((input, { training }) => {
      const x = tensorOf(floats(input));
      const at = heightOf(x);
      const shape = x.shape.map((size, i) =>
        i === at || i === at + 1 ? following(size, () => sizes[i - at]) : size,
      );
      const known = x.shape.slice(at, at + 2).map((size) => session().generic.sizeOf(size));
      const isWide = known.every((size, i) => typeof size !== "number" || size >= sizes[i]);
      if (!isWide) refuseHere("a picture that is smaller than what is cut out of it");
      return shapedAs(shape, x.dtype, () =>
        sizes.reduce((seen, size, i) => {
          const room = seen.shape[at + i] - size;
          if (isRandom && training && seeds?.next() !== null) refuseHere("random pictures of a seed");
          const start =
            isRandom && training
              ? Math.min(Math.floor(drawn(UNIFORM, null, [], "float32").item() * (room + 1)), room)
              : Math.floor(room / 2);
          return seen.narrow(at + i, start, size);
        }, x),
      );
    }),
  };
};

function resizing(given) {
  checkChannelsLast(given);
  const sizes = [given.height, given.width].map(Number);
  return {
    fields: { height: given.height, width: given.width },
    converts: true,
    takes: "data training=",
    usual: { training: true },
    forward: onOne((input) => {
      const own = floats(input);
      const x = tensorOf(own);
      const at = heightOf(x);
      const shape = x.shape.map((size, i) =>
        i === at || i === at + 1 ? following(size, () => sizes[i - at]) : size,
      );
      const { interpolation: method = "bilinear" } = given;
      return shapedAs(shape, x.dtype, () =>
        tensorOf(partOf("tensorflowRare").image.resize.call([own, new Tuple(sizes.map(BigInt))], { method })),
      );
    }),
  };
}

const numbersOf = (value) => {
  if (typeof value === "bigint" || typeof value === "number")
    return engine.full([], Number(value), { dtype: "float32" });
  const items = itemsOf(value);
  return items === null
    ? tensorOf(value).to("float32")
    : engine.tensor(items.map(Number), { dtype: "float32" });
};

/** What a mean is found of: a tensor, or all that a dataset gives. */
function wholeOf(data) {
  // NumPy finds the mean of its arrays, in their dtype.
  if (data instanceof ArrayValue)
    return data.framework.name === "numpy" ? tensorOf(data).to("float64") : convert(data).to("float32");
  const [first] = itemsOf(data) ?? [];
  if (first !== undefined && !(first instanceof ArrayValue)) {
    const rule = "adapt() expects an iterable that yields arrays or tensors with a `.shape` attribute";
    const what = `(e.g. numpy arrays or backend tensors). Got an element of type ${nameOf(first)}.`;
    raise(
      "TypeError",
      `${rule} ${what} Ensure each yielded element is array-like with a \`.shape\` attribute.`,
    );
  }
  if (typeof data?.[ITERATE] !== "function" || itemsOf(data) !== null) return convert(data).to("float32");
  const parts = [...data[ITERATE]()].map((one) => convert(one).to("float32"));
  if (parts.length === 0) refuseHere("a Normalization that is adapted to nothing");
  return ask(() => engine.cat(parts, { dim: 0 }));
}

/** keras.layers.Normalization: by a mean and a variance that are given, or found by adapt(). */
function normalization({ axis = -1n, mean = null, variance = null }) {
  const isGiven = mean !== null && variance !== null;
  if ((mean === null) !== (variance === null)) refuseHere("such a Normalization");
  if (axis !== null && typeof axis !== "bigint") refuseHere("such an axis of a Normalization");
  /** @type {any[] | null} */
  let found = isGiven ? null : null;
  return {
    converts: true,
    fields: { axis, mean: isGiven ? mean : UNBUILT, variance: isGiven ? variance : UNBUILT },
    build(layer, sizes) {
      if (isGiven) return;
      const shape = axis === null ? [] : [sizes.at(Number(axis))];
      for (const name of ["mean", "variance"])
        layer.addWeight(name, shape, name === "mean" ? "zeros" : "ones", { trainable: false });
      layer.addWeight("count", [], "zeros", { trainable: false, dtype: "int64" });
    },
    adapt(layer, data) {
      const x = ask(() => wholeOf(data));
      layer.buildFrom([...sizesOfInput(wrap(x))]);
      const kept = axis === null ? -1 : (Number(axis) + x.ndim) % x.ndim;
      const dim = x.shape.map((_, i) => i).filter((i) => i !== kept);
      const middle = ask(() => engine.mean(x, { dim, keepdim: true }));
      const spread = ask(() => engine.mean(engine.square(x.sub(middle)), { dim, keepdim: true }));
      found = [middle, spread].map((tensor) => tensor.to("float32"));
      found.forEach((tensor, i) => {
        layer.weights[i].assign(ask(() => tensor.reshape(axis === null ? [] : [-1])));
      });
      Object.assign(layer.fields, { mean: wrap(found[0]), variance: wrap(found[1]) });
    },
    forward: onOne((input) => {
      const x = tensorOf(floats(input));
      if (!isGiven && found === null && session().mode === "values")
        refuseHere("a Normalization that was not adapted");
      if (!isGiven && found === null) return floats(input);
      const [middle, spread] = isGiven ? [mean, variance].map(numbersOf) : /** @type {any[]} */ (found);
      if (session().mode === "shapes" && !isGiven) return floats(input);
      const least = engine.full([], 1e-7, { dtype: "float32" });
      return wrap(ask(() => engine.div(engine.sub(x, middle), engine.maximum(engine.sqrt(spread), least))));
    }),
  };
}

/** Whole numbers as rows of zeros and ones, or as how often each is there. */
function encoding({ num_tokens: count, output_mode: mode = "multi_hot" }) {
  const size = Number(count);
  if (!/^(?:one_hot|multi_hot|count)$/.test(mode)) refuseHere("such an output_mode");
  return {
    converts: true,
    takes: "inputs count_weights!",
    forward: onOne((input) => {
      const x = tensorOf(input);
      const classes = engine.arange(size);
      const ones = ask(() => engine.eq(x.to("int64").unsqueeze(-1), classes));
      if (mode === "one_hot") {
        const isColumn = x.ndim > 1 && x.shape.at(-1) === 1;
        return wrap(ask(() => (isColumn ? ones.squeeze(-2) : ones).to("float32")));
      }
      if (x.ndim === 0) refuseHere("such an input of a CategoryEncoding");
      return wrap(
        ask(() =>
          mode === "multi_hot"
            ? engine.any(ones, { dim: -2 }).to("float32")
            : ones.to("float32").sum({ dim: -2 }),
        ),
      );
    }),
  };
}

const FILL = "fill_mode= interpolation= seed= fill_value= data_format=";
const PICTURES = {
  RandomFlip: ["mode= seed= data_format=", flip],
  RandomRotation: [`factor ${FILL}`, moved],
  RandomZoom: [`height_factor width_factor= ${FILL}`, moved],
  RandomTranslation: [`height_factor width_factor ${FILL}`, moved],
  RandomShear: ["x_factor= y_factor= interpolation= fill_mode! fill_value! data_format= seed=", moved],
  RandomContrast: ["factor value_range= seed=", moved],
  RandomBrightness: ["factor value_range= seed=", moved],
  RandomCrop: ["height width seed= data_format=", (given) => cut(given, true)],
  CenterCrop: ["height width data_format=", (given) => cut(given, false)],
  Resizing: [
    "height width interpolation= crop_to_aspect_ratio! pad_to_aspect_ratio! fill_mode! fill_value! antialias! data_format=",
    resizing,
  ],
};
const snake = (name) => name.replace(/(?!^)([A-Z])/g, "_$1").toLowerCase();

export const PREPROCESSING = {
  ...Object.fromEntries(
    Object.entries(PICTURES).map(([name, [signature, make]]) => [
      name,
      kerasClass(
        name,
        `preprocessing.image_preprocessing.${snake(name)}`,
        /** @type {string} */ (signature),
        /** @type {any} */ (make),
      ),
    ]),
  ),
  Normalization: kerasClass(
    "Normalization",
    "preprocessing.normalization",
    "axis= mean= variance= invert!",
    normalization,
  ),
  TextVectorization: kerasClass(
    "TextVectorization",
    "preprocessing.text_vectorization",
    "max_tokens= standardize= split= ngrams= output_mode= output_sequence_length= pad_to_max_tokens! vocabulary= idf_weights! sparse! ragged! encoding=",
    (given) => partOf("kerasRare").textVectorization(given),
  ),
  StringLookup: kerasClass(
    "StringLookup",
    "preprocessing.string_lookup",
    "max_tokens= num_oov_indices! mask_token= oov_token! vocabulary= idf_weights! invert= output_mode= pad_to_max_tokens! sparse! encoding=",
    (given) => partOf("kerasRare").stringLookup(given),
  ),
  IntegerLookup: kerasClass(
    "IntegerLookup",
    "preprocessing.integer_lookup",
    "max_tokens= num_oov_indices= mask_token= oov_token! vocabulary= vocabulary_dtype! idf_weights! invert= output_mode= sparse! pad_to_max_tokens!",
    (given) => partOf("kerasRare").integerLookup(given),
  ),
  CategoryEncoding: kerasClass(
    "CategoryEncoding",
    "preprocessing.category_encoding",
    "num_tokens output_mode= sparse!",
    encoding,
  ),
};
