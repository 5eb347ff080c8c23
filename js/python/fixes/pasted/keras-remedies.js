// What helps where `fit` of Keras fails: its layers and its loss stand elsewhere than in the line that failed.

const sizesOf = (text) =>
  text
    .split(",")
    .map((size) => size.trim())
    .filter((size) => size !== "");

/** Class numbers in a loss for one-hot rows. */
function numbers([, target, output]) {
  const [given, made] = [sizesOf(target), sizesOf(output)];
  const isOfEach = given.length === made.length - 1 && given.slice(1).join() === made.slice(1, -1).join();
  if (isOfEach || (given.length === made.length && given.at(-1) === "1"))
    return [{ id: "kerasSparse", lines: ['model.compile(..., loss="sparse_categorical_crossentropy")'] }];
  const isOfAll = given.length > 1 && given.length < made.length && given.at(-1) === made.at(-1);
  return isOfAll ? [{ id: "kerasFlatten", lines: ["keras.layers.Flatten()"] }] : [];
}

/** One-hot rows in a loss for class numbers, or scores with axes that no target has. */
function rows([, target, output]) {
  const [given, made] = [sizesOf(target), sizesOf(output)];
  if (given.length === made.length && given.at(-1) === made.at(-1))
    return [{ id: "kerasOneHot", lines: ['model.compile(..., loss="categorical_crossentropy")'] }];
  if (made.length === 3 && given.length === 1)
    return [
      { id: "kerasSequence", lines: ["keras.layers.LSTM(..., return_sequences=False)"] },
      { id: "kerasFlatten", lines: ["keras.layers.Flatten()"] },
    ];
  return made.length > 3 && given.length < 3
    ? [{ id: "kerasFlatten", lines: ["keras.layers.Flatten()"] }]
    : [];
}

/** As many labels as scores have elements: one-hot rows that were flattened. */
function flattened([, logits, labels]) {
  const [rows, classes] = logits.split(",").map(Number);
  return Number(labels) === rows * classes
    ? [{ id: "kerasOneHot", lines: ['model.compile(..., loss="categorical_crossentropy")'] }]
    : [];
}

/** Other outputs than targets: the last layer makes them. */
function units([, target, output]) {
  const [given, made] = [sizesOf(target), sizesOf(output)];
  const [wanted, have] = [given.at(-1), made.at(-1)];
  if (given.length !== made.length || wanted === have || !/^\d+$/.test(wanted ?? "")) return [];
  return [{ id: "units", facts: { wanted, have }, lines: [`keras.layers.Dense(${wanted})`] }];
}

/** The channel of grey pictures, or the one feature of a series. */
const lastAxis = (sizes) => [
  {
    id: "lastAxis",
    facts: { shape: `(${[...sizes, "1"].join(", ")})` },
    lines: ["x = np.expand_dims(x, -1)"],
  },
];

/** Samples without an axis that the layer takes: channels, features, or the batch itself. */
function axis([, wanted, found, shape], { message }) {
  if (Number(wanted) !== Number(found) + 1) return [];
  const sizes = sizesOf(shape);
  // Behind another recurrent layer, which gave its last step alone.
  if (/"(?:lstm|gru|simple_rnn)_\d/.test(message))
    return [{ id: "sequences", lines: ["keras.layers.LSTM(..., return_sequences=True)"] }];
  // One picture, or the features of one sample: of several the number would not be known.
  const isOne =
    (Number(wanted) === 4 && Number(sizes.at(-1)) <= 4) || (Number(wanted) === 2 && Number(sizes[0]) > 1);
  return isOne ? [{ id: "oneSample", lines: ["x = np.expand_dims(x, 0)"] }] : lastAxis(sizes);
}

/** One sample in place of a batch: the first axis was taken for the samples. */
function single([, expected, got]) {
  const [wanted, found] = [sizesOf(expected), sizesOf(got)];
  const isShort = found.length === wanted.length - 1;
  if (isShort && wanted.join() === [wanted[0], ...found.slice(1), "1"].join()) return lastAxis(found);
  const isOne = isShort && found.slice(1).join() === wanted.slice(2).join();
  return isOne
    ? [{ id: "oneSample", lines: ["x = np.expand_dims(x, 0)"] }]
    : [
        {
          id: "inputShape",
          facts: { shape: `(${found.slice(1).join(", ")}${found.length === 2 ? "," : ""})` },
          lines: [`keras.Input((${found.slice(1).join(", ")}${found.length === 2 ? "," : ""}))`],
        },
      ];
}

const RECEIVED = "Received: target\\.shape=\\(([^)]{1,80})\\), output\\.shape=\\(([^)]{1,80})\\)";

const elementsOf = (sizes) => sizes.reduce((total, size) => total * Number(size), 1);
const INPUTS = /inputs=tf\.Tensor\(shape=\(([^)]{1,60})\)/;

/** What a model was given, where it flattens that and only the channels are others: `(28, 28, 3)`. */
function otherChannels(taken, come, message) {
  const sizes = sizesOf(INPUTS.exec(message)?.[1] ?? "").slice(1);
  const places = elementsOf(sizes.slice(0, -1));
  return sizes.length > 2 && elementsOf(sizes) === Number(come) && Number(taken) % places === 0
    ? sizes
    : null;
}

/** Pictures, or sequences, where a layer takes each of them as one row. */
function features([, taken, shape], { message }) {
  const sizes = sizesOf(shape);
  const come = sizes.at(-1);
  if (sizes.length > 2 && elementsOf(sizes.slice(1)) === Number(taken))
    return [{ id: "kerasFlattenInput", lines: ["keras.layers.Flatten()"] }];
  const isFirst = sizes.length === 2 && INPUTS.exec(message)?.[1] === shape;
  const own = isFirst ? `${come},` : `..., ${come}`;
  const given = otherChannels(taken, come, message)?.join(", ");
  return given === undefined
    ? [{ id: "kerasFeatures", facts: { taken, come }, lines: [`keras.Input((${own}))`] }]
    : [{ id: "inputShape", facts: { shape: `(${given})` }, lines: [`keras.Input((${given}))`] }];
}

/** A loss that is called by itself: no model is told of, nor what it was compiled with. */
const isAlone = (/** @type {any} */ { line }) =>
  line !== null && !/\b(?:fit|train_on_batch|test_on_batch|evaluate)\(/.test(line);
const ofModel = (found, asked) => (isAlone(asked) ? found.map((one) => ({ ...one, lines: [] })) : found);

/** Targets, and what the model gives, of which the batch is not known. */
const ofBatch = (match) => [...numbers(match), ...(sizesOf(match[1]).at(-1) === "1" ? [] : units(match))];

export const KERAS = [
  { says: /^Shapes \((None, \d+)\) and \((None, \d+)\) are incompatible/, ways: ofBatch },
  {
    says: /^.?logits.? and .?labels.? must have the same shape.{0,12}\(\((\w+, \d+)\) vs \((\w+, \d+)\)\)/,
    ways: ([said, logits, labels]) => ofBatch([said, labels, logits]),
  },
  {
    says: new RegExp(`^Arguments .target. and .output. must have the same rank.{0,40}${RECEIVED}`),
    ways: (match, asked) => ofModel(numbers(match), asked),
  },
  {
    says: new RegExp(`must have rank \\(ndim\\) .target\\.ndim - 1.\\. ${RECEIVED}`),
    ways: (match, asked) => ofModel(rows(match), asked),
  },
  {
    says: new RegExp(`^Arguments .target. and .output. must have the same shape\\. ${RECEIVED}`),
    ways: (match, asked) => [...ofModel(numbers(match), asked), ...(isAlone(asked) ? [] : units(match))],
  },
  {
    says: /logits and labels must have the same first dimension, got logits shape \[([\d,]+)\] and labels shape \[(\d+)\]/,
    ways: flattened,
  },
  {
    says: /'\{\{node compile_loss\/.{1,200}with input shapes: \[([?\d, ]+)\], \[([?\d, ]+)\]/,
    ways: units,
  },
  {
    says: /Received a label value of (\d+) which is outside the valid range of \[0, (\d+)\)/,
    ways: ([, label]) => [{ id: "classes", facts: { least: Number(label) + 1, target: label } }],
  },
  {
    says: /expected (?:min_)?ndim=(\d), found ndim=(\d)\. Full shape received: \(([\d, None]+)\)/,
    ways: axis,
  },
  {
    says: /expected axis -1 of input shape to have value (\d+), but received input with shape \(([^)]{1,60})\)/,
    ways: features,
  },
  {
    says: /[Ee]xpected shape[ =]\(([^)]{1,60})\), (?:but input has incompatible shape |found shape=)\(([^)]{1,60})\)/,
    ways: single,
  },
];
