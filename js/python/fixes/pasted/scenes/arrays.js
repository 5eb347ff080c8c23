// Reshapes, masks and assignments, by the line that failed.
import { alone } from "../../../../reading/lines/programs.js";
import { sizesIn } from "../../rules/writing.js";
import { namedCall } from "./called-in.js";
import { token } from "./scene.js";

const [X, Y] = [token(0), token(1)];
const NUMPY = { imports: "import numpy as np", dialect: "numpy" };
const sizes = (shape) => (shape.length === 1 ? `${shape[0]},` : shape.join(", "));

/** `np.reshape(x, (2, 3))`. */
const OF_MODULE = /^(?:np|numpy|torch)\.reshape$/;
const RESHAPES = /(?:view|reshape)/;

/** The sizes that a reshape was given, each with its words in the line. */
function reshaped(target, count, asked, module) {
  const numbers = [...target.matchAll(/-?\d+/g)].map(([size]) => size);
  const found = namedCall(asked, /^(?:view|reshape)$/);
  // What a library reshapes nobody changes, and what is assigned is no call.
  if (found === null && (asked.within.length > 0 || !RESHAPES.test(asked.line ?? "reshape"))) return [];
  const method = /\.(view|reshape)$/.exec(found?.callee ?? "")?.[1];
  const isOfModule = OF_MODULE.test(found?.callee ?? "");
  const given = (found?.given ?? []).slice(isOfModule ? 1 : 0);
  const isOne = given.length === 1 && /^[([].*[)\]]$/.test(given[0].text);
  const words = isOne
    ? given[0].text
        .slice(1, -1)
        .split(",")
        .map((text) => text.trim())
    : given.map(({ text }) => text);
  const isOwn =
    found !== null &&
    method !== undefined &&
    words.filter(Boolean).length === numbers.length &&
    numbers.length < 7;
  const own = isOwn ? words.filter(Boolean) : numbers;
  const object = isOfModule ? found?.given[0]?.text : found?.callee.slice(0, -(method ?? "").length - 1);
  const tokens = own.map((_, i) => token(i + 1));
  const list = isOne && isOwn ? `(${tokens.join(", ")})` : tokens.join(", ");
  return [
    {
      before: [...numbers.map((size, i) => `${token(i + 1)} = ${size}`), `${X} = ${module}.zeros(${count})`],
      call: isOwn && isOfModule ? `${found.callee}(${X}, ${list})` : `${X}.${method ?? "reshape"}(${list})`,
      words: [(isOwn && object) || "x", ...own],
      replaces: isOwn ? found.text : null,
      keeps: "call",
    },
  ];
}

const PICKED = /^[^[\]]{0,100}?([A-Za-z_][\w.]{0,60})\[([A-Za-z_][\w.]{0,60})\][^[\]]{0,100}$/;

/** A mask that lies along another axis than the first. */
function masked([, mask, tensor], asked) {
  const [, x = "x", picks = "mask"] = PICKED.exec(alone(asked.line ?? "")) ?? [];
  const before = [
    `${X} = torch.zeros(${sizesIn(tensor).join(", ")})`,
    `${Y} = torch.zeros(${sizesIn(mask).join(", ")}, dtype=torch.bool)`,
  ];
  return [{ before, call: `${X}[${Y}]`, words: [x, picks], replaces: `${x}[${picks}]`, keeps: "call" }];
}

const IN_PLACE = /^([A-Za-z_][\w.]{0,60}) {0,4}([-+*/])= {0,4}([^=].{0,200})$/;

/** `x += y` where x cannot hold what comes out. */
function cast([, from, to], asked) {
  const [, target, sign, value] = IN_PLACE.exec(alone(asked.line ?? "")) ?? [];
  if (target === undefined) return [];
  const before = [
    `${X} = np.zeros((${sizes([2])}), dtype=np.${to})`,
    `${Y} = np.zeros((${sizes([2])}), dtype=np.${from})`,
  ];
  const call = `${X} ${sign}= ${Y}`;
  return [{ ...NUMPY, before, call, words: [target, value], replaces: alone(asked.line), keeps: "call" }];
}

export const ARRAYS = [
  {
    says: /^shape '\[([-\d, ]+)\]' is invalid for input of size (\d+)/,
    scenes: ([, target, count], asked) => reshaped(target, count, asked, "torch"),
  },
  {
    says: /^cannot reshape array of size (\d+) into shape \(([-\d, ]+)\)/,
    scenes: ([, count, target], asked) =>
      reshaped(target, count, asked, "np").map((scene) => ({ ...scene, ...NUMPY })),
  },
  {
    says: /^The shape of the mask \[([\d, ]+)\] at index \d+ does not match the shape of the indexed tensor \[([\d, ]+)\]/,
    scenes: masked,
  },
  {
    says: /^Cannot cast ufunc '\w+' output from dtype\('(\w+)'\) to dtype\('(\w+)'\)/,
    scenes: cast,
  },
];
