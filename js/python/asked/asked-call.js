// Calls that sentences ask for of shapes, `reshape (3, 4) to (6, 2)`, `concatenate (2, 3) and (2, 4) along axis 1`: as programs
// over names with these shapes.
import { parseExpression } from "../../expression/expression.js";
import { inBrackets, SIZE } from "../../expression/sentences/foreign.js";
import { fold } from "../../expression/tokens.js";
import { askedAxes } from "./asked-axes.js";
import { countOf, listed, REPEATED, RESHAPED, TURNED } from "./asked-reshape.js";
import { calledOnShape, onShapes } from "./called-on-shape.js";
import { ALONG, anyOf, FUNCTIONS, KEEPING, nameIn, PLACES, REDUCTIONS } from "./function-words.js";

const LONGEST = 300;
const SHAPE = new RegExp(
  `(?<![A-Za-z\\d_.)\\]])[([] ?${SIZE}?(?: ?, ?${SIZE}){0,15} ?,? ?[)\\]]|(?<![\\p{L}\\d.])[1-9]\\d{0,8}(?: ?[x×] ?[1-9]\\d{0,8}){1,15}(?![\\p{L}\\d]|\\.\\d)`,
  "gu",
);
/** A method with its axis, `unsqueeze(0) of (3, 4)`. */
const CALLED =
  /\b((?:un)?squeeze|flatten|sum|mean|amax|amin|argmax|argmin|softmax|cumsum|prod|std|var)\((?:dim=|axis=)?(-?\d)\)/gi;
/** What may stand around shapes: words, and the marks of sentences. */
const WORDS = /^[\p{L}\p{M}\d\s.,:;?!'"=_&>-]*$/u;
/** An operation beside a shape makes more of it than one call. */
const OPERATED =
  /(?<!\S)-(?!\S)|(?<!\d )\btimes|\b(?:plus|minus|multipl|subtract|divid)|\b(?:and|then) add\b|\bcent(?:er|re)(?:ed|ing)?\b|\bde-?mean|相[\u52a0\u51cf\u4e58\u9664]|[\u52a0\u51cf\u4e58\u9664][\u4ee5\u4e0a\u53bb]/iu;
/** Of products of two vectors their lengths may stand alone. */
const OUTER = /\bouter\b|外积/iu;
const withLengths = (text) =>
  OUTER.test(text) && (text.match(/\d+/g) ?? []).length === 2 && !/[([]/.test(text)
    ? text.replace(/\d+/g, "($&,)")
    : text;
/** A shape without brackets behind another, `reshape (2, 3, 4) to 6 4`, and a number of elements. */
const BEHIND =
  /^(.{0,200}\b(?:re-?shape|view|tile|repeat|expand)\b.{0,100}[)\]])( (?:in)?to| by| as| with)? ?((?:-?\d{1,9}[ ,]{1,3}){0,7}-?\d{1,9}) ?\??$/isu;
const ELEMENTS = /(?<![\w.])(\d{1,9}) (?:elements|values|numbers|entries|个元素)/giu;
/** Every axis of length 1. */
const OF_ONES =
  /\b(?:axes|dim(?:ension)?s) (?:of|with) (?:size|length) (?:1|one)\b|\b(?:singleton|unit) (?:axes|dim(?:ension)?s)\b/giu;
const withShapes = (text) =>
  text
    .replace(BEHIND, (_, shape, word = "", sizes) => `${shape}${word} (${sizes.match(/-?\d+/g).join(", ")},)`)
    .replace(ELEMENTS, "($1,)")
    .replace(OF_ONES, "singleton dims");
/** Layouts of pictures by the letters of their axes. */
const LAYOUTS =
  /(?<![A-Za-z])([NBCHWDTLS]{3,5}) ?(?:(?:in)?to|->|→|到|转成?|变成?) ?([NBCHWDTLS]{3,5})(?![A-Za-z])/u;
const names = (shapes) => shapes.map((_, i) => `shape${i}`).join(", ");
const BECOMES = /\b(?:in)?to\b|[到成为]/iu;
/** The axes that become these sizes, where no two are alike; null where they are others. */
function orderOf(of, to) {
  const isClear = new Set(of).size === of.length && to.length === of.length;
  const order = to.map((size) => of.indexOf(size));
  return isClear && !order.includes(-1) ? order : null;
}
const isOrder = (shape) => shape.every((_, axis) => shape.includes(axis));
/** Axes as an argument. */
const written = (axes) => (axes.length === 1 ? `${axes[0]}` : `(${listed(axes)})`);

const KEEPS = /\bkeep[-_ ]?dims?(?! ?(?:=|:)? ?(?:False|0))|保[持留]维度/iu;

/** The reduction that words ask for. */
function reduced(_, count, axes, words) {
  if (count !== 1 || axes === null) return null;
  const place = nameIn(PLACES, words);
  const kept = KEEPS.test(words) ? ", keepdim=True" : "";
  if (place !== undefined) return axes.length === 1 ? `shape0.${place}(${axes[0]}${kept})` : null;
  const name = nameIn(REDUCTIONS, words);
  if (name === "norm") return `shape0.norm(dim=${written(axes)}${kept})`;
  return name === "prod" && axes.length > 1 ? null : `shape0.${name}(${written(axes)}${kept})`;
}

const NUMERALS = ["two", "three", "four", "five", "six", "seven", "eight"];
const OF_CHINESE = "\u4e24\u4e09\u56db\u4e94\u516d\u4e03\u516b";
const MANY = new RegExp(
  `\\b(${NUMERALS.join("|")}|[2-8])\\b (?:\\w{1,12} ){0,2}(?:tensor|arra|matri)|\\b(${NUMERALS.join("|")}) ?$|([${OF_CHINESE}2-8]) ?\u4e2a`,
  "iu",
);

/** So many times the same shape. */
function operandsOf(shapes, words) {
  if (shapes.length > 1) return names(shapes);
  const said = MANY.exec(words.trim())?.slice(1).find(Boolean)?.toLowerCase();
  if (said === undefined) return null;
  const at = Math.max(NUMERALS.indexOf(said), OF_CHINESE.indexOf(said));
  const count = at < 0 ? Number(said) : at + 2;
  return Array(count).fill("shape0").join(", ");
}

/** The axis that what lies along it is called by, in pictures and in tables; null where nobody says which it is. */
const CALLED_AXES = /\b(?:along|on|over|across|by|in) (?:the |their |each )?(\p{L}{3,12})\b|(通道|特征)/iu;
function calledAxis([shape], words) {
  const [, english, chinese = english] = CALLED_AXES.exec(words) ?? [];
  if (chinese === undefined) return 0;
  if (/^(?:channels?|通道|filters?)$/iu.test(chinese)) return shape.length > 3 ? 1 : null;
  if (/^(?:features?|特征)$/iu.test(chinese)) return -1;
  if (/^(?:rows?|batch|samples?)$/i.test(chinese)) return 0;
  return /^col(?:umn)?s?$/i.test(chinese) ? 1 : null;
}

const joined = (name, takesAxis) => (shapes, _, axes, words) => {
  const operands = operandsOf(shapes, words);
  if (operands === null || (axes?.length ?? 1) > 1 || (axes === null && /\b(?:first|last)\b/.test(words)))
    return null;
  const [axis] = axes ?? [takesAxis ? calledAxis(shapes, words) : 0];
  return axis === null ? null : `torch.${name}([${operands}]${takesAxis ? `, dim=${axis}` : ""})`;
};

/** The second shape is what the first shall go with: `reshape (8, 128) to add to (8, 12, 128, 128)`. */
const FOR_ANOTHER =
  /\bto (?:add|be (?:added|multiplied|subtracted)|match|fit|multiply|subtract|divide|broadcast|work|mask|go)\b/i;

/** Each with the words that ask for it, and its call on `shapes`, null where these are not what it takes. */
const CALLS = [
  [
    LAYOUTS,
    ([of], count, _, words) => {
      const [, from = "", to = ""] = LAYOUTS.exec(words) ?? [];
      const order = from.length === of.length ? orderOf([...from], [...to]) : null;
      return count === 1 && order !== null ? `shape0.permute(${listed(order)})` : null;
    },
  ],
  ...RESHAPED,
  [
    /\bre-?shap|\bview|重塑|变形|变成|变为|改成|改为|转成|转换成/iu,
    ([of, to], count, _, words) =>
      count === 2 && (!FOR_ANOTHER.test(words) || countOf(of) === countOf(to))
        ? `shape0.reshape(${listed(to)})`
        : null,
  ],
  // What `(3, 4) -> (2, 6)` leaves as many elements as there were.
  [/^\s*(?:[-=]>|→)\s*$/u, ([, to], count) => (count === 2 ? `shape0.reshape(${listed(to)})` : null)],
  [
    /\beinsum\b/iu,
    (shapes, _, __, words) => {
      const [equation] =
        /[A-Za-z]{1,8}(?: ?, ?[A-Za-z]{1,8}){0,5} ?-> ?[A-Za-z]{0,8}/.exec(
          words.replace(/\beinsum\b/i, ""),
        ) ?? [];
      const count = equation?.split(",").length;
      return count === shapes.length
        ? `torch.einsum("${equation?.replaceAll(" ", "")}", ${names(shapes)})`
        : null;
    },
  ],
  [/\bouter\b|外积/iu, (_, count) => (count === 2 ? "torch.outer(shape0, shape1)" : null)],
  [
    /\bcross[- ]product|叉[积乘]/iu,
    (_, count) => (count === 2 ? "torch.linalg.cross(shape0, shape1)" : null),
  ],
  [/\bkron(?:ecker)?\b/iu, (_, count) => (count === 2 ? "torch.kron(shape0, shape1)" : null)],
  [
    /\b(?:add|insert|prepend|append|new|extra)\b.{0,20}\b(?:axis|dim(?:ension)?)\b|[加增]一?个?(?:轴|维)|增加|添加/iu,
    ([of, to], count, axes, words) => {
      const place = count === 2 ? newAxisIn(of, to) : (axes?.[0] ?? placeIn(words));
      if (count === 2 && place !== null) return `shape0.unsqueeze(${place})`;
      return count === 1 && place !== null && (axes?.length ?? 1) === 1 ? `shape0.unsqueeze(${place})` : null;
    },
  ],
  [
    /\b(?:remove|drop|delete)\b|去掉|删除/iu,
    ([of], count, axes, words) => {
      if (/\bsingleton\b/.test(words)) return count === 1 && axes === null ? "shape0.squeeze()" : null;
      // Which axis is meant by its name, `the channel dim`, is clear where but one has length 1.
      const ones = of.flatMap((size, axis) => (size === 1 ? [axis] : []));
      const [axis = ones.length === 1 ? ones[0] : null] = axes ?? [];
      return count === 1 && axis !== null && of.at(axis) === 1 ? `shape0.squeeze(${axis})` : null;
    },
  ],
  [
    /\bpermut|置换/iu,
    ([of, to = []], count, axes, words) => {
      const order = count === 1 && axes !== null ? axes : to;
      if (order.length === of.length && isOrder(order)) return `shape0.permute(${listed(order)})`;
      const sizes = count === 2 && BECOMES.test(words) ? orderOf(of, to) : null;
      return sizes && `shape0.permute(${listed(sizes)})`;
    },
  ],
  [
    /\btranspos|\bswap|转置|交换/iu,
    ([of, to], count, axes, words) => {
      const sizes = count === 2 && axes === null && !isOrder(to) ? orderOf(of, to) : null;
      if (sizes !== null) return `shape0.permute(${listed(sizes)})`;
      if (count !== 1 || (axes === null && OPEN.test(words))) return null;
      if (axes?.length === 2) return `shape0.transpose(${listed(axes)})`;
      if (axes !== null && axes.length === of.length && isOrder(axes))
        return `shape0.permute(${listed(axes)})`;
      if (axes !== null || of.length === 0) return null;
      // All axes the other way round, as NumPy does.
      return of.length === 2 ? "shape0.T" : `shape0.permute(${listed(of.map((_, i) => of.length - 1 - i))})`;
    },
  ],
  [
    /\bflatten|展平|拉平/iu,
    ([of, to], count, axes, words) => {
      if (count === 2 && axes === null && BECOMES.test(words)) return `shape0.reshape(${listed(to)})`;
      if (count !== 1 || (axes === null && OPEN.test(words))) return null;
      const [from, ...more] = axes ?? [];
      const isRow = more.every((axis, i) => axis === from + i + 1);
      if (axes === null || more.length === 0) return `shape0.flatten(${from ?? ""})`;
      const last = isRow || more.length === 1 ? more.at(-1) : null;
      return last === null || of.length === 0 ? null : `shape0.flatten(${from}, ${last})`;
    },
  ],
  [
    /\bunsqueez/iu,
    (_, count, axes) => (count === 1 && axes?.length === 1 ? `shape0.unsqueeze(${axes[0]})` : null),
  ],
  [
    /\bsqueez/iu,
    (_, count, axes, words) =>
      count === 1 && (axes !== null || !OPEN.test(words))
        ? `shape0.squeeze(${axes === null ? "" : written(axes)})`
        : null,
  ],
  [
    /\bsplit|\bchunk|拆分|切分|分成|切成/iu,
    ([of], count, axes, words) => {
      const [, size] =
        /(?:size|length|每[份块个]|大小)\D{0,8}(\d{1,6})|of (\d{1,6})/iu.exec(words)?.filter(Boolean) ?? [];
      const parts = size ?? /(?:in ?to|by|成|为) ?(\d{1,6})/iu.exec(words)?.[1] ?? null;
      const axis = axes?.[0] ?? 0;
      if (count !== 1 || parts === null || (words.match(/\d+/g) ?? []).length > 1 || (axes?.length ?? 1) > 1)
        return null;
      // Into parts that are not alike there is more than one way.
      const isEven = of.at(axis) % Number(parts) === 0;
      return isEven ? `shape0.${size ? "split" : "chunk"}(${parts}, ${axis})[0]` : null;
    },
  ],
  ...REPEATED,
  [/\bdiag(?:onal)?\b|对角/iu, (_, count, axes) => (count === 1 && axes === null ? "shape0.diag()" : null)],
  [
    /\b(?:expand|broadcast)/iu,
    ([, to], count, axes) => (count === 2 && axes === null ? `shape0.expand(${listed(to)})` : null),
  ],
  [
    anyOf(KEEPING),
    (_, count, axes, words) =>
      count === 1 && axes === null && !OPEN.test(words) ? `${nameIn(KEEPING, words)}(shape0)` : null,
  ],
  [/\bhstack/iu, joined("hstack", false)],
  [/\bvstack/iu, joined("vstack", false)],
  [/\bdstack/iu, joined("dstack", false)],
  [/\bcolumn_?stack/iu, joined("column_stack", false)],
  [
    /\btensordot\b/iu,
    (_, count, axes) => (count === 2 && axes === null ? "torch.tensordot(shape0, shape1)" : null),
  ],
  [/\bstack|堆叠/iu, joined("stack", true)],
  [/\bconcat|\bcat\b|\bjoin|拼接|连接/iu, joined("cat", true)],
  [
    anyOf(ALONG),
    (_, count, axes, words) =>
      count === 1 && axes?.length === 1 ? `shape0.${nameIn(ALONG, words)}(${axes[0]})` : null,
  ],
  [
    anyOf(FUNCTIONS),
    (_, count, axes, words) =>
      count === 1 && axes?.length === 1 ? `${nameIn(FUNCTIONS, words)}(shape0, dim=${axes[0]})` : null,
  ],
  [anyOf(PLACES, REDUCTIONS), reduced],
  ...TURNED,
];

/** Where an axis of one makes the one shape of the other. */
function newAxisIn(of, to) {
  const at = to.findIndex((size, i) => size === 1 && `${to.toSpliced(i, 1)}` === `${of}`);
  return at < 0 ? null : at;
}

/** Where a new axis goes. */
function placeIn(words) {
  const [, place] = /\b(?:position|index|place|at) (-?\d)\b/i.exec(words) ?? [];
  if (place !== undefined) return Number(place);
  if (/\b(?:end|last|trailing|back)\b|最后|末尾|后面/iu.test(words)) return -1;
  return /\b(?:front|start|beginning|first|leading|batch|prepend)\b|最前|开头|前面/iu.test(words) ? 0 : null;
}

const PATTERN = /["']([^"']{1,200})["']/;
const GIVEN = /\b[a-z]\w{0,8} ?= ?\d{1,6}\b/g;

/** A pattern of einops, `rearrange (2, 3, 4) "b h w -> b (h w)"`: its brackets are no shapes. */
function rearranged(text) {
  const [quoted, pattern = ""] = PATTERN.exec(text) ?? [];
  if (quoted === undefined || !pattern.includes("->")) return null;
  const [before, behind] = text.split(quoted);
  const [shape, ...others] = before.matchAll(SHAPE);
  if (shape === undefined || others.length > 0) return null;
  const { ok, operands } = /** @type {any} */ (parseExpression(shape[0]));
  if (!ok || !operands[0]?.every?.((size) => typeof size === "number")) return null;
  const more = (behind.match(GIVEN) ?? []).map((one) => `, ${one.replaceAll(" ", "")}`).join("");
  const call = (x) => `rearrange(${x}, "${pattern}"${more})`;
  const imports = "from einops import rearrange\n";
  return { source: call("shape0"), imports, shapes: { shape0: operands[0] }, shown: call(shape[0]) };
}

/** Axes without a word for them: `permute (2, 3, 4) by 2, 0, 1`, `unsqueeze (3, 4) at 1`, `flatten (2, 3, 4) from 1`. */
const BARE =
  /^(.{0,200}\b(?:permut|transpos|unsqueez|squeez|flatten|(?:log_?)?softmax|cumsum|argm(?:ax|in))\w{0,6}\b.{0,100}?)(?:\b(?:at|by|with|over|along|from|start(?:ing)?(?: at| from| with)?) ?|(?<=[)\]]) ?)((?:-?\d{1,2}[ ,]{1,3}){0,7}-?\d{1,2}) ?\??$/isu;
/** All axes but one, the first or the last. */
const EXCEPT =
  /\b(?:all (?:(?:axes|dim(?:ension)?s) )?)?(?:but|except|keep(?:ing)?)(?: for)? (?:the )?(first|batch|last)(?: (?:axis|dim(?:ension)?))?\b|除了?(第一|批次?|最后)一?个?(?:轴|维度?|大小)?[之以]?外/iu;
/** Words that say more of the axes than was understood. */
const OPEN =
  /\d|\b(?:first|second|last|final|start|end|from|except|but|batch|over|along)\b|[前后第]|除|保留/iu;

/**
 * The axes that a text names, and the text without them; `but`: the one that it leaves out.
 * @param {string} text @returns {{ axes: number[] | null, rest: string, but?: string }}
 */
function axesIn(text) {
  const [left, english, but = english] = EXCEPT.exec(text) ?? [];
  if (left !== undefined) return { axes: null, but, rest: text.replace(left, " ") };
  // To flatten the batch is not to flatten from there on, and one that is added is not there yet.
  const isOther =
    (/\bflatten/i.test(text) && /\bbatch\b/i.test(text)) ||
    /\b(?:add|insert|prepend|new|extra)\b.{0,12}\bbatch\b/is.test(text);
  const found = isOther ? { axes: null, rest: text } : askedAxes(text);
  const [, rest, axes] = found.axes === null ? (BARE.exec(text) ?? []) : [];
  return axes === undefined ? found : { axes: (axes.match(/-?\d+/g) ?? []).map(Number), rest };
}

/** Shapes in a list, `cat [(2, 3), (4, 3)] dim=0`. */
const IN_LIST = /\[ ?(\([\d ,]{1,60}\)(?: ?, ?\([\d ,]{1,60}\)){1,7}) ?,? ?\]/g;

/** All axes of a shape but the one that was named. */
function allBut(named, shape) {
  const all = [...shape.keys()];
  return /last|最后/i.test(named) ? all.slice(0, -1) : all.slice(1);
}

/**
 * The call that a sentence asks for.
 * @param {string} typed
 * @returns {{ source: string, imports?: string, shapes: Record<string, number[]>, shown: string } | null} `shown`: with the shapes
 *   in their places
 */
export function askedCall(typed) {
  if (typed.length > LONGEST || /(?:Error|Exception|Warning)\b/.test(typed)) return null;
  if (/\brearrange\b/.test(typed)) return rearranged(fold(typed));
  const text = typed.replace(IN_LIST, " $1 ");
  const called = calledOnShape(fold(text));
  if (called !== null) return called;
  const {
    axes: named,
    but = null,
    rest: told,
  } = axesIn(inBrackets(withShapes(withLengths(fold(text))).replace(CALLED, "$1 dim $2")));
  const found = [...told.matchAll(SHAPE)].map(([written]) => {
    const { ok, operands } = /** @type {any} */ (parseExpression(written));
    return ok &&
      operands.length === 1 &&
      operands[0]?.every?.((size) => typeof size === "number" || size === null)
      ? operands[0].map((size) => size ?? -1)
      : null;
  });
  const words = told
    .split(SHAPE)
    .join(" ")
    .replace(/\s{2,}/g, " ");
  if (found.length === 0 || found.includes(null) || !WORDS.test(words) || OPERATED.test(words)) return null;
  const shapes = /** @type {number[][]} */ (found);
  const axes = but === null ? named : allBut(but, shapes[0]);
  if (axes?.length === 0) return null;
  const asked = CALLS.find(([named]) => /** @type {RegExp} */ (named).test(words))?.[1];
  const source = /** @type {any} */ (asked)?.(shapes, shapes.length, axes, words) ?? null;
  if (source === null || shapes[0].includes(-1)) return null;
  return onShapes(source, shapes);
}
