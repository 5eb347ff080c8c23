// Losses of PyTorch: what their scores and targets can have been.
import { sizesIn } from "../../rules/writing.js";
import { namedCall, objectCall } from "./called-in.js";
import { BATCH, HEIGHT, OTHER, token, WIDTH } from "./scene.js";

const [LOSS, SCORES, TARGET] = [0, 1, 2].map(token);
const FUNCTION = /_loss$|^(?:cross_entropy|binary_cross_entropy(?:_with_logits)?)$/;

/** The loss in the line, with what it is given. */
function lossOf(asked) {
  const found = namedCall(asked, FUNCTION) ?? objectCall(asked);
  const call = `${LOSS}(${SCORES}, ${TARGET})`;
  const isPlain = found?.given.length === 2 && found.given.every(({ name }) => name === null);
  if (!isPlain) return { call, words: ["loss", "scores", "target"], replaces: null };
  return { call, words: [found.callee, ...found.given.map(({ text }) => text)], replaces: found.text };
}

/** A scene of a loss: its class, and the sizes of both, the dtype of the target behind them. */
const meeting = (asked, name, scores, target, dtype = "int64") => ({
  ...lossOf(asked),
  before: [
    `${LOSS} = nn.${name}()`,
    `${SCORES} = torch.zeros(${scores.join(", ")})`,
    `${TARGET} = torch.zeros(${target.join(", ")}, dtype=torch.${dtype})`,
  ],
  keeps: "call",
});

const entropy = (asked, scores, target, dtype) => meeting(asked, "CrossEntropyLoss", scores, target, dtype);

/** A column of class numbers, or one-hot rows. */
const several = (_, asked) => [
  entropy(asked, [BATCH, OTHER], [BATCH, 1]),
  entropy(asked, [BATCH, OTHER], [BATCH, OTHER]),
];

/** Scores of every position of sequences, and targets of sequences. */
function batches([, scores, targets], asked) {
  const steps = Number(scores) / Number(targets);
  return Number.isInteger(steps) && steps > 1 ? [entropy(asked, [scores, OTHER], [targets, steps])] : [];
}

const MADE = /^torch\.\w{1,9}\((\d{1,9}(?:, ?\d{1,9}){0,7})\)$/;

function positions([, wanted, got], asked) {
  const [expected, given] = [sizesIn(wanted), sizesIn(got)];
  if (expected.length !== 2 || given.length !== 2 || expected[0] !== given[0]) return [];
  const scores = [given[0], given[1], expected[1]];
  // Scores that the line makes itself have the shape that it says.
  const [, made = ""] = MADE.exec(lossOf(asked).words[1]) ?? [];
  return made === "" || `${sizesIn(made)}` === `${scores}` ? [entropy(asked, scores, given)] : [];
}

const DTYPES = { Float: "float32", Double: "float64", Int: "int32", Short: "int16", Char: "int8" };

const numbers = ([, dtype], asked) =>
  DTYPES[dtype] ? [entropy(asked, [BATCH, OTHER], [BATCH], DTYPES[dtype])] : [];

const spatial = (_, asked) => [entropy(asked, [BATCH, OTHER, HEIGHT, WIDTH], [BATCH, 1, HEIGHT, WIDTH])];

/** Of a message alone its own words are used elsewhere: target and input. */
const alike =
  (name) =>
  ([, target, input], asked) =>
    asked.line === null ? [] : [meeting(asked, name, sizesIn(input), sizesIn(target), "float32")];

export const LOSSES = [
  { says: /^0D or 1D target tensor expected, multi-target not supported/, scenes: several },
  { says: /^Expected input batch_size \((\d+)\) to match target batch_size \((\d+)\)/, scenes: batches },
  { says: /^Expected target size \[([\d, ]+)\], got \[([\d, ]+)\]/, scenes: positions },
  { says: /^expected target dtype to be Long or Byte, but got (\w+)/, scenes: numbers },
  {
    says: /^only batches of spatial targets supported \(3D tensors\) but got targets of dimension: 4/,
    scenes: spatial,
  },
  {
    says: /^Target size \(torch\.Size\(\[([\d, ]+)\]\)\) must be the same as input size \(torch\.Size\(\[([\d, ]+)\]\)\)/,
    scenes: alike("BCEWithLogitsLoss"),
  },
  {
    says: /^Using a target size \(torch\.Size\(\[([\d, ]+)\]\)\) that is different to the input size \(torch\.Size\(\[([\d, ]+)\]\)\)/,
    scenes: alike("BCELoss"),
  },
];
