// What helps where no program can be tried: sentences, with a line where the message or the one that failed gives it.
import mending from "../../../../build/generated/sentences/mending.js";
import sentences from "../../../../build/generated/sentences/remedies.js";
import { inEveryLanguage } from "../../../languages/languages.js";
import { alone } from "../../../reading/lines/programs.js";
import { partners, parts } from "../../../reading/only-operation.js";
import { AXES } from "./axis-remedies.js";
import { CALLS, relined } from "./call-remedies.js";
import { ELSEWHERE } from "./elsewhere-remedies.js";
import { keptAxis } from "./kept-axis.js";
import { KERAS } from "./keras-remedies.js";
import { namedCall, objectCall } from "./scenes/called-in.js";
import { joinedNames } from "./scenes/joins.js";
import { isPicture } from "./scenes/layers.js";

/** @typedef {{ id: string, facts?: any, text?: any, lines?: string[] }} Remedy  `id`: of the sentence, unless `text` is there */

const sizesIn = (text) => [...text.matchAll(/\d+/g)].map(([size]) => Number(size));

/** Pictures that were made vectors, where a layer takes pictures. */
function pictures([, rank, shape]) {
  const [, size] = sizesIn(shape);
  if (rank !== "2" || sizesIn(shape).length !== 2 || !isPicture(size)) return [];
  const channels = Number.isInteger(Math.sqrt(size)) ? 1 : 3;
  const side = Math.sqrt(size / channels);
  const facts = { channels, side };
  return [{ id: "pictures", facts, lines: [`x = x.view(-1, ${channels}, ${side}, ${side})`] }];
}

/** More rows of scores than samples, or the other way round. */
function batches([, scores, targets]) {
  const ratio = Number(scores) / Number(targets);
  if (Number.isInteger(ratio))
    return [{ id: "rowsPerSample", facts: { ratio }, lines: ["x = x.flatten(1)"] }];
  return Number.isInteger(1 / ratio) ? [{ id: "targetsPerRow", facts: { ratio: 1 / ratio } }] : [];
}

/** The names of weights that do not fit, as many as a sentence holds. */
function weights(_, { message }) {
  const told = [
    ...message.matchAll(
      /size mismatch for ([\w.]{1,80}): copying a param (?:with shape|of) torch\.Size\(\[([\d, ]*)\]\)/g,
    ),
  ];
  const names = told.map(([, name]) => name);
  if (names.length === 0) return [];
  const list = names
    .slice(0, 4)
    .map((name) => `"${name}"`)
    .join(", ");
  const lines =
    names.length > 4
      ? []
      : [
          `state = {name: saved for name, saved in state.items() if name not in {${list}}}`,
          "model.load_state_dict(state, strict=False)",
        ];
  return [{ id: "stateDict" }, { id: "stateDictRest", lines }];
}

const scalar = (_, asked) => {
  const found = namedCall(asked, /^backward$/);
  const words = found?.callee.slice(0, -".backward".length);
  return [{ id: "scalar", lines: found && found.given.length === 0 ? [`${words}.mean().backward()`] : [] }];
};

const JOINED =
  /^Sizes of tensors must match except in dimension (\d+)\. (?:Expected size|Got) (\d+) (?:but got size|and) (\d+)/;

/** Pictures of a network with skips, by what stands in the text: joined channels, layers that halve or double, four sizes. */
const OF_PICTURES =
  /\b(?:skip|up\w{0,12}|down\w{0,12}|enc\w{0,12}|dec\w{0,12}|unet|conv\w{0,12}|pool\w{0,12}|feat\w{0,12})\b|[([]\d{1,9}(?:, ?\d{1,9}){3}[)\]]/i;

/** `torch.cat([self.up(x), skip], 1)` with what is called as large as what has a name. */
function enlarged(found, asked) {
  const list = found?.given[0]?.text.slice(1, -1) ?? "";
  const pairs = partners(list);
  const items = pairs === null ? [] : parts(list, pairs, 0).map((item) => item.trim());
  const [names, calls] = [true, false].map((isName) =>
    items.filter((item) => /^[\w.]+$/.test(item) === isName),
  );
  return names.length === 1 && calls.length === 1
    ? relined(asked, calls[0], `F.interpolate(${calls[0]}, size=${names[0]}.shape[-2:])`)
    : [];
}

function joined([, axis, first, second], asked) {
  const [a, b] = [Number(first), Number(second)];
  // Those of a network with skips where the line has no two.
  const found = namedCall(asked, /^(?:cat|concat)$/);
  const names = joinedNames(found);
  const [skip, x] = names.length === 2 ? names : ["skip", "x"];
  const [line = `${x} = F.interpolate(${x}, size=${skip}.shape[-2:])`] = enlarged(found, asked);
  const around = [asked.line ?? "", ...asked.programs, ...asked.message.split("\n").slice(1)].join("\n");
  const mayBePictures = axis === "1" && (around.trim() === "" || OF_PICTURES.test(around));
  const isNear = Math.abs(a - b) < 3 && Math.min(a, b) > 3 && mayBePictures;
  return isNear ? [{ id: "padded", facts: { a, b }, lines: [line] }] : [{ id: "joinAxis", facts: { axis } }];
}

const DIMENSION = /^Dimension out of range \(expected to be in range of \[-(\d+), \d+\], but got (-?\d+)\)/;

/** The line with one of its two operands converted, where that is a name. */
function floated({ operands, line }, index) {
  const own = alone(line ?? "");
  const name = operands[index];
  if (operands.length !== 2 || !/^[\w.]+$/.test(name)) return [];
  const at = index === 0 ? own.indexOf(name) : own.lastIndexOf(name);
  return at < 0 ? [] : [`${own.slice(0, at)}${name}.float()${own.slice(at + name.length)}`];
}

/** One picture in place of a batch, where layers took no picture alone. */
function batchMissing([, rank, found], asked) {
  if (Number(found) !== Number(rank) - 1) return [];
  const [given] = objectCall(asked)?.given ?? [];
  const name = given !== undefined && /^[\w.]+$/.test(given.text) ? given.text : "x";
  return [{ id: "oneSample", lines: [`${name}.unsqueeze(0)`] }];
}

/** Samples of a batch: pictures of other sizes or colours, texts of other lengths. */
function collated([, first, second], { within }) {
  const [one, other] = [sizesIn(first), sizesIn(second)];
  if (!within.some(({ path }) => /collate\.py$/.test(path)) && one.length < 3) return [];
  const isColour = one.length === 3 && one[0] !== other[0] && one.slice(1).join() === other.slice(1).join();
  return isColour
    ? [{ id: "colours", lines: ['image = Image.open(path).convert("RGB")'] }]
    : [{ id: "collate" }];
}

/** Hidden states of another batch than the input has. */
function states([, layers, batch, size, gotLayers, got, gotSize]) {
  const isBatch = layers === gotLayers && size === gotSize;
  const line = `hidden = torch.zeros(${layers}, ${batch}, ${size})`;
  return isBatch ? [{ id: "statesOfBatch", facts: { batch, got }, lines: [line] }] : [];
}

/** @type {{ says: RegExp, ways: (match: any, asked: any) => Remedy[] }[]} */
const REMEDIES = [
  { says: /^The size of tensor a \(\d+\) must match the size of tensor b/, ways: keptAxis },
  { says: /input to conv(\d)d, but got input of size: \[([\d, ]+)\]/, ways: pictures },
  { says: /^Expected input batch_size \((\d+)\) to match target batch_size \((\d+)\)/, ways: batches },
  { says: /loading state_dict for/, ways: weights },
  {
    says: /^Expected hidden(?:\[0\])? size \((\d+), (\d+), (\d+)\), got \[(\d+), (\d+), (\d+)\]/,
    ways: states,
  },
  { says: /^grad can be implicitly created only for scalar outputs/, ways: scalar },
  { says: JOINED, ways: joined },
  {
    says: DIMENSION,
    ways: ([, rank, dim]) => [{ id: "axes", facts: { rank: Number(rank), dim: Number(dim) } }],
  },
  {
    says: /^axis (-?\d+) is out of bounds for array of dimension (\d+)/,
    ways: ([, dim, rank]) => [{ id: "axes", facts: { rank: Number(rank), dim: Number(dim) } }],
  },
  {
    says: /^Target (-?\d+) is out of bounds/,
    ways: ([, target]) =>
      Number(target) < 0
        ? [{ id: "negativeClass" }]
        : [{ id: "classes", facts: { least: Number(target) + 1, target } }],
  },
  {
    says: /^Expected (\d)-dimensional input for \1-dimensional weight \[?[\d, ]+\]?, but got (\d)-dimensional input of size/,
    ways: batchMissing,
  },
  {
    says: /^index out of range in self|^index out of range: Tried to access index/,
    ways: () => [{ id: "embedding", lines: ["nn.Embedding(int(x.max()) + 1, ...)"] }],
  },
  {
    says: /^view size is not compatible/,
    ways: (_, asked) => [{ id: "reshape", lines: relined(asked, ".view(", ".reshape(") }],
  },
  {
    says: /^shape '\[-1, (\d+)\]' is invalid for input of size (\d+)/,
    ways: ([, size, count], asked) => [
      { id: "features", facts: { size, count }, lines: relined(asked, `.view(-1, ${size})`, ".flatten(1)") },
    ],
  },
  {
    says: /^stack expects each tensor to be equal size, but got \[([\d, ]*)\] at entry 0 and \[([\d, ]*)\]/,
    ways: collated,
  },
  {
    says: /^was expecting embedding dimension of (\d+), but got (\d+)/,
    ways: ([, taken, come]) => [{ id: "embedDim", facts: { taken, come } }],
  },
  {
    says: /^running_mean should contain (\d+) elements not (\d+)/,
    ways: ([, come]) => [{ id: "normFeatures", facts: { come } }],
  },
  {
    says: /Kernel size can't be greater than actual input size|^Given input size: .* Output size is too small/,
    ways: () => [{ id: "small" }],
  },
  {
    says: /^Found dtype (?:Long|Int|Double|Bool) but expected Float|^result type Float can't be cast to/,
    ways: () => [{ id: "floatTarget", lines: ["target = target.float()"] }],
  },
  {
    says: /^expected m1 and m2 to have the same dtype, but got: (float|double) != (?:float|double)|^mat1 and mat2 must have the same dtype, but got Float and Double|^expected scalar type (?:Float but found Double|Double but found Float)/,
    ways: ([, first], asked) => [{ id: "oneDtype", lines: floated(asked, first === "double" ? 0 : 1) }],
  },
  {
    says: /^Index tensor must have the same number of dimensions as input tensor/,
    ways: (_, asked) => {
      const [, index] = namedCall(asked, /^gather$/)?.given ?? [];
      const lines =
        index && /^\w+$/.test(index.text)
          ? relined(asked, `${index.text})`, `${index.text}.unsqueeze(1))`)
          : [];
      return [{ id: "gather", lines }];
    },
  },
  {
    says: /^cannot compute \w+ as input #(\d)\(zero-based\) was expected to be a (\w+) tensor but is a (\w+) tensor/,
    ways: ([, index, wanted, given], { operands }) => {
      const name = operands[Number(index)] ?? "x";
      const dtype = wanted === "float" ? "float32" : wanted === "double" ? "float64" : wanted;
      return [{ id: "cast", facts: { given, wanted }, lines: [`tf.cast(${name}, tf.${dtype})`] }];
    },
  },
  {
    says: /^Gradient only defined for scalar-output functions/,
    ways: () => [{ id: "scalarFunction", lines: ["jax.grad(lambda *given: f(*given).sum())"] }],
  },
  {
    says: /^vmap got inconsistent sizes for array axes to be mapped/,
    ways: () => [{ id: "vmapAxes", lines: ["jax.vmap(f, in_axes=(0, None))"] }],
  },
  {
    says: /^indices\[[\d, ]*\] = (-?\d+) is not in \[0, (\d+)\)/m,
    ways: ([, index]) => [
      {
        id: "kerasEmbedding",
        facts: { least: Number(index) + 1 },
        lines: [`keras.layers.Embedding(${Number(index) + 1}, ...)`],
      },
    ],
  },
  ...AXES,
  ...CALLS,
  ...KERAS,
  ...ELSEWHERE,
];

/** @param {any} asked @returns {any[]} */
export function remediesOf(asked) {
  const found = REMEDIES.flatMap(({ says, ways }) => {
    const match = says.exec(asked.message);
    return match === null ? [] : ways(match, asked);
  });
  const spoken = (id, facts) =>
    inEveryLanguage((language) => {
      const words = sentences[language][id] ?? mending[language][id];
      return typeof words === "function" ? words(facts) : words;
    });
  return found.map(({ id, facts, text = spoken(id, facts), lines = [] }) => ({
    edits: [{ operand: 0, edit: id }],
    text,
    warning: null,
    source: null,
    changes: [],
    changed: lines,
  }));
}
