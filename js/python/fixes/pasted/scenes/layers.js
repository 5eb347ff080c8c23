// Convolutions, norms, tables and dtypes of PyTorch's layers.
import { sizesIn } from "../../rules/writing.js";
import { layerOf } from "./layer-of.js";
import { BATCH, HEIGHT, OTHER, token, WIDTH } from "./scene.js";

const [LAYER, X] = [token(0), token(1)];
const zeros = (sizes, dtype = "") => `${X} = torch.zeros(${sizes.join(", ")}${dtype})`;

const kernelOf = (sizes) => (new Set(sizes).size === 1 ? sizes[0] : `(${sizes.join(", ")})`);

/** Channels that are others than the layer takes; of a picture without a batch the message shows a batch of one. */
function channels([, kind, groups, weight, input], asked) {
  const sizes = sizesIn(weight);
  const shape = sizesIn(input);
  const isTransposed = kind === "transposed";
  const count = isTransposed ? 1 : Number(groups);
  const [taken, out] = isTransposed ? sizes : [sizes[1] * count, sizes[0]];
  const name = `nn.Conv${isTransposed ? "Transpose" : ""}${sizes.length - 2}d`;
  const more = count > 1 ? `, groups=${count}` : "";
  const layer = `${LAYER} = ${name}(${taken}, ${out}, ${kernelOf(sizes.slice(2))}${more})`;
  const alone = shape[0] === 1 ? [shape.slice(1)] : [];
  const shapes = taken === 1 ? [...alone, shape] : [shape, ...alone];
  return shapes.map((one) => ({ ...layerOf(asked), before: [layer, zeros(one)], shows: withOthers }));
}

/** No message tells the stride and the padding of a layer, which stay. */
const withOthers = (line) => line.replace(/^([^=]{1,80} = )?(nn\.Conv\w{2,12}\(.{1,80})\)$/, "$1$2, ...)");

/** Pictures without channels, or without a batch. */
function axesMissing([, rank, shape], asked) {
  const sizes = sizesIn(shape);
  const isPlain = sizes.length === Number(rank) && !(sizes.length === 2 && isPicture(sizes[1]));
  if (!isPlain) return [];
  const layer = `${LAYER} = nn.Conv${rank}d(1, ${OTHER}, 1)`;
  return [{ ...layerOf(asked), before: [layer, zeros(sizes)], keeps: "call" }];
}

/** Whether so many features are a square picture of one channel or of three. */
export const isPicture = (size) =>
  [1, 3].some((channels) => size > channels && Number.isInteger(Math.sqrt(size / channels)));

const NORMS = { 2: 1, 4: 2, 5: 3 };

function axesOfNorm([, wanted, got], asked) {
  const rank = NORMS[wanted];
  const shape = [[], [], [BATCH, OTHER], [OTHER, HEIGHT, WIDTH], [BATCH, OTHER, HEIGHT, WIDTH]][got];
  if (rank === undefined || shape === undefined) return [];
  return [{ ...layerOf(asked), before: [`${LAYER} = nn.BatchNorm${rank}d(${OTHER})`, zeros(shape)] }];
}

function layerNorm([, taken, shape], asked) {
  const sizes = sizesIn(taken);
  const layer = `${LAYER} = nn.LayerNorm(${sizes.length === 1 ? sizes[0] : `(${sizes.join(", ")})`})`;
  return [{ ...layerOf(asked), before: [layer, zeros(sizesIn(shape))] }];
}

const table = (_, asked) => [
  {
    ...layerOf(asked),
    before: [`${LAYER} = nn.Embedding(${OTHER}, ${OTHER})`, zeros([BATCH])],
    keeps: "call",
  },
];

const DTYPES = { Double: "float64", Long: "int64", Int: "int32", Byte: "uint8" };

/** What a layer is given that is not of its dtype. */
function dtype([, come], asked) {
  if (DTYPES[come] === undefined) return [];
  const before = [
    `${LAYER} = nn.Linear(${OTHER}, ${OTHER})`,
    zeros([BATCH, OTHER], `, dtype=torch.${DTYPES[come]}`),
  ];
  return [{ ...layerOf(asked), before, keeps: "call" }];
}

export const LAYERS = [
  {
    says: /^Given (groups|transposed)=(\d+), weight of size \[([\d, ]+)\], expected input\[([\d, ]+)\] to have/,
    scenes: channels,
  },
  {
    says: /^Expected \dD \(unbatched\) or \dD \(batched\) input to conv(\d)d, but got input of size: \[([\d, ]+)\]/,
    scenes: axesMissing,
  },
  { says: /^expected (?:\dD or )?(\d)D input \(got (\d)D input\)/, scenes: axesOfNorm },
  {
    says: /^Given normalized_shape=\[([\d, ]+)\], expected input with shape \[.*\], but got input of size\[([\d, ]+)\]/,
    scenes: layerNorm,
  },
  { says: /^Expected tensor for argument #1 'indices' .*torch\.FloatTensor/, scenes: table },
  { says: /^mat1 and mat2 must have the same dtype, but got (\w+) and Float/, scenes: dtype },
];
