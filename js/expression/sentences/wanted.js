// What sentences want by a name of its own: something of all pairs, `pairwise differences of (10, 3) and (4, 3)`, a normalization,
// `images (32, 3, 64, 64), mean (3,), std (3,): normalize`, a loss, `MSE of predictions (64, 1) and targets (64,)`: as programs over
// names with these shapes.
import { parseExpression } from "../expression.js";
import { fold } from "../tokens.js";
import { hasCounts, withCounts } from "./counted.js";
import { inBrackets, SIZE } from "./foreign.js";
import { nameIn } from "./naming.js";

const LONGEST = 400;
const SHAPE = new RegExp(
  `(?<![\\d_.)\\]])[([] ?${SIZE}?(?: ?, ?${SIZE}){0,15} ?,? ?[)\\]]|(?<![\\p{L}\\d.])[1-9]\\d{0,8}(?: ?[x×] ?[1-9]\\d{0,8}){1,15}(?![\\p{L}\\d]|\\.\\d)`,
  "gu",
);
/** All of one with all of the other; `pairwise` alone may mean element by element. */
const PAIRS =
  /\bpair-?wise (?:\w{1,20} )?(?:dist|diff|subtract|simil|dot)|\b(?:all|every|each) (?:possible )?(?:pair|combination)|\bouter[- ](?:sum|add|diff|subtract|minus|compar)|\b(?:distance|similarity|gram) matri(?:x|ces)|\u4e24\u4e24|\u6bcf[\u4e00\u4e2a]{0,2}\u5bf9|\u8ddd\u79bb\u77e9\u9635|\u76f8\u4f3c\u5ea6?\u77e9\u9635/iu;
const EACH = /\b(?:each|every|all)\b/i;
const WITH_EACH = /\b(?:to|from|and|with|against|between|minus) (?:each|every|all)\b/i;
const arePairs = (text) =>
  PAIRS.test(text) || (WITH_EACH.test(text) && EACH.test(text.replace(WITH_EACH, "")));

/** What is asked of each pair; of these that of all features is a product of matrices. @type {[string, RegExp][]} */
const OPERATIONS = [
  ["@", /\b(?:cosine|simil|dot|inner|gram)|\u76f8\u4f3c|\u4f59\u5f26|\u5185\u79ef|\u70b9\u79ef/iu],
  ["-", /\b(?:dist|diff|subtract|minus|euclid|manhattan|l[12]\b)|-|\u8ddd\u79bb|\u5dee|\u51cf/iu],
  ["+", /\b(?:sum|add|plus)|\+|\u548c(?!\s)|\u52a0/iu],
  ["*", /\b(?:prod|times|multipl)|\*|\u79ef|\u4e58/iu],
  [">", /\bcompar|\u6bd4\u8f83/iu],
];
/** What else is made of arrays of points, and what errors say. */
const ELSEWHERE = /Error\b|Exception|\b(?:concat\w*|stack|reshape|[Pp]oints? \(\d{1,3}, ?\d{1,3}\) and \(\d)/;

const NORMALIZES = /\b(?:normali[sz]|standardi[sz]|whiten)|\u5f52\u4e00\u5316|\u6807\u51c6\u5316/iu;
const SUBTRACTS = /\bsubtract|\u51cf/iu;
const DIVIDES = /\bdivid|\u9664/iu;
const MEAN = /\b(?:means?|mu)\b|\u03bc|\u5747\u503c|\u5e73\u5747/iu;
const DEVIATION =
  /\b(?:stds?|sigma|standard deviations?|deviations?)\b|\u03c3|\u6807\u51c6\u5dee|\u65b9\u5dee/iu;

/** A letter right in front of a shape is its name, but for `a` and `I`. */
const LETTER = /(?<![\p{L}\p{N}_.'])([b-z]\d?|[A-HJ-Z]\d?)\s{0,3}$/u;

/** A name of predictions or targets. */
const OF_PAIR = /(?<![\p{L}\p{N}_.])(\w{0,20}(?:pred|true|hat|label|targ|logit)\w{0,20})\s{0,3}$/iu;

const namedIn = (gap) => nameIn(gap) ?? (LETTER.exec(gap) ?? OF_PAIR.exec(gap))?.[1] ?? null;

const isSize = (size) => typeof size === "number" || typeof size === "string";

/** The shapes of a text with what stands in front of each, null where one is none. */
function shapesIn(text) {
  const gaps = text.split(SHAPE);
  const shapes = [...text.matchAll(SHAPE)].map(([written]) => {
    const { ok, operands } = /** @type {any} */ (parseExpression(written));
    return ok && operands.length === 1 && operands[0]?.every?.(isSize) ? operands[0] : null;
  });
  return shapes.length === 0 || shapes.includes(null) ? null : { shapes, gaps };
}

/** Indices that put a new axis behind the last one of the items, or in front of them. */
const placed = (rank, isFirst) => {
  const items = Math.max(rank - 2, 0);
  const axes = [...Array(items).fill(":"), ...(isFirst ? [":", "None"] : ["None"])];
  return `[${axes.join(", ")}]`;
};

/** The program of all pairs of two arrays of items, or of one with itself. */
function pairsIn(text, words) {
  const found = shapesIn(text);
  const [sign] = OPERATIONS.find(([, asked]) => asked.test(words)) ?? [];
  if (found === null || sign === undefined || found.shapes.length > 2) return null;
  const [left, right = left] = found.shapes;
  const isOne = found.shapes.length === 1;
  const batches = left.length === 3 ? [left[0], right[0]] : [];
  if (left.length !== right.length || left.length === 0 || left.length > 3 || batches[0] !== batches[1])
    return null;
  const own = found.gaps.slice(0, found.shapes.length).map(namedIn);
  const isNamed = own.every((name) => name !== null) && own[0] !== own[1];
  const [first, second = first] = isNamed ? own : isOne ? ["x"] : ["x", "y"];
  const turned = left.length === 3 ? `${second}.mT` : `${second}.T`;
  const source =
    sign === "@" && left.length > 1
      ? `${first} @ ${turned}`
      : `${first}${placed(left.length, true)} ${sign === "@" ? "*" : sign} ${second}${placed(right.length, false)}`;
  return { source, shapes: { [first]: left, [second]: right } };
}

/** Distances and similarities of points to other points, of which there are more or fewer: no point has another of its own. */
const DISTANCES = /\bdistances?\b|\bpair-?wise\b|\b(?:cosine )?similarit(?:y|ies)\b|\u8ddd\u79bb/iu;
/** A sign between two shapes says what is meant. */
const BETWEEN = /[)\]] ?[-+*/] ?[([]/;
function distancesIn(text, words) {
  if (BETWEEN.test(text)) return null;
  const [left = [], right = []] = shapesIn(text)?.shapes ?? [];
  const arePoints = left.length === 2 && right.length === 2 && left[1] === right[1];
  const areVectors = left.length === 1 && right.length === 1 && left[0] !== 1 && right[0] !== 1;
  return (arePoints || areVectors) && left[0] !== right[0] ? pairsIn(text, words) : null;
}

/** Something is divided by what is made of it. */
const BY_OWN = /\bby (?:its|their) (?:sums?|norms?|totals?|std)\b/i;

/** What something is divided by to be normalized: `by std (10,)`. */
function divisorIn(words) {
  if (DEVIATION.test(words)) return "std";
  return /\bnorms?\b/i.test(words) ? "norm" : /\b(?:sums?|totals?)\b/i.test(words) ? "total" : null;
}

/** `normalize images (32, 3, 224, 224) with mean (3,) and std (3,)`. */
function normalizedIn(text) {
  const { shapes, gaps } = shapesIn(text) ?? { shapes: [], gaps: [] };
  const [start, next, deviation] = gaps;
  if (shapes.length < 2 || shapes.length > 3) return null;
  if (shapes.length === 3 && !DEVIATION.test(deviation)) return null;
  // `subtract the mean (3,) from images (8, 32, 32, 3)`
  const isTurned = MEAN.test(start) && /\bfrom\b/i.test(next);
  const divisor = isTurned || MEAN.test(next) ? null : divisorIn(next);
  if (!isTurned && divisor === null && !MEAN.test(next)) return null;
  const [data, mean] = isTurned ? [shapes[1], shapes[0]] : shapes;
  const name = namedIn(isTurned ? next : start) ?? "x";
  if (divisor !== null)
    return shapes.length === 2 && name !== divisor
      ? { source: `${name} / ${divisor}`, shapes: { [name]: data, [divisor]: mean } }
      : null;
  const given = { [name]: data, mean };
  if (Object.keys(given).length < 2 || name === "std") return null;
  return shapes.length === 3
    ? { source: `(${name} - mean) / std`, shapes: { ...given, std: shapes[2] } }
    : { source: `${name} - mean`, shapes: given };
}

const CONVOLVES = /\bconv(?:ol\w{1,6}|2d)?\b|\u5377\u79ef/iu;
const OF_KERNEL = /\b(?:kernels?|filters?)\b|\u6838/iu;
const OF_PICTURE = /\b(?:images?|pictures?|photos?|inputs?|feature maps?)\b|\u56fe/iu;

/** A kernel that slides over a picture: both of two axes, or both as PyTorch has them. */
function convolvedIn(text) {
  const { shapes } = shapesIn(text) ?? { shapes: [] };
  if (shapes.length !== 2 || shapes[0].length !== shapes[1].length) return null;
  const rank = shapes[0].length;
  const [first, second] = shapes.map((shape) => shape.slice(-2));
  const isFirst = first.every((size, axis) => size <= second[axis]);
  const [image, kernel] = isFirst ? shapes.toReversed() : shapes;
  const isWithin = kernel.slice(-2).every((size, axis) => size <= image.slice(-2)[axis]);
  if ((rank !== 2 && rank !== 4) || !isWithin || `${first}` === `${second}`) return null;
  const given = rank === 2 ? "image[None, None], kernel[None, None]" : "image, kernel";
  return { source: `F.conv2d(${given})`, shapes: { image, kernel } };
}

/** Each by the words for it. @type {[string, RegExp][]} */
const REDUCTIONS = [
  ["mean", /\b(?:means?|average)\b|\u5747\u503c|\u5e73\u5747/iu],
  ["sum", /\bsums?\b|\u548c/iu],
  ["amax", /\bmax(?:imum)?\b|\u6700\u5927/iu],
  ["amin", /\bmin(?:imum)?\b|\u6700\u5c0f/iu],
  ["norm", /\bnorms?\b|\u8303\u6570/iu],
  ["std", /\bstd\b|\bstandard deviation|\u6807\u51c6\u5dee/iu],
];
const OF_ROWS = /\b(?:row|sample)s?\b|\u884c/iu;
const OF_COLUMNS = /\b(?:col(?:umn)?|feature)s?\b|\u5217/iu;
/** What something is taken from that is made of it: `subtract the row mean from (5, 4)`, `divide each row of (5, 4) by its sum`. */
const TAKES =
  /\b(?:subtract|remove|divided?|minus|normali[sz]e)\b|[)\]] ?- (?:its|their|the) |\u51cf|\u9664/iu;
/** Rows and columns by what becomes of them: their mean is taken away, and they are divided by their deviation or length. */
const CENTERED =
  /\b(?:cent(?:er|re)(?:ed|ing)?|de-?mean(?:ed|ing)?)\b|\u4e2d\u5fc3\u5316|\u53bb\u5747\u503c/iu;
const STANDARDIZED = /\b(?:standardi[sz](?:e|ed|ing)|z-?scores?)\b|\u6807\u51c6\u5316/iu;
const TO_LENGTH = /\b(?:l2|unit)[- ](?:normali[sz]\w{1,4}|length|norm)\b/iu;
const MADE = [CENTERED, STANDARDIZED, TO_LENGTH];
const isOfItself = (text) =>
  (TAKES.test(text) || MADE.some((words) => words.test(text))) &&
  (OF_ROWS.test(text) || OF_COLUMNS.test(text));

/** An array and what is made of its rows or columns. */
function ofItself(text, words) {
  const { shapes } = shapesIn(text) ?? { shapes: [] };
  const found = REDUCTIONS.filter(([, named]) => named.test(words));
  const axes = [OF_COLUMNS, OF_ROWS].flatMap((named, axis) => (named.test(words) ? [axis] : []));
  if (shapes.length !== 1 || shapes[0].length !== 2 || axes.length !== 1) return null;
  const along = `dim=${axes[0]}, keepdim=True`;
  const made = {
    [`x - x.mean(${along})`]: CENTERED,
    [`(x - x.mean(${along})) / x.std(${along})`]: STANDARDIZED,
    [`x / x.norm(${along})`]: TO_LENGTH,
  };
  const [source] = Object.entries(made).find(([, asked]) => asked.test(words)) ?? [];
  if (source !== undefined) return { source, shapes: { x: shapes[0] } };
  if (found.length !== 1) return null;
  const sign = /\b(?:divide|normali[sz]e)|\u9664/iu.test(words) ? "/" : "-";
  return {
    source: `x ${sign} x.${found[0][0]}(${along})`,
    shapes: { x: shapes[0] },
  };
}

/** Losses by the words for them, which take predictions and targets of one shape. @type {[string, RegExp][]} */
const LOSSES = [
  ["mse_loss", /\bmse(?:_?loss)?\b|\bmean[- ]squared?[- ]error|\bl2[- ]loss|\u5747\u65b9\u8bef\u5dee/iu],
  ["binary_cross_entropy", /\bbce(?:[- _]?loss)?\b|\bbinary[- _]?cross[- _]?entropy/iu],
  ["cross_entropy", /\bcross[- _]?entropy|\u4ea4\u53c9\u71b5/iu],
  ["l1_loss", /\b(?:mae|l1[- _]?loss)\b|\bmean[- ]absolute[- ]error|\u5e73\u5747\u7edd\u5bf9\u8bef\u5dee/iu],
];
const OF_TARGETS = /targ|label|true|truth|\bgt|gold|\u6807\u7b7e|\u76ee\u6807|\u771f\u5b9e/iu;
/** A loss of which only its operands are named: it is taken element by element where there are as many of both. */
const SOME_LOSS =
  /\b(?:my|the|this) loss(?:es)?\b|\bloss (?:is|does|doesn't|isn't|stays|won't|becomes|of|between)\b|\u635f\u5931/iu;
const OF_PICTURES = /\b(?:images?|pictures?|imgs?)\b(?! ?(?:pred|loss))|\u56fe[\u7247\u50cf]/iu;
const OF_PREDICTIONS = /pred|output|logits|y_?hat|\u9884\u6d4b|\u8f93\u51fa/iu;
const namesBoth = (text) => SOME_LOSS.test(text) && OF_PREDICTIONS.test(text) && OF_TARGETS.test(text);
const count = (/** @type {any[]} */ sizes) => sizes.reduce((total, size) => total * size, 1);
const lossIn = (text) => LOSSES.find(([, asked]) => asked.test(text))?.[0];

/** `MSE loss between predictions (64, 1) and targets (64,)`. */
function lossOf(text) {
  const { shapes, gaps } = shapesIn(text) ?? { shapes: [], gaps: [] };
  // A picture is given to what gives the predictions.
  if (shapes.length !== 2 || gaps.slice(0, 2).some((gap) => OF_PICTURES.test(gap))) return null;
  const loss = lossIn(text) ?? "mse_loss";
  if (lossIn(text) === undefined && count(shapes[0]) !== count(shapes[1])) return null;
  const [isFirst, isSecond] = gaps.slice(0, 2).map((gap) => OF_TARGETS.test(gap));
  const hasFirst = loss === "cross_entropy" ? shapes[0].length < shapes[1].length : isFirst && !isSecond;
  const roles = hasFirst ? ["target", "pred"] : ["pred", "target"];
  const [first, second] = gaps.slice(0, 2).map((gap, i) => namedIn(gap) ?? roles[i]);
  if (first === second) return null;
  const given = hasFirst ? [second, first] : [first, second];
  return {
    source: `F.${loss}(${given.join(", ")})`,
    shapes: { [first]: shapes[0], [second]: shapes[1] },
  };
}

/** `I need (10, 20) from (10,) and (20,)`: all pairs, whatever becomes of them. */
const WANTS = /\b(?:need|want|get|make|obtain|build)\b/i;
const OUT_OF = /\b(?:from|out of)\b/i;
function ofTwo(text) {
  const { shapes } = shapesIn(text) ?? { shapes: [] };
  const [made = [], left = [], right = []] = shapes;
  const isOuter = shapes.length === 3 && left.length === 1 && right.length === 1;
  if (!isOuter || `${made}` !== `${[...left, ...right]}`) return null;
  return { source: "x[:, None] + y[None]", shapes: { x: left, y: right } };
}

/** Queries with keys, and what comes of their scores and values, where attention is named and no sign. */
const ATTENDS = /\battention\b|\u6ce8\u610f\u529b/iu;
const ROLES = [/\bq(?:uer(?:y|ies))?\b/i, /\bk(?:eys?)?\b/i, /\bv(?:alues?)?\b/i];
function attention(text) {
  const { shapes, gaps } = shapesIn(text) ?? { shapes: [], gaps: [] };
  const areInOrder = shapes.every((shape, i) => ROLES[i]?.test(gaps[i]) && shape.length === shapes[0].length);
  if (shapes.length < 2 || shapes[0].length < 2 || !areInOrder) return null;
  const [q, k, v] = shapes;
  return v === undefined
    ? { source: "q @ k.mT", shapes: { q, k } }
    : { source: "(q @ k.mT) @ v", shapes: { q, k, v } };
}

/** Another number for each row or column: a vector with an axis for the other. */
const OTHER_NUMBER =
  /\b(?:an? )?(?:different|its own|separate|own) (?:number|value|scalar|factor|constant|weight|scale|bias)\b|\u4e0d\u540c\u7684?[\u6570\u503c]/iu;
/** @type {[string, RegExp][]} */
const DONE_TO_EACH = [
  ["*", /\b(?:multipl|scal|weigh)|\u4e58/iu],
  ["/", /\bdivid|\u9664/iu],
  ["-", /\bsubtract|\u51cf|-/iu],
  ["+", /\b(?:add|shift)|\u52a0|\+/iu],
];
function toEach(text, words) {
  const { shapes } = shapesIn(text) ?? { shapes: [] };
  const [sign] = DONE_TO_EACH.find(([, said]) => said.test(words)) ?? [];
  const [isRow, isColumn] = [OF_ROWS, OF_COLUMNS].map((named) => named.test(words));
  if (shapes.length !== 1 || shapes[0].length !== 2 || sign === undefined || isRow === isColumn) return null;
  const [rows, columns] = shapes[0];
  return { source: `x ${sign} c`, shapes: { x: shapes[0], c: isRow ? [rows, 1] : [columns] } };
}

/** Who reads what a text wants. */
function readerOf(text) {
  if (OTHER_NUMBER.test(text)) return toEach;
  if (ATTENDS.test(text) && ROLES.slice(0, 2).every((role) => role.test(text))) return attention;
  if (arePairs(text)) return pairsIn;
  if (DISTANCES.test(text)) return distancesIn;
  const isNormalized =
    NORMALIZES.test(text) || (DIVIDES.test(text) && (SUBTRACTS.test(text) || BY_OWN.test(text)));
  if (isOfItself(text))
    return (told, words) => ofItself(told, words) ?? (isNormalized ? normalizedIn(told) : null);
  if (isNormalized) return normalizedIn;
  if (lossIn(text) !== undefined || namesBoth(text)) return lossOf;
  if (WANTS.test(text) && OUT_OF.test(text)) return ofTwo;
  const isConvolution = OF_KERNEL.test(text)
    ? CONVOLVES.test(text) || OF_PICTURE.test(text)
    : /\bweights?\b/i.test(text) && CONVOLVES.test(text);
  return isConvolution ? convolvedIn : null;
}

/**
 * The program of what a sentence wants; null where it says no such thing.
 * @param {string} text
 * @returns {any}
 */
export function wantedProgram(text) {
  if (text.length > LONGEST || ELSEWHERE.test(text)) return null;
  const folded = fold(text);
  const read = readerOf(folded);
  if (read === null) return null;
  const counted = withCounts(folded);
  if (hasCounts(counted)) return null;
  const told = inBrackets(counted);
  const words = told.split(SHAPE).join(" ");
  // What a sentence says in code, it says there.
  if (/[=@/[\]]|\w\(/.test(words.replace(/[=:]/g, ""))) return null;
  const found = read(told, words);
  return found && { ...found, starts: null, more: true };
}
