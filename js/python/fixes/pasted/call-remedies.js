// What helps where a function does not take what it was given, and another one does: products, one number, masks, parts.
import { alone } from "../../../reading/lines/programs.js";
import { sizesIn } from "../rules/writing.js";
import { namedCall } from "./scenes/called-in.js";

/** The failing line with a part of it replaced, where that part stands there once. */
export function relined({ line }, part, insert) {
  const own = alone(line ?? "");
  return own.split(part).length === 2 ? [own.replace(part, () => insert)] : [];
}

const isPlain = (text) => /^[\w.]+$/.test(text) || /^[\w.]+[([][^()[\]]*[)\]]$/.test(text);
const closed = (text) => (isPlain(text) ? text : `(${text})`);

const OF_MODULE = /^(?:np|numpy|torch)\.\w+$/;
const OF_TENSOR = /^(.{1,80})\.\w+$/;

/** `torch.dot(a, b)` or `a.dot(b)` as the operands with a sign between. @returns {string[]} */
export function signed(asked, name, sign) {
  const found = namedCall(asked, name);
  if (found === null) return [];
  const given = found.given.map(({ text }) => text);
  const operands = OF_MODULE.test(found.callee) ? given : [OF_TENSOR.exec(found.callee)?.[1] ?? "", ...given];
  if (operands.length !== 2 || operands.includes("")) return [];
  return relined(asked, found.text, operands.map(closed).join(` ${sign} `));
}

const PRODUCTS = /^(?:dot|mm|mv|bmm)$/;

function product(_, asked) {
  const name = namedCall(asked, PRODUCTS)?.callee.split(".").at(-1) ?? "mm";
  return [{ id: "anyProduct", facts: { name }, lines: signed(asked, PRODUCTS, "@") }];
}

/** What gives one number, where there are several. */
function oneNumber(_, asked) {
  const own = alone(asked.line ?? "");
  if (/\bmath\.\w+\(/.test(own))
    return [
      {
        id: "mathOfArrays",
        lines: relined(asked, "math.", asked.framework === "pytorch" ? "torch." : "np."),
      },
    ];
  return [{ id: "oneNumber", lines: relined(asked, ".item()", ".tolist()") }];
}

/** A mask of another dtype, `x.masked_fill(mask, 0)`. */
function mask(_, asked) {
  const found = namedCall(asked, /^(?:masked_fill_?|where)$/);
  const given = found?.given[0];
  if (given === undefined) return [{ id: "boolMask" }];
  const head = `${found?.callee}(${given.text}`;
  return [{ id: "boolMask", lines: relined(asked, head, `${found?.callee}(${closed(given.text)}.bool()`) }];
}

const INDEXED = /^[^[\]]{0,120}[\w)]\[([A-Za-z_]\w{0,40})\][^[\]]{0,100}$/;

/** @param {string} method */
const wholeIndices = (method) => (_, asked) => {
  const [, index] = INDEXED.exec(alone(asked.line ?? "")) ?? [];
  return [
    {
      id: "wholeIndices",
      lines: index === undefined ? [] : relined(asked, `[${index}]`, `[${index}.${method}]`),
    },
  ];
};

const total = (sizes) => sizesIn(sizes).reduce((sum, size) => sum + Number(size), 0);

const VALUE = /^.{1,100}[^=<>!] ?= ?([A-Za-z_]\w{0,40})$/;

/** A picture with a fourth channel where three are taken. */
function alpha([, come, there], asked) {
  const [value, place] = [sizesIn(come), sizesIn(there)].map((sizes) => sizes.map(Number));
  const [channels, wanted] = [value.at(-1), place.at(-1)];
  if (
    channels !== 4 ||
    wanted !== 3 ||
    value.length < 3 ||
    value.slice(0, -1).join() !== place.slice(0, -1).join()
  )
    return [];
  const [, name] = VALUE.exec(alone(asked.line ?? "")) ?? [];
  return [{ id: "alpha", lines: name === undefined ? [] : [`${alone(asked.line)}[..., :3]`] }];
}

/** @type {{ says: RegExp, ways: (match: any, asked: any) => import("./remedies.js").Remedy[] }[]} */
export const CALLS = [
  {
    says: /^(?:1D tensors expected, but got|(?:mm: )?(?:self|mat2) must be a matrix|batch[12] must be a 3D tensor|vector \+ matrix @ vector expected)/,
    ways: product,
  },
  {
    says: /^(?:a Tensor with \d+ elements cannot be converted to Scalar|can only convert an array of size 1|only (?:length-1|0-dimensional) arrays can be converted|only integer tensors of a single element)/,
    ways: oneNumber,
  },
  {
    says: /^masked_fill_? only supports boolean masks|^where expected condition to be a boolean tensor/,
    ways: mask,
  },
  { says: /^tensors used as indices must be long/, ways: wholeIndices("long()") },
  { says: /^arrays used as indices must be of integer/, ways: wholeIndices("astype(int)") },
  {
    says: /^split_with_sizes expects split_sizes to sum exactly to (\d+) .{1,60}split_sizes=\[([\d, ]+)\]/,
    ways: ([, size, parts]) => [{ id: "parts", facts: { size, sum: total(parts) } }],
  },
  {
    says: /^array split does not result in an equal division/,
    ways: (_, asked) => [{ id: "unequalParts", lines: relined(asked, "np.split(", "np.array_split(") }],
  },
  {
    says: /^x and y must have same first dimension, but have shapes \((\d+),[\d ,]{0,40}\) and \((\d+),/,
    ways: ([, first, second]) => [{ id: "points", facts: { first, second } }],
  },
  {
    says: /^cannot copy sequence with size (\d+) to array axis with dimension (\d+)/,
    ways: ([, come, room]) => [{ id: "room", facts: { come, room } }],
  },
  {
    says: /^Length of values \((\d+)\) does not match length of index \((\d+)\)/,
    ways: ([, come, room]) => [{ id: "room", facts: { come, room } }],
  },
  {
    says: /^(?:Last 2 dimensions of the array must be square|linalg\.inv: A must be batches of square matrices)/,
    ways: (_, asked) => [{ id: "square", lines: relined(asked, ".inv(", ".pinv(") }],
  },
  {
    says: /^could not broadcast input array from shape \(([\d,]+)\) into shape \(([\d,]+)\)/,
    ways: alpha,
  },
];
