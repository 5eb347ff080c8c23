// The operands of spoken operations, from a place in a text on: shapes, numbers, and what is made of shapes in words, `its mean over
// axis 1`, `the transpose of (3, 4)`, `(6,) reshaped to (2, 3)`, `x.mean(1)`.
import { tuple } from "../../refusals/shape-text.js";
import { sizesOf } from "../syntax/written-shapes.js";
import { askedAxes } from "./asked-axes.js";
import { nameIn, REDUCTIONS } from "./function-words.js";

/**
 * @typedef {{ source: string, shown: string, sizes: any[] | null, end: number }} Operand `sizes`: null where only a run tells them
 * @typedef {{ shapes: Record<string, any>, names: Map<string, string>, ofSizes: boolean, isSpoken: boolean }} Told `names`: the operands that have one;
 *   `ofSizes`: whether a number alone is a size; `isSpoken`: whether a product is said in Chinese, whose word is folded to its sign
 */

/** What arrays are called, in front of their shapes. */
const CALLED =
  "(?:an?|the|its|my|(?![fgh](?:\\b|\\())[A-Za-z]\\d?|(?:out|in)puts?|vectors?|matrix|tensor|array|with|having|batch(?: of)?|values?|keys?|quer(?:y|ies)|mask|bias|scores?|weights?|logits|features|images?|data|points|rows?|columns?|mean|std|var(?:iance)?|scale|shift|gamma|beta|of|shaped?|size|conv|predictions?|labels?|targets?|hidden|states?|encodings?|embeddings?|grid|column|pictures?|frames?|图[片像]?|矩阵|权重|偏置|输[入出]|特征|张量|数据|掩码|分数|得分|嵌入|激活|标签|预测值?|目标)";
/** Words in front of these. */
const KIND =
  "(?:gr[ae]y(?:scale)?|rgb|colou?r|binary|attention|causal|padding|position(?:al)?|token|class|word|patch|random|raw|learn(?:ed|able)|other|final|softmax(?:ed| ?\u540e)?|one[-_ ]?hot)";
const SIZE = "(?:\\d{1,9}|[A-Za-z]\\w{0,9})";
const SHAPE = `[([] ?(?:${SIZE} ?(?:, ?${SIZE} ?){0,7},?)? ?[)\\]]`;
/** One size in brackets. */
const ONE = /^[([] ?(\w{1,10}) ?[)\]]$/;
const SCALAR =
  "(?:(?:an? |the |some )?(?:scalars?|(?:single )?number|constant)(?![\\w(])|一?个?标量|一个数|常数)";
const OPERAND = new RegExp(
  `\\s*(?:(?:${CALLED}|${KIND}) ){0,5}(?:${CALLED} ?)?(?:(${SHAPE})|${SCALAR}|(\\d{1,9}(?:\\.\\d{1,9})?)(?![\\w.,]))(?: ?(?:matrix|tensor|array|vector|batch|image|bias|row|column)\\b)?`,
  "iuy",
);
/** What has a length of its own, in front of a number. */
const HAS_LENGTH = /\b(?:mask|bias|vector|weights|row|column|mean|std|scale|shift|gamma|beta) ?\d{1,9}$/i;
const NAME_BEFORE = /(?<![\p{L}\p{N}_.])([A-Za-z]\w{0,20}) ?[([]/u;

/** The first operand once more, turned round: `(3, 4) by its transpose`, `A (3x4) times A transposed`. */
const OWN_TRANSPOSE =
  /\s*(?:(?:its(?: own)?|the|their) transposed?|itself,? transposed|the transpose of (?:itself|it)|([A-Za-z]) transposed)(?=[\s.?!]*$)/iuy;

const AXIS =
  "(?:(?:over|along|across|on|in|of|by|at|for|with|per) )?(?:the )?(?:(?:last|first|second|third|final) (?:axis|dim(?:ension)?)|(?:axis|axes|dim(?:ension)?s?) ?(?:=|is)? ?(?:-?\\d{1,2}(?: ?(?:,|and) ?-?\\d{1,2}){0,3}|\\( ?-?\\d{1,2}(?: ?, ?-?\\d{1,2}){1,3} ?\\)))";
const KEEPING = ",?(?: (?:with|and|using))? ?\\(?keep_?dims?(?: ?= ?(?:True|1))?\\)?|,? ?保[持留]维度";
const KEPT = new RegExp(KEEPING, "iu");
/** An axis in front of what is done along it. */
const BY_AXIS = ` ?[\u6309\u6cbf\u5bf9\u5728]\u7740? ?(?:\u6bcf\u4e00?)?(?:[\u884c\u5217]|${AXIS})[\u4e0a\u5411]? ?`;
const REDUCTION =
  "mean|average|max(?:imum)?|min(?:imum)?|sum|std|standard deviation|var(?:iance)?|norm|平均值?|均值|最大值|最小值|标准差|范数|之?和";
/** What is made of the operand before along an axis: `minus the mean over axis 1, keepdims`, `减去 axis=1 的均值`. */
const OWN_REDUCTION = new RegExp(
  `\\s*(?:(?:its|their|the|own|[\u5176\u5b83\u6cbf\u5728]\u7684?) ?){0,2}(?:(?:${REDUCTION})(?: values?)?(?: of (?:it|itself|them))?,? ?${AXIS}|${AXIS} ?\u4e0a?\u7684?(?:${REDUCTION}))(?:${KEEPING})?`,
  "iuy",
);
/** What all of the operand before comes to: `minus its mean`. */
const OWN_WHOLE = new RegExp(
  `\\s*(?:(?:its|their)(?: own)? |(?:[它其]|自[己身])的? ?)(${REDUCTION})(?! ?\\w)`,
  "iuy",
);
/** The same of a shape of its own: `the sum of (5, 3) over axis 1`. */
const REDUCED = new RegExp(
  `\\s*(?:the )?(?:${REDUCTION})(?: values?)? of (?:the )?(${SHAPE}),? ?${AXIS}(?:${KEEPING})?`,
  "iuy",
);
const TRANSPOSED_OF = new RegExp(`\\s*(?:the )?transposed? (?:of )?(?:the )?(${SHAPE})`, "iuy");
/** What becomes of an operand, behind it. @type {[RegExp, (operand: any, found: any[]) => any][]} */
const BECOMES = [
  [/,? ?transposed\b| ?的?转置后?的?/iuy, turned],
  [/,? ?(?:flattened\b|展平之?后?)/iuy, (operand) => calledWith(operand, "flatten", "", null)],
  [
    new RegExp(
      `,? ?(?:re-?shaped?|viewed|变形|重塑|[变改转])(?: ?(?:in)?to| ?as|[成为到])? ?(${SHAPE})(?:之?后)?`,
      "iuy",
    ),
    (operand, [, to]) => calledWith(operand, "reshape", bareSizes(to), sizesOf(to)),
  ],
  [
    new RegExp(
      `,? ?(?:expanded|broadcast(?:ed)?|stretched|扩展|广播)(?: ?(?:in)?to| ?as|[成为到])? ?(${SHAPE})(?:之?后)?`,
      "iuy",
    ),
    (operand, [, to]) => calledWith(operand, "expand", bareSizes(to), sizesOf(to)),
  ],
  [
    new RegExp(`,? ?permuted?(?: (?:in)?to| by| as| with)? (${SHAPE})`, "iuy"),
    (operand, [, to]) => calledWith(operand, "permute", bareSizes(to), null),
  ],
  [
    new RegExp(`,? ?((?:un)?squeezed?) ?${AXIS}`, "iuy"),
    (operand, [whole, name]) =>
      calledWith(operand, name.replace(/d$/i, "").toLowerCase(), `${askedAxes(whole).axes}`, null),
  ],
  [
    new RegExp(`,? ?(summed|averaged|maxed) ?${AXIS}(?:${KEEPING})?`, "iuy"),
    (operand, [whole]) => along(operand, whole),
  ],
  [/,? ?squeezed\b/iuy, (operand) => calledWith(operand, "squeeze", "", null)],
  [/ ?的?(第一|最后一?|首)([行列])/uy, (operand, [, place, kind]) => partOf(operand, place, kind)],
  [
    new RegExp(`(?:${BY_AXIS})?,? ?[求取](${REDUCTION})[之以]?后?`, "iuy"),
    (operand, [whole, name]) => reducedTo(operand, name, whole),
  ],
];
/** What stands behind all operands and is of their sum or product: `(3, 4) times (4,) summed over axis 1`. */
export const OF_ALL = new RegExp(
  `,? ?(?:and )?(?:then )?(?:summed|averaged) ?${AXIS}(?:${KEEPING})?\\s*$`,
  "iu",
);
/** Words in front of a shape that make something of it: all of it, a row, what it comes to. @type {[RegExp, (operand: any, found: any[]) => any][]} */
const MADE_OF = [
  [
    new RegExp(`\\s*(?:the )?(${REDUCTION}) of (?:the )?(?:whole )?(${SHAPE})`, "iuy"),
    (operand, [, , name]) => reducedTo(operand, name, ""),
  ],
  [
    new RegExp(
      `\\s*(?:the )?(first|second|third|last|top|bottom|\\d{1,3}(?:st|nd|rd|th)) (row|col(?:umn)?) of (?:an? |the )?(${SHAPE})`,
      "iuy",
    ),
    (operand, [, , place, kind]) => partOf(operand, place, kind),
  ],
  [
    new RegExp(`\\s*(?:the )?(row|col(?:umn)?) (\\d{1,3}) of (?:an? |the )?(${SHAPE})`, "iuy"),
    (operand, [, , kind, place]) => partOf(operand, place, kind),
  ],
  [
    new RegExp(`\\s*(?:the )?(?:main )?diagonal of (?:an? |the )?(${SHAPE})`, "iuy"),
    (operand) => calledWith(operand, "diagonal", "", null),
  ],
  [
    new RegExp(
      `\\s*(?:the )?(?:(?:F|torch|np|tf|jnp)\\.)?(softmax|sigmoid|tanh|relu|exp|log|sqrt|abs) (?:of )?(?:(?:${CALLED}|${KIND}) ){0,3}(${SHAPE})(?:,? ?${AXIS})?`,
      "iuy",
    ),
    (operand, [, , name]) => {
      const method = name.toLowerCase();
      return calledWith(operand, method, method === "softmax" ? "-1" : "", operand.sizes);
    },
  ],
  [
    new RegExp(`\\s*(?:an? |the )?(flatten|squeeze|transpose)e?d (${SHAPE})`, "iuy"),
    (operand, [, , name]) =>
      name.toLowerCase() === "transpose"
        ? turned(operand)
        : calledWith(operand, name.toLowerCase(), "", null),
  ],
];
/** A name with a call, `x.mean(1)`. */
const CALLED_NAME = /\s*([A-Za-z]\w{0,20})((?:\.[a-z_]{1,20}\([\w ,=-]{0,60}\)|\.m?T\b){1,4})/uy;

/** Sizes without their brackets. */
const bareSizes = (/** @type {string} */ written) => written.replace(/^[([] ?|,? ?[)\]]$/g, "");

/** An operand with a call behind it; `sizes`: what comes out, where that is known. */
function calledWith(operand, name, given, /** @type {any[] | null} */ sizes) {
  const call = `.${name}(${given})`;
  const known = sizes?.every(Number.isInteger) ? sizes : null;
  return { ...operand, source: operand.source + call, shown: operand.shown + call, sizes: known };
}

/** An operand turned round; null where it has no two axes. */
function turned(operand) {
  const { source, shown, sizes } = operand;
  if (sizes === null) return { ...operand, source: `${source}.mT`, shown: `${shown}.mT` };
  const axes = [...sizes.slice(0, -2), ...sizes.slice(-2).toReversed()];
  return sizes.length < 2 ? null : { ...operand, source: `${source}.mT`, shown: `${shown}.mT`, sizes: axes };
}

/** Axes as an argument. */
const axesOf = (/** @type {number[]} */ axes) =>
  axes.length === 1 ? `${axes[0]}` : `dim=(${axes.join(", ")})`;

/** What words make of an operand along the axes that they name; null where they name none. */
export function along(operand, words) {
  const { axes } = askedAxes(words);
  const said = words
    .replace(/averaged/i, "mean")
    .replace(/summed/i, "sum")
    .replace(/maxed/i, "max")
    .replace("和", "之和");
  const name = nameIn(REDUCTIONS, said);
  if (axes === null || name === undefined) return null;
  const kept = KEPT.test(words) ? ", keepdim=True" : "";
  return calledWith(operand, name, axesOf(axes) + kept, null);
}

/** What an operand comes to along an axis, or as a whole. */
function reducedTo(operand, said, words) {
  const name = nameIn(REDUCTIONS, said === "\u548c" ? "\u4e4b\u548c" : said);
  const axes = /\u884c/u.test(words) ? [1] : /\u5217/u.test(words) ? [0] : askedAxes(words).axes;
  if (name === undefined) return null;
  return calledWith(
    operand,
    name,
    axes === null ? "" : `dim=(${axes.join(", ")},)`,
    axes === null ? [] : null,
  );
}

/** The first or the last row or column of a matrix. */
function partOf(operand, place, kind) {
  const [number] = /\d{1,3}/.exec(place) ?? [];
  const named = ["first", "second", "third"].indexOf(place.toLowerCase());
  // What is counted as people do begins with one.
  const counted = number === undefined ? Math.max(named, 0) : Number(number) - (number === place ? 0 : 1);
  const at = /last|bottom|\u6700\u540e/iu.test(place) ? -1 : counted;
  if (operand.sizes?.length !== 2) return null;
  const [rows, columns] = operand.sizes;
  const isRow = /row|\u884c/iu.test(kind);
  const index = isRow ? `[${at}]` : `[:, ${at}]`;
  return {
    ...operand,
    source: operand.source + index,
    shown: operand.shown + index,
    sizes: [isRow ? columns : rows],
  };
}

const matchAt = (pattern, text, at) => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/** A shape as an operand with a name of its own in the program. */
function shapeOf(written, shapes, end) {
  const sizes = sizesOf(written.replace(ONE, "($1,)"));
  if (sizes === null) return null;
  const source = `shape${Object.keys(shapes).length}`;
  shapes[source] = sizes;
  return { source, shown: tuple(sizes), sizes, end };
}

/** What is made of an operand that stands before, or of a shape that has its words in front. */
function madeAt(text, at, { shapes, names }, before) {
  const [own, letter = ""] = matchAt(OWN_TRANSPOSE, text, at) ?? [];
  const first = shapes.shape0;
  const isFirst = letter === "" || [" (", "("].some((open) => text.trimStart().startsWith(letter + open));
  if (own !== undefined && first?.length === 2 && isFirst)
    return turned({ source: "shape0", shown: tuple(first), sizes: first, end: at + own.length });
  const [reduced] = before === null ? [] : (matchAt(OWN_REDUCTION, text, at) ?? []);
  if (reduced !== undefined) return along({ ...before, end: at + reduced.length }, reduced);
  const [whole, said = ""] = before === null ? [] : (matchAt(OWN_WHOLE, text, at) ?? []);
  if (whole !== undefined) return reducedTo({ ...before, end: at + whole.length }, said, "");
  const [called, name = "", calls = ""] = matchAt(CALLED_NAME, text, at) ?? [];
  const source = names.get(name);
  if (called !== undefined && source !== undefined)
    return {
      source: source + calls,
      shown: tuple(shapes[source]) + calls,
      sizes: null,
      end: at + called.length,
    };
  const [summed, of = ""] = matchAt(REDUCED, text, at) ?? [];
  const [turning, other = ""] = matchAt(TRANSPOSED_OF, text, at) ?? [];
  const found = summed ?? turning;
  if (found === undefined) return madeOf(text, at, shapes);
  const operand = shapeOf(of || other, shapes, at + found.length);
  return operand && (summed === undefined ? turned(operand) : along(operand, summed));
}

/** What words in front of a shape make of it; undefined where none stand there. */
function madeOf(text, at, shapes) {
  for (const [words, make] of MADE_OF) {
    const found = matchAt(words, text, at);
    if (found === null) continue;
    const operand = shapeOf(found.at(-1), shapes, at + found[0].length);
    return operand && make(operand, [found[0], found.at(-1), ...found.slice(1, -1)]);
  }
  return undefined;
}

/** A shape, or a number. */
function writtenAt(text, at, { shapes, names, ofSizes }) {
  const [whole, shape, number] = matchAt(OPERAND, text, at) ?? [];
  if (whole === undefined) return null;
  const end = at + whole.length;
  const isSize = number !== undefined && !number.includes(".") && (ofSizes || HAS_LENGTH.test(whole));
  const given = isSize ? `(${number},)` : shape;
  const isScalar = given === undefined || /^. ?.$/.test(given);
  const operand = shapeOf(isScalar ? "()" : given, shapes, end);
  if (operand === null) return null;
  const [, name] = NAME_BEFORE.exec(whole) ?? [];
  if (name !== undefined) names.set(name, operand.source);
  return isScalar ? { ...operand, shown: number ?? "()" } : operand;
}

/**
 * One operand from a place on: how it is written in the program, and where it ends; null where none stands there.
 * @param {string} text @param {number} at @param {Told} told @param {Operand | null} before
 * @returns {Operand | null}
 */
export function operandAt(text, at, told, before) {
  const made = madeAt(text, at, told, before);
  let operand = made === undefined ? writtenAt(text, at, told) : made;
  for (let more = operand !== null; more; ) {
    more = false;
    for (const [words, become] of BECOMES) {
      const found = operand === null ? null : matchAt(words, text, operand.end);
      if (found === null || found === undefined) continue;
      operand = become({ ...operand, end: operand.end + found[0].length }, found);
      more = operand !== null;
    }
  }
  return operand;
}
