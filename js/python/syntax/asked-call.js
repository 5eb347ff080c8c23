// Calls that sentences ask for of shapes, `reshape (3, 4) to (6, 2)`, `concatenate (2, 3) and (2, 4) along axis 1`: as programs
// over names with these shapes.
import { parseExpression } from "../../expression/expression.js";
import { inBrackets, SIZE } from "../../expression/foreign.js";
import { fold } from "../../expression/tokens.js";

const LONGEST = 300;
const SHAPE = new RegExp(
  `(?<![A-Za-z\\d_.)\\]])[([] ?${SIZE}?(?: ?, ?${SIZE}){0,15} ?,? ?[)\\]]|(?<![\\p{L}\\d.])[1-9]\\d{0,8}(?: ?[x×] ?[1-9]\\d{0,8}){1,15}(?![\\p{L}\\d.])`,
  "gu",
);
/** What may stand around shapes: words, and the marks of sentences. */
const WORDS = /^[\p{L}\p{M}\d\s.,:;?!'"=_&>-]*$/u;
const AXIS = /(?:axis|dim(?:ension)?|轴|维度?) ?(?:=|is|为|是)? ?(-?\d{1,2})|第 ?(\d{1,2}) ?(?:个?轴|维)/iu;

const axisOf = (words) => {
  const [, named, counted] = AXIS.exec(words) ?? [];
  return named ?? counted ?? null;
};
const listed = (shape) => shape.join(", ");
const names = (shapes) => shapes.map((_, i) => `shape${i}`).join(", ");
const isOrder = (shape) => shape.every((_, axis) => shape.includes(axis));

/** Each with the words that ask for it, and its call on `shapes`, null where these are not what it takes. */
const CALLS = [
  [
    /\bre-?shap|\bview|重塑|变形|变成|变为|改成|改为|转成|转换成/iu,
    ([, to], count) => (count === 2 ? `shape0.reshape(${listed(to)})` : null),
  ],
  // What `(3, 4) -> (2, 6)` leaves as many elements as there were.
  [/^\s*(?:[-=]>|→)\s*$/u, ([, to], count) => (count === 2 ? `shape0.reshape(${listed(to)})` : null)],
  [/\bouter\b|外积/iu, (_, count) => (count === 2 ? "torch.outer(shape0, shape1)" : null)],
  [
    /\bpermut|置换/iu,
    ([of, to], count) =>
      count === 2 && of.length === to.length && isOrder(to) ? `shape0.permute(${listed(to)})` : null,
  ],
  [/\btranspos|转置/iu, ([of], count) => (count === 1 && of.length === 2 ? "shape0.T" : null)],
  [/\bflatten|展平|拉平/iu, (_, count) => (count === 1 ? "shape0.flatten()" : null)],
  [/\bunsqueez/iu, (_, count, axis) => (count === 1 && axis !== null ? `shape0.unsqueeze(${axis})` : null)],
  [/\bsqueez/iu, (_, count, axis) => (count === 1 ? `shape0.squeeze(${axis ?? ""})` : null)],
  [/\bhstack/iu, (shapes, count) => (count > 1 ? `torch.hstack([${names(shapes)}])` : null)],
  [/\bvstack/iu, (shapes, count) => (count > 1 ? `torch.vstack([${names(shapes)}])` : null)],
  [
    /\bstack|堆叠/iu,
    (shapes, count, axis) => (count > 1 ? `torch.stack([${names(shapes)}], dim=${axis ?? 0})` : null),
  ],
  [
    /\bconcat|\bcat\b|\bjoin|拼接|连接/iu,
    (shapes, count, axis) => (count > 1 ? `torch.cat([${names(shapes)}], dim=${axis ?? 0})` : null),
  ],
  [
    /\b(?:sum|mean|max|min|average)|求和|平均|均值|最大|最小/iu,
    (_, count, axis, words) =>
      count === 1 && axis !== null
        ? `shape0.${/mean|average|平均|均值/iu.test(words) ? "mean" : /max|最大/iu.test(words) ? "amax" : /min|最小/iu.test(words) ? "amin" : "sum"}(${axis})`
        : null,
  ],
];

/**
 * The call that a sentence asks for.
 * @param {string} text
 * @returns {{ source: string, shapes: Record<string, number[]>, shown: string } | null} `shown`: with the shapes in their places
 */
export function askedCall(text) {
  if (text.length > LONGEST || /(?:Error|Exception|Warning)\b/.test(text)) return null;
  const told = inBrackets(fold(text));
  const found = [...told.matchAll(SHAPE)].map(([written]) => {
    const { ok, operands } = /** @type {any} */ (parseExpression(written));
    return ok &&
      operands.length === 1 &&
      operands[0]?.every?.((size) => typeof size === "number" || size === null)
      ? operands[0].map((size) => size ?? -1)
      : null;
  });
  const words = told.split(SHAPE).join(" ");
  if (found.length === 0 || found.includes(null) || !WORDS.test(words)) return null;
  const shapes = /** @type {number[][]} */ (found);
  const asked = CALLS.find(([named]) => /** @type {RegExp} */ (named).test(words))?.[1];
  const source = /** @type {any} */ (asked)?.(shapes, shapes.length, axisOf(words), words) ?? null;
  if (source === null || shapes[0].includes(-1)) return null;
  const shown = source.replace(
    /shape(\d)/g,
    (_, at) => `(${listed(shapes[at])}${shapes[at].length === 1 ? "," : ""})`,
  );
  const given = shapes.map((shape, i) => [`shape${i}`, shape]).filter(([name]) => source.includes(name));
  return { source, shapes: Object.fromEntries(given), shown };
}
