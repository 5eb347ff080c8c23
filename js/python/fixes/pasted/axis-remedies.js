// What helps where a message tells how many elements, axes or samples there are and how many were asked for.
import { elementsOf } from "../../../engine/shape.js";
import { alone } from "../../../reading/lines/programs.js";
import { sizesIn } from "../rules/writing.js";
import { relined, signed } from "./call-remedies.js";
import { namedCall } from "./scenes/called-in.js";

/**
 * A shape that holds more or fewer elements than there are, where no size left open would make up for it. NumPy calls an open
 * size `newaxis`, and leaves it out at the beginning: `(4)` was `(-1, 4)`.
 */
function elements([, torchShape, torchCount, arrayCount, arrayShape]) {
  const text = torchShape ?? arrayShape;
  const count = Number(torchCount ?? arrayCount);
  const known = sizesIn(text.replace(/-1|newaxis/g, "")).map(Number);
  if (/-1|newaxis/.test(text) || !(arrayShape ?? ",").includes(",")) {
    // Rows of PyTorch are those of a layer, whose features have a sentence of their own.
    if (/^-1, \d+$/.test(torchShape ?? "")) return [];
    const part = elementsOf(known);
    return count % part === 0 ? [] : [{ id: "undivided", facts: { count, part } }];
  }
  const couldBeOpen = known.some((_, i) => count % elementsOf(known.toSpliced(i, 1)) === 0);
  return couldBeOpen ? [] : [{ id: "elements", facts: { count, wanted: elementsOf(known) } }];
}

const counted = ([, count, wanted]) => [{ id: "elements", facts: { count, wanted } }];

function lastIndex([, size]) {
  return size === "0" ? [{ id: "noElements" }] : [{ id: "lastIndex", facts: { last: Number(size) - 1 } }];
}

const SIZES = /^((?:\w{1,40}, ?){1,8}\w{1,40}),? ?= ?(.{1,80}?)\.(?:shape|size\(\))$/;

/** `h, w = x.shape` of a tensor with more axes, or fewer. */
function unpacked([, more, less, rank], { line }) {
  const [, names, tensor] = SIZES.exec(alone(line ?? "")) ?? [];
  if (names === undefined) return [];
  const last = `${names} = ${tensor}.shape[-${more}:]`;
  return more === undefined
    ? [{ id: "fewerSizes", facts: { rank: Number(rank), names: less } }]
    : [{ id: "lastSizes", facts: { names: more }, lines: [last] }];
}

/** More indices than axes. */
const indexed = ([, torchRank, arrayRank]) => [
  { id: "indices", facts: { rank: Number(torchRank ?? arrayRank) } },
];

const TURNS = "(0, 2, 1)";

/** A permutation of other axes than there are: where it exchanges the last two, that goes without their numbers. */
function permuted([, rank, named], asked) {
  const isArray = rank === undefined;
  const [name, exchange] = isArray ? ["transpose", "swapaxes"] : ["permute", "transpose"];
  const lines = relined(asked, `.${name}${TURNS}`, `.${exchange}(-2, -1)`);
  return [
    isArray ? { id: "axesOnce", lines } : { id: "permuted", facts: { rank: Number(rank), named }, lines },
  ];
}

/** A product of matrices with a number. */
function timesNumber(_, asked) {
  const called = signed(asked, /^(?:matmul|dot|mm)$/, "*");
  return [{ id: "times", lines: called.length > 0 ? called : relined(asked, " @ ", " * ") }];
}

const [QUERY, KEY] = [/^(?:q|Q|query|queries|xq)$/, /^(?:k|K|key|keys|xk)$/];

/** Queries meet keys, which are taken as they are instead of transposed. */
function keys([, batch, , got], asked) {
  const found = namedCall(asked, /^bmm$/);
  const [q, k] = found?.given.map(({ text }) => text) ?? [];
  if (found?.callee !== "torch.bmm" || batch !== got || !QUERY.test(q) || !KEY.test(k)) return [];
  const lines = relined(asked, found.text, `torch.bmm(${q}, ${k}.transpose(1, 2))`);
  return [{ id: "keys", facts: { name: k }, lines }];
}

/** @type {{ says: RegExp, ways: (match: any, asked: any) => import("./remedies.js").Remedy[] }[]} */
export const AXES = [
  {
    says: /^shape '\[([-\d, ]{1,80})\]' is invalid for input of size (\d+)|^cannot reshape array of size (\d+) into shape \(([-\w, ]{1,80})\)/,
    ways: elements,
  },
  {
    says: /^(?:.{0,300}\}\} ?)?Input to reshape is a tensor with (\d+) values, but the requested shape has (\d+)/,
    ways: counted,
  },
  {
    says: /^cannot reshape array of shape \([\d, ]{0,80}\) \(size (\d+)\) into shape \([-\d, ]{1,80}\) \(size (\d+)\)/,
    ways: counted,
  },
  {
    says: /^Found input variables with inconsistent numbers of samples: \[(\d+), (\d+)\]/,
    ways: ([, inputs, targets]) => [{ id: "samples", facts: { inputs, targets } }],
  },
  { says: /^index -?\d+ is out of bounds for (?:axis|dimension) \d+ with size (\d+)/, ways: lastIndex },
  {
    says: /^too many values to unpack \(expected (\d+)|^not enough values to unpack \(expected (\d+), got (\d+)\)/,
    ways: unpacked,
  },
  {
    says: /^cannot select an axis to squeeze out which has size not equal to one/,
    ways: () => [{ id: "squeezed" }],
  },
  {
    says: /^permute\(sparse_coo\): .{1,130}input\.dim\(\) = (\d+) is not equal to len\(dims\) = (\d+)/,
    ways: permuted,
  },
  { says: /^axes don't match array/, ways: permuted },
  {
    says: /^too many indices for (?:tensor of dimension (\d+)|array: array is (\d+)-dimensional)/,
    ways: indexed,
  },
  {
    says: /^unflatten: Provided sizes \[([\d, ]+)\] don't multiply up to the size of dim \d+ \((\d+)\)/,
    ways: ([, sizes, count]) => [
      { id: "elements", facts: { count, wanted: elementsOf(sizesIn(sizes).map(Number)) } },
    ],
  },
  {
    says: /^setting an array element with a sequence\. The requested array has an inhomogeneous shape|^expected sequence of length \d+ at dim \d+ \(got \d+\)/,
    ways: () => [{ id: "ragged" }],
  },
  {
    says: /^matmul: Input operand \d does not have enough dimensions \(has 0|^both arguments to matmul need to be at least 1D/,
    ways: timesNumber,
  },
  {
    says: /^Expected size for first two dimensions of batch2 tensor to be: \[(\d+), (\d+)\] but got: \[(\d+), \d+\]/,
    ways: keys,
  },
];
