// Expressions of shapes with several operations, `(2, 3) @ (3, 4) + (4,)`, of lists, and layers that
// are called on a shape, as programs over names with these shapes.
import { isOk, pointBetween } from "../../explain/factors.js";
import { beforeComment } from "../../expression/sentences/remarks.js";
import { shapeOfLists } from "../../expression/shaping.js";
import { fold } from "../../expression/tokens.js";
import { BEFORE } from "../syntax/told-program.js";
import { CALLED, LIST, sizesOf } from "../syntax/written-shapes.js";

const LONGEST = 1000;
const LITERAL = new RegExp(`(?<![\\p{L}\\p{N}_.)\\]])(?:${CALLED})?${LIST}`, "gu");
/** What an expression of shapes is made of, names of functions and methods among it. */
const PART =
  /[\s+\-*/@%<>=&|()[\],.:\d]|shape\d|(?:True|False|None)(?![\w.])|(?<![\w.])(?:(?:torch|np|jnp|tf|F)\.)?[a-z]\w{0,20}(?=[(=])|(?<=[)\d\]]\.)[A-Za-z]\w{0,20}/gu;

/** Lists of numbers, one in another, which stand for arrays where they meet: `[[1, 2], [3, 4]] + [5, 6]`. */
function listedProgram(text) {
  const parts = text.split(/ ?([-+*/@%]) ?(?=[[(])/);
  const shapes = Object.fromEntries(
    parts.flatMap((part, i) => (i % 2 === 0 ? [[`shape${i / 2}`, shapeOfLists(part.trim())]] : [])),
  );
  const source = parts.map((part, i) => (i % 2 === 0 ? `shape${i / 2}` : part)).join(" ");
  const isWhole = parts.length > 1 && Object.values(shapes).every((shape) => shape !== undefined);
  return isWhole && /^[[\]()\d\s,.+\-*/@%]*$/.test(text) ? { source, shapes } : null;
}

/** Factors are matrices where only these meet. */
export function timesOf(/** @type {any[]} */ left, /** @type {any[]} */ right) {
  const areMatrices = left.length > 1 && right.length > 1;
  return areMatrices && !isOk("mul", [left, right]) && isOk("matmul", [left, right]) ? "@" : "*";
}

/** A point between two shapes, which ends no sentence, and the sign of a product. */
const DOT = new RegExp(`(${LIST})(?: ?([\u00b7\u22c5\u2219]) ?|\\.| \\. )(?=(${LIST}))`, "gu");
/** The same as a product: of matrices where a point stands, or where only these meet. */
export const dotted = (/** @type {string} */ text) =>
  text.replace(DOT, (_, left, raised, right) => {
    const [one, other] = [left, right].map(sizesOf);
    const sign = raised === undefined ? "@" : one && other && pointBetween(one, other);
    return `${left} ${sign || "*"} `;
  });

/** Calls whose second argument is a shape. */
const ON_SHAPE = /((?:broadcast_to|reshape|expand|view|permute|transpose|tile|repeat)\(shape\d, ?)(shape\d)/g;
/** Python's own functions, of which arrays have others. */
const OWN = /(?<![\w.])(max|min)\((?=shape\d, ?shape)/g;

/** A sum of Python's own goes through rows, and is no array's; which axis a softmax is of changes no shape. */
const SUM = /(?<![\w.])sum\((?=shape\d)/g;
const SOFTMAX = /((?<![\w.])(?:(?:torch|F)\.)?(?:log_)?softmax)\((shape\d)\)/g;

/** What asks about an expression, behind it. */
const QUESTION =
  /(?:[\s?!.\u3002]|(?<!\.)\b(?:an? )?(?:errors?|valid|ok(?:ay)?|allowed|possible|works?|fails?|shape|result)\b|报错|会|不?可以|不?[能行]|[吗呢])$/iu;
/** A size that is multiplied out, `(32, 28*28)`. */
const MULTIPLIED = /(?<=[([,] ?)(\d{1,6}) ?\* ?(\d{1,6})(?= ?,)|(?<=, ?)(\d{1,6}) ?\* ?(\d{1,6})(?= ?[)\]])/g;
/** What comes out of a call is worked out. */
const CAME = /([)\]]\.[a-z_]{2,20}\([\w ,=-]{0,60}\)) ?(?:[-=]>|→) ?[([][\d ,]{1,80}[)\]]$/u;
/** What a product is called behind it, `(10,) * (5, 1) outer product`. */
const NAMED_PRODUCT = /[)\]] ?,? ?\(?(?:outer|element-?wise) product\)?[\s?.]{0,9}$/iu;
/** An absolute value, or a norm, of all of it. */
const NORM = /^[|\u2016]{1,2}([^|\u2016]{1,300})[|\u2016]{1,2}[\u00b2\u2082]{0,2}$/u;
/** Several operations between shapes, without the words around them. */
export function bare(text) {
  let rest = beforeComment(fold(dotted(text)))
    .trim()
    .replace(NORM, "$1")
    .replace(MULTIPLIED, (_, a, b, c = a, d = b) => `${c * d}`);
  for (let found = BEFORE.exec(rest); found !== null; found = BEFORE.exec(rest))
    rest = rest.slice(found[0].length);
  if (/[*×]/u.test(rest)) rest = rest.replace(NAMED_PRODUCT, (words) => words[0] ?? "");
  for (let found = QUESTION.exec(rest); found !== null; found = QUESTION.exec(rest))
    rest = rest.slice(0, found.index);
  // What "is" is folded to.
  return rest.replace(/^[\s:]+/, "");
}

/** What turns a shape round. */
const TURNED =
  /(?<=[)\]]) ?(?:\^ ?\{?[T⊤]\}?(?!\w)|ᵀ|⊤|'(?!['\p{L}])|\u7684?\u8f6c\u7f6e(?:\u540e\u7684?|\u77e9\u9635)?)/gu;
/** MATLAB's sign for it, beside which a star multiplies matrices. */
const OF_MATLAB = /^[^']{0,200}[)\]]'(?!['\p{L}])/u;

/**
 * An expression of several operations whose operands are written as shapes.
 * @param {string} text @returns {{ source: string, shapes: Record<string, any>, shown?: string } | null}
 */
export function shapedProgram(text) {
  if (text.length > LONGEST || text.trim().includes("\n")) return null;
  if (text.includes("[[")) return listedProgram(text);
  /** @type {Record<string, any>} */
  const shapes = {};
  const told = bare(text);
  const called = told.replace(CAME, "$1");
  const source = (OF_MATLAB.test(called) ? called.replace(/(?<!\.)\*/g, "@") : called)
    .replace(TURNED, ".mT")
    .replace(LITERAL, (written) => {
      const sizes = /[\d,]/.test(written) ? sizesOf(written) : null;
      if (sizes === null) return written;
      const name = `shape${Object.keys(shapes).length}`;
      shapes[name] = sizes;
      return name;
    });
  // A vector is what it is, turned round; behind another it may be meant as a row.
  const isVector = (name) => shapes[name]?.length < 2;
  const isRow = [...source.matchAll(/@ ?(shape\d{1,3})\.mT/g)].some(([, name]) => isVector(name));
  if (isRow) return null;
  const count = Object.keys(shapes).length;
  // A product of what is turned is one of matrices where it is said: that is read elsewhere.
  const isSaid = text.includes("\u4e58") && source.includes(".mT");
  if (source.includes("<-") || isSaid) return null;
  const isEnough = count > 1 || (count === 1 && (/^shape0\.\w/.test(source) || MAKER.test(source)));
  if (!isEnough || source.replace(PART, "") !== "") return null;
  const asArray = source
    .replace(/(shape\d{1,3})\.mT/g, (whole, name) => (isVector(name) ? name : whole))
    .replace(OWN, "$1imum(")
    .replace(SUM, "torch.sum(")
    .replace(SOFTMAX, "$1($2, -1)")
    .replace(ON_SHAPE, (_, front, name) => `${front}(${shapes[name].join(", ")},)`);
  return { source: asArray, shapes, ...(called === told ? {} : { shown: called }) };
}

/** What makes an array without a shape that is written as one. */
const MAKER = /(?<![\w.])(?:eye|ones|zeros|randn?|arange|linspace)\(/;

/** What answers with its states, too. */
const RECURRENT = /^nn\.(?:LSTM|GRU|RNN)\(/;
const LAYER = "(?:nn\\.)?[A-Z][A-Za-z]{1,30}\\d?d?\\([\\w ,.=()]{0,80}\\)";
/** Words between a layer and what it is called on. */
const GIVEN =
  "[ :,]*(?:(?:on|to|with|of|for|an?|the|inputs?|输入(?:形状)?|作用于|接收|applied|called|given|fed|gets|takes|shaped?|size|tensor|x|through|into|送入|传入|经过|通过|进入|batch|images?|data)[ :=]+){0,6}";
/** A shape in brackets, or sizes joined by ×. */
const WRITTEN = `${LIST}|\\d{1,9}(?:[x×]\\d{1,9}){1,7}(?![\\w.])`;
const APPLIED = new RegExp(
  `^\\s{0,20}(?:(?:what|what's|is|the|output|shape|size|of|after|result|from|apply|call|run|\u5168\u8fde\u63a5\u5c42|\u7ebf\u6027\u5c42|\u5377\u79ef\u5c42|\u5c42) ){0,8}(${LAYER})${GIVEN}(${WRITTEN})(?: (?:tensor|input|batch|array))?[\\s?.]{0,20}$`,
  "u",
);
const THROUGH = new RegExp(
  `^\\s{0,20}(?:(?:an?|the|inputs?|tensor|batch|x|of|shaped?|size|pass|feed|put|send|passing|feeding|data|images?|输入|把|将)[ :]*){0,8}(${WRITTEN})${GIVEN}(${LAYER})[\\s?.]{0,20}$`,
  "u",
);
/** The shape that a layer is called on, `Linear(10, 5)((32, 10))`. */
const CALLED_ON = /(?<=\))\((\(\d[\d, ]{0,60}\))\)(?=\s{0,20}$)/;
/** What a linear layer calls its sizes, in short. */
const FEATURES = /((?<=\bLinear\( ?)|(?<=\bLinear\([\w =]{1,30}, ?))(in|out)(?= ?=)/g;
/** A method in front of what it is called on: `view(-1, 400) of (4, 16, 4, 4)`. */
const METHOD = new RegExp(
  `^\\s{0,20}\\.?((?:view|reshape|permute|transpose|flatten|unflatten|squeeze|unsqueeze|expand|repeat|sum|mean)\\([\\w ,=*-]{0,60}\\)) ?(?:of|on|for|applied to)(?: an?)?(?: (?:tensor|array))?(?: of shape)? (${WRITTEN})[\\s?.]{0,20}$`,
  "u",
);

/**
 * A layer, or a method, and the shape that it is called on: `nn.Linear(784, 10) on (32, 28, 28)`, `(32, 784) through
 * nn.Linear(784, 10)`.
 * @param {string} text @returns {{ source: string, shapes: Record<string, number[]> } | null}
 */
export function layerProgram(text) {
  if (text.length > LONGEST) return null;
  const folded = fold(text).replace(CALLED_ON, " $1").replace(FEATURES, "$1$2_features");
  const [, layer, on] = APPLIED.exec(folded) ?? [];
  const [, through, other] = THROUGH.exec(folded) ?? [];
  const [, method, own] = METHOD.exec(folded) ?? [];
  const sizes = sizesOf(on ?? through ?? own ?? "");
  const written = layer ?? other ?? "";
  if (sizes === null || sizes.length === 0 || sizes.some((size) => typeof size !== "number")) return null;
  if (method !== undefined) return { source: `shape0.${method}`, shapes: { shape0: sizes } };
  const call = `${written.startsWith("nn.") ? "" : "nn."}${written}(shape0)`;
  const source = RECURRENT.test(call) ? `${call}[0]` : call;
  return { source, shapes: { shape0: sizes } };
}
