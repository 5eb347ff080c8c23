// Shapes in sentences, `a tensor of shape (3, 4) plus one of shape (4,)`: written anew in the notation, where all around the
// shapes is words. Reads what the parser has refused, and only then.

import { fold } from "../tokens.js";
import { operationNamed, SIGNS, signOf } from "../vocabulary.js";
import { isAboutShapes } from "./about.js";
import { hasCounts, withCounts } from "./counted.js";
import { apart, labelled } from "./equations.js";
import { inBrackets, SIZE } from "./foreign.js";
import { withNames } from "./naming.js";
import { isOfParts } from "./parts.js";
import { withoutHopes } from "./remarks.js";
import { hasUnknownWords } from "./unknown-words.js";

const LONGEST = 500;
/** Brackets with sizes, which are no arguments of a call, or sizes joined by ×. */
const SHAPE = new RegExp(
  `(?<![A-Za-z\\d_.)\\]])[([] ?${SIZE}?(?: ?, ?${SIZE}){0,15} ?,? ?[)\\]]|(?<![\\p{L}\\d.])[1-9]\\d{0,8}(?: ?[x×] ?[1-9]\\d{0,8}){1,15}(?![\\p{L}\\d]|\\.\\d)`,
  "gu",
);
/** What may stand around shapes: words, and the marks of sentences. */
const WORDS = /^[\p{L}\p{M}\d\s.,:;?!\u3002'"=_&]*$/u;
/** The same between two shapes, where an operation has its sign. */
const BETWEEN = /^[\p{L}\p{M}\d\s.,:;?!\u3002'"=_&]*(?:[-+*/@×][\p{L}\p{M}\d\s.,:;?!\u3002'"=_&]*)?$/u;
/** A verb that has `by` in front of what it is done with: `(4, 3) weighted by (3,)`. */
const by = (/** @type {RegExp} */ verbs) => ({
  test: (/** @type {string} */ text) => verbs.test(text) && /\bby\b/i.test(text),
});
/** Words that call an operation, and its sign. */
const OPERATIONS = [
  ["*", /\bweighted (?:sum|average|mean)\b/iu],
  ["**", /\*\*|\bpow(?:er)?\b|次方|次幂/iu],
  ["maximum", /\bmax(?:imum)?\b|最大/iu],
  ["minimum", /\bmin(?:imum)?\b|最小/iu],
  ["where", /\bwhere\b(?=.{0,20}\bcond)/iu],
  [
    "masked_fill",
    /\bmask(?:ed)? (?:by|with)\b|\bapply(?:ing)?(?:\s{1,4}\w{1,12}){0,2}\s{1,4}mask\b|\bmask\b\s{1,3}applied to\b|掩码\s{0,3}(?:应用|施加|作用)/iu,
  ],
  ["^", /\bxor\b/iu],
  ["%", /\bmod(?:ulo)?\b|\bremainder\b/iu],
  ["<", /\bless than\b|小于/iu],
  [">", /\bgreater than\b|\bcompared? (?:with|to)\b|大于|比较/iu],
  ["==", /==|\bequals?\b|等于(?=[ (\p{L}])/iu],
  [
    "@",
    /\b(?:matmul|mm|dot|bmm|dotted|(?:matrix|inner)[- ](?:product|multiplication|multipl(?:y|ied)))\b|@|^(?:\.| \. )$|\p{L} \.\s{1,3}$|点积|点乘|矩阵的?(?:相乘|乘[法积]|积)/iu,
  ],
  ["+", /\+|\b(?:plus|add(?:ed|ing)?|(?<!\bin )addition|sum)\b|[加和]法|相加|加/iu],
  [
    "-",
    /(?<!\p{L})-|-(?!\p{L})|\b(?:minus|subtract(?:ed|ing|ion)?|deduct(?:ed)?|taken? away|away from|less|differences?)\b|^ ?off(?: of)? ?$|相减|减/iu,
  ],
  [
    "/",
    /\/|\b(?:divided?|dividing|division|ratio|quotient)\b|相除|除|\bover(?: the| an?)?(?: \p{L}{1,20})?\s*$/iu,
  ],
  ["&", /&&/],
  ["*", /\*|×|\b(?:times|multipl(?:y|ied|ying|ication)|mul|product)\b|相乘|乘/iu],
  ["+", by(/\b(?:shift|offset|increase)(?:e?d)?\b/i)],
  ["-", by(/\b(?:reduced?|decreased?)\b/i)],
  ["*", by(/\b(?:scal(?:e|ed|ing)|weight(?:ed|ing)?|gated?)\b/i)],
];
/** Between matrices a multiplication that has no sign is their product. */
const MATRICES = /\bmatri(?:x|ces)\b|矩阵/iu;
const OF_ELEMENTS =
  /\*|element|hadamard|\b(?:each|every|per) (?:row|column|entry)|(?:row|column)[- ]?wise|元素|对应|逐[行列]|每一?[行列个]/iu;
/** What MATLAB calls by name: there a star between names is the product of matrices, and one behind a point that of elements. */
const OF_MATLAB = /\bsize ?\( ?\w{1,20} ?\)|\p{L} ?[\u00b7\u22c5] ?\p{L}/u;
const POINTED = /\.\*/;
/** What does something else with shapes than broadcast them, or makes something of them first. */
const ELSEWHERE =
  /\b(?:re-?shape|view|remove|drop|delete|insert|append|crop|resize|select|filter|sort|concat|cat\b|stack(?! of\b)|\w{1,10}stack|tensordot|join|permute|transpose|squeeze|unsqueeze|flatten|tile|split|slice|pad(?!ding masks?\b)|gather|scatter|conv(?!\w{0,10} (?:outputs?|features?|activations?|weights?)\b)|pool(?!ed\b)|linear\b|dense\b|accuracy\b|bce\b|cross[- ]product|interpolat\w*|as (?:an? )?(?:row|column)\b|(?:turn|convert|change|transform)\b.{0,40}\b(?:in)?to\b|lstm|gru|rnn|(?<!(?:positional|position|pos|word|token|time|class|query|text|image) )embed(?:ding)?\b|kernel(?! matri)|repeat|outer\b|kron|index\w{0,4}|\w{0,20}entropy|nll|rearrange|\w{0,20}norm\b|attention(?! ?(?:masks?|scores?|weights?|logits|bias|maps?)\b)|soft-?max|arg-?m(?:ax|in)|cumsum|(?:mean|average|sum|max|min|std) (?:over|along|across|of)\b.{0,80}\bthen|(?:averaged|summed|reduced) (?:over|along|across)|requires?\b|expects\b|(?<!\bI )expected\b.{0,40}\bgot\b|(?:axis|axes|dims?|dimensions?) ?=? ?[([])|叉[积乘]|拼接|连接|堆叠|转置|展平|拉平|重塑|变形|卷积(?!层?(?:输出|特征|结果))|池化|交叉熵|索引|要求/iu;
/** The operands of a layer by its name are operands: `LayerNorm gamma (7,) times (2, 7)`; and an axis that is added is no sum. */
const OF_NORM =
  /\b(?:\w{0,20}norm (?=(?:gamma|beta|weights?|bias|scale)\b)|embeddings? (?=(?:outputs?|vectors?|is|are|has)\b))/gi;
const ADDS_AXIS = /[\u589e\u6dfb\u63d2]\p{Script=Han}{0,7}[\u7ef4\u8f74\u7dad\u8ef8]/u;
/** How it should be changed is what the answer tells: `how should I reshape (32,) so that it works with (32, 10)`. */
const CHANGED_TO_FIT =
  /\b(?:re-?shape|change|adjust|transform|convert)\b(?=.{0,80}\b(?:so (?:that )?(?:it|they|both)|to (?:add|be added|match|multiply|subtract|broadcast|work|mask|go))\b)/i;
/** A part of the second takes the first: `assign (3,) to a row of (5, 4)`. */
const INTO_PART = /\b(?:in)?to (?:(?:an?|the|each|every|one) )?\w{3,9} of\b/i;
/** All that stands between a shape and what it is broadcast to. */
const ARROW = /^\s*(?:[-=]>|[→⇒])\s*$/u;
const elementsOf = (shape) => (shape.match(/\d+/g) ?? []).reduce((total, size) => total * Number(size), 1);
const GROWS = [/\b(?:expand|broadcast|assign|copy|write)|扩展|广播/iu, /(?:\b(?:in)?|_)to\b|[到成为]/iu];
/** What is done with two shapes is said between them alone, and in front of them nothing else: `(3,) to (3, 5) broadcast_to`. */
const isStretch = (before, [between = ""]) =>
  /^\s*(?:in)?to\s*$/i.test(between) && operationIn(before) === undefined && !/\bcompa/i.test(before);
/** The first is taken away from the second. */
const FROM = /\b(?:subtract|deduct|take\b)/i;
const TAKEN = /\b(?:(?:subtracted|deducted|taken(?: away)?) from|divided into)\b/i;
/** What the second is divided by. */
const DIVIDES_BY = /\bdivid(?:e|ing) by\b[^()[\]]{0,30}$/i;
/** Something is done to the first that nobody here knows: `normalize (32, 10) by (10,)`. */
const BY = /\bby\b|^\s{0,9}(?:p[aeo]r|durch)\b/i;
/** In front of a result. */
const RESULT =
  /变成|得到|结果|答:|\bbroadcast(?:s|ed)? to\b|\b(?:giv(?:es?|ing)|becomes?|becoming|returning|producing|yields?|results?|makes?|returns?|(?<!\b(?:an?|the|for|to|on|of|with|and|in) )outputs?|expect|expected|want|wanted|get|into|(?:is|are) (?:it|this|that|the result))\b/iu;
/** In front of another shape of the same question. */
const OTHER = /\b(?:what|how) about\b|\binstead\b|换成|如果/iu;
/** In front of a result that somebody wants to come to. */
const LOOKED_FOR = /\bto (?:get|obtain|make|produce|reach)\b|什么.{0,9}得/iu;
/** The same, where nothing else is said between two shapes: `(3,) + (1, 3) is (1, 3)`. */
const RESULT_ALONE =
  /^[\s,]*(?:(?:相[\u52a0\u51cf\u4e58\u9664]|[\u52a0\u51cf\u4e58\u9664]法)?之?后?的?(?:\u4e3a\u4ec0\u4e48|\u600e\u4e48)?会?(?:就[是为]|[是为得])|is(?:n't| not)?|are|be)\s*$/u;
/** Between two shapes of which neither is a result. */
const LISTS = /^(?:[\s,;&]|and|vs\.?|with|和|与|跟)*$/iu;
/** A result below a line, as sums are written. */
const BELOW_RULE = /\n[ \t]{0,20}[-=\u2500]{3,40}[ \t]{0,20}\n[^\n]{0,80}\s{0,9}$/;
/** Another number in the words: what it says of the shapes is not known, as of a sign that tells nothing of them. */
const NUMBER = /^\s?=\s?$|(?<![\p{L}\p{N}_.=])(?<!= )\d+(?![\p{L}\d_.]|-?d\b| ?维)/u;
/** An equation in a sentence. */
const EINSUM = /(?<![A-Za-z])([A-Za-z]{1,8}(?: ?, ?[A-Za-z]{1,8}){0,5} ?-> ?[A-Za-z]{0,8})(?![A-Za-z])/;
/** The terms of an equation. */
const EQUATION = /^\s*(?:einsum )?["']?([a-z]{1,8}(?:,[a-z]{1,8}){1,3})["']?(?: (?:on|of|with|for))?[ :]*$/u;
/** The value of a letter. */
const VALUE = /\b[A-Za-z] ?= ?\d{1,9}\b/g;

/** An operation that is named behind the shapes: `op: sub`. */
const NAMED_BEHIND =
  /^[\s,;]{0,9}op(?:erat(?:ion|or))? ?(?:[:=]|is) ?["']?([a-z]{2,12}|[-+*/@%]|\*\*)["']?\s{0,9}$/i;
function signBehind(words) {
  const [, name = ""] = NAMED_BEHIND.exec(words) ?? [];
  return SIGNS.has(name) ? name : signOf(operationNamed(name.toLowerCase()));
}

/** A shape that is turned round, also by MATLAB's sign, which is no quote behind it. */
const TURNED = /[)\]] ?(?:ᵀ|⊤|\^ ?\{?[T⊤])|^[^'\u2019]{0,200}[)\]]['\u2019](?!['\u2019\p{L}])/u;

/** What an error says of shapes is not what somebody asks about them. */
const OF_ERRORS =
  /(?:Error|Exception|Warning) ?[:\uff1a]|is invalid for input of|match target batch_size|but the corresponding output|have the same shape\. Got/;

const operationIn = (text) => OPERATIONS.find(([, words]) => /** @type {RegExp} */ (words).test(text))?.[0];

/** Of what is said, the operation between two names that have shapes: `x is (3, 4), y is (4,); what is x + y?` */
const ASKED =
  /^[^-+*/@]{0,60}?(?<![\p{L}\p{N}_.^])([\p{L}_][\p{L}\p{N}_]{0,20}) ?\.?([-+*/@]) ?([\p{L}_][\p{L}\p{N}_]{0,20})(?![\p{L}\p{N}_]| ?\^|['ᵀ⊤]|\.m?[tT]\b|[([])[^-+*/@]{0,60}$/u;

/** Two names of one letter side by side, which are multiplied: `W is (10, 784), x is (784,); Wx`. */
function beside(last, front) {
  const names = front.split(/[^\p{L}\p{N}]+/u);
  const pairs = last.matchAll(/(?<!\p{L})(\p{L})(\p{L})(?!\p{L}| ?\^|['ᵀ⊤]|\.m?T\b)/gu);
  const [, left, right] = [...pairs].find(([, ...pair]) => pair.every((one) => names.includes(one))) ?? [];
  return left === undefined ? null : ["", left, "@", right];
}

/** `row-wise` is a word, unless its parts have shapes. @param {string} last @param {string} front */
function withoutHyphen(last, front) {
  const [whole, left, sign, right] = ASKED.exec(last) ?? [""];
  const areNames = front.split(/[^\p{L}\p{N}_]+/u).some((word) => word === left || word === right);
  const isWord = sign === "-" && whole.includes(`${left}-${right}`) && left.length > 2 && right.length > 1;
  return isWord && !areNames ? last.replace("-", " ") : last;
}

/** How many axes an array has, `1-d array`, `2-dimensional`. */
const RANK = /(?<![\p{L}\p{N}_.])\d-(?=d(?:im(?:ensional)?)?(?![\p{L}\p{N}_]))/giu;
/** Words of which neither part stands elsewhere in the text: `per-channel scale gamma (64,) times …`. */
const withoutHyphens = (text) =>
  text
    .replace(RANK, "")
    .replace(
      /(?<![\p{L}\p{N}_.])(\p{L}{3,20})-(\p{L}{3,20})(?![\p{L}\p{N}_.([]| ?[:=([])/gu,
      (whole, left, right) =>
        [left, right].some((part) => text.split(part).length > 2) ? whole : `${left} ${right}`,
    );

/** Whether the second of two names stands before the first one's shape. @param {string[]} asked */
function isTurned([, left, , right], front) {
  const has = (name) => front.split(/[^\p{L}\p{N}_]+/u).includes(name);
  return has(right) && !has(left);
}

/** Whether two shapes of named sizes fit as factors alone: `multiply (B, T, C) by (C, V)`. @param {string[]} shapes */
function areFactors(shapes) {
  const [left, right = []] = shapes.map((shape) => shape.match(/[\p{L}_][\p{L}\p{N}_]*|\d+/gu) ?? []);
  const inner = left.at(-1) ?? "";
  return (
    shapes.length === 2 &&
    right.length === 2 &&
    /\p{L}/u.test(inner) &&
    inner === right[0] &&
    inner !== right[1]
  );
}

/**
 * A sentence about shapes as notation, null where it is none.
 * @param {string} given
 * @returns {string | null}
 */
export function notationOf(given) {
  const text = given.replace(CHANGED_TO_FIT, "use").replace(OF_NORM, "");
  if (
    text.length > LONGEST ||
    OF_ERRORS.test(text) ||
    ELSEWHERE.test(text) ||
    ADDS_AXIS.test(text) ||
    isOfParts(text) ||
    TURNED.test(text) ||
    (/\bassign/i.test(text) && INTO_PART.test(text))
  )
    return null;
  const called = labelled(fold(text)) ?? apart(fold(text));
  if (called !== null) return called;
  // A dash between sentences is no sign of a difference.
  const counted = withCounts(
    withoutHopes(
      fold(
        text
          .replace(
            / \u2014 (?=\p{L})|(?<=[)\]]) [-\u2013] (?=(?:can|could|do|does|will|would|is|are|why|what|how|should)\b)/gu,
            ", ",
          )
          .replace(/\bin-place\b/gi, "in place"),
      ).replace(BELOW_RULE, ""),
    ),
  );
  if (hasCounts(counted)) return null;
  const told = inBrackets(withoutHyphens(counted)).replace(/(?:[-=]>|[→⇒]) ?\??\s*$/u, "");
  const found = [...told.matchAll(SHAPE)];
  const gaps = told.split(SHAPE);
  const named = gaps.slice(0, -1).join(" ");
  const last = withoutHyphen(gaps.pop() ?? "", named);
  gaps.push(last);
  const behind = found.length === 2 ? signBehind(last) : null;
  if (behind !== null) gaps.splice(1, 2, ` ${behind} ${gaps[1]}`, "");
  let asked = behind === null ? (ASKED.exec(last) ?? beside(last, named)) : null;
  if (asked !== null) gaps[gaps.length - 1] = "";
  const [, einsum] = /\beinsum\b|\u7231\u56e0\u65af\u5766/i.test(told) ? (EINSUM.exec(told) ?? []) : [];
  if (einsum?.split(",").length === found.length) return `"${einsum}" ${found.join(" ")}`;
  const before = gaps[0] ?? "";
  // What comes out is worked out by the engine.
  const front = gaps.at(-2) ?? "";
  if (found.length > 2 && (RESULT.test(front) || RESULT_ALONE.test(front)) && !OTHER.test(front)) {
    asked ??= ASKED.exec(front);
    found.pop();
    gaps.splice(-2, 2, asked === null && WORDS.test(front) ? front : "");
  }
  const between = gaps.slice(1, -1);
  const isAsked = asked !== null || operationIn(gaps.join(" ")) !== undefined;
  const written = found.map(([shape]) => shape);
  // `(1) what is a tensor? (2) what is a shape?`
  if (written.every((shape, i) => shape === `(${i + 1})`)) return null;
  if (!isAboutShapes(text, gaps, written, isAsked)) return null;
  if (found.length === 2 && ARROW.test(between[0] ?? "")) {
    const around = `${before}${gaps.at(-1)}`;
    const isReshape = elementsOf(found[0][0]) === elementsOf(found[1][0]);
    if (around.trim() === "" && isReshape) return null;
    // `broadcast_to (3, 1) -> (3, 5)`
    if (around.trim() === "" || (GROWS[0].test(around) && WORDS.test(around)))
      return `${found[1]}.copy_(${found[0]})`;
  }
  const isTold =
    [before, gaps.at(-1) ?? ""].every((gap) => WORDS.test(gap)) && between.every((gap) => BETWEEN.test(gap));
  // What is called on a shape, `(3, 4).T`, makes another one of it.
  const isCalled = gaps.slice(1).some((gap) => /^\.?[A-Za-z_]/.test(gap));
  // A word in brackets is no shape.
  const areShapes = found.length > 1 && found.every(([shape]) => /[\d,]/.test(shape));
  if (!areShapes || !isTold || isCalled || gaps.some((gap) => NUMBER.test(gap))) return null;
  // `(3, 4) becomes (2, 6)`: what becomes of one shape is no second operand.
  const becomes = found.length === 2 && RESULT.test(between[0] ?? "") && operationIn(told) === undefined;
  if (becomes && asked === null && !GROWS[0].test(told)) return null;
  // `what do I add to (3, 4) to get (3, 5)`: the other operand is what is looked for.
  if (found.length === 2 && asked === null && LOOKED_FOR.test(between[0] ?? "")) return null;
  const signs = new Set(asked === null ? between.flatMap((gap) => operationIn(gap) ?? []) : [asked[2]]);
  // Julia lines shapes up at the left, and MATLAB has none of one axis.
  const ranks = found.map(([shape]) => shape.match(/[\p{L}\d?]+/gu)?.length ?? 0);
  if (between.some((gap) => /\.[-+*/]/.test(gap)) && ranks.some((rank) => rank !== ranks[0])) return null;
  const [, equation] = EQUATION.exec(before) ?? [];
  const terms = equation?.split(",") ?? [];
  // `ij,jk (2, 3) (3, 4)`: einsum without a result.
  if (
    terms.length === found.length &&
    terms.every((term, i) => term.length === ranks[i]) &&
    LISTS.test(between.join(" "))
  )
    return `"${equation}" ${found.join(" ")}`;
  // `(3, 1) - (3,) and (3,) - (3,)` are two questions.
  if (asked === null && new Set(between.map((gap) => operationIn(gap) !== undefined)).size > 1) return null;
  const isClear =
    found.length === 2 ||
    /\bwhere\b/.test(before) ||
    between.every((gap) => LISTS.test(gap) || operationIn(gap));
  if (signs.size > 1 || !isClear) return null;
  if (
    found.length === 2 &&
    GROWS[0].test(`${before} ${between} ${isStretch(before, between) ? gaps.at(-1) : ""}`) &&
    GROWS[1].test(before.endsWith("_to ") ? "to" : between.join(" "))
  )
    return `${found[1]}.copy_(${found[0]})`;
  // `multiply (3, 4) by (4,) and sum`: what is done with the shapes stands in front of them, what follows is done with the result.
  const [said = operationIn(`${before};`) ?? operationIn(gaps.join(" ")) ?? ","] = signs;
  if (said === "," && (hasUnknownWords(gaps) || between.some((gap) => BY.test(gap)))) return null;
  // What is turned is multiplied, by whatever stands beside it.
  if (said === "," && /[ᵀ⊤]|\^ ?\{?T\b/u.test(text)) return null;
  // Of matrices of one shape it is said of their elements, of others of the matrices.
  const ofElements =
    said === "@" && told.includes("点乘") && found[0][0] === found[1]?.[0] && found[0][0].includes(",");
  const ofMatrices = OF_MATLAB.test(text)
    ? !POINTED.test(text)
    : MATRICES.test(text) && !OF_ELEMENTS.test(text);
  const multiplies = ofMatrices || (!OF_ELEMENTS.test(text) && areFactors(found.map(([shape]) => shape)));
  const isProduct = multiplies || operationIn(`${before} ; ${gaps.at(-1)}`) === "@";
  const sign = ofElements ? "*" : said === "*" && isProduct ? "@" : said;
  if (asked !== null && found.length === 2 && isTurned(asked, told.slice(0, found[0].index))) found.reverse();
  const isReversed =
    (FROM.test(before) && /\b(?:from|off)\b/i.test(between.join(" "))) ||
    TAKEN.test(between.join(" ")) ||
    DIVIDES_BY.test(before) ||
    (sign === "masked_fill" && /\bto\b|[到于]/i.test(between.join(" ")));
  if (isReversed) found.reverse();
  const fronts = gaps.slice(0, 2);
  const operands = found.map(([shape]) => shape.trim());
  if (IN_PLACE.test(told))
    return writtenInto(operands, sign, /\b(?:in)?to\b/i.test(between.join(" ")) && sign === "+");
  if (/^[a-z]/.test(sign)) {
    const takes = sign === "where" ? 3 : 2;
    return operands.length === takes ? `${sign}(${operands.join(", ")})` : null;
  }
  const values = [...told.matchAll(VALUE)].map(([value]) => `; ${value}`);
  const notation = operands.join(` ${sign} `) + values.join("");
  const words = { sign, asked, gaps: isReversed ? fronts.reverse() : fronts };
  return found.length === 2 ? withNames(notation, operands, words) : notation;
}

/** `add (3,) to (4, 3) in place`: what is written into keeps its shape. */
const IN_PLACE = /\bin-?[ -]?place\b|\u539f\u5730/iu;
const WRITERS = { "+": "add_", "-": "sub_", "*": "mul_", "/": "div_" };
function writtenInto(operands, sign, isTurned) {
  const [target, value, ...others] = isTurned ? operands.toReversed() : operands;
  const name = WRITERS[sign];
  return name === undefined || others.length > 0 ? null : `${target}.${name}(${value})`;
}

// ---- names in front of their shapes, where sentences and tables have them elsewhere ----

/** Sizes in brackets, or joined. */
const WRITTEN = `[([] ?${SIZE}?(?: ?, ?${SIZE}){0,15} ?,? ?[)\\]]|[1-9]\\d{0,8}(?: ?[x×] ?[1-9]\\d{0,8}){1,15}`;

/** The same, or as PyTorch prints it. */
const PRINTED = `(?:torch\\.Size\\( ?)?(?:${WRITTEN})\\)?`;

/** @type {[RegExp, any][]} */
const IN_PROSE = [
  // What comes out is worked out.
  [
    new RegExp(
      `\\b(?:I |we )?(?:gives?|gave|returns?|returned|becomes?|yields?|expect|expected|want|wanted|(?:to )?get)(?: (?:me|an?|the|it|output|result|tensor|array|of|to|be|shape|size)){0,6}:? ?${PRINTED}`,
      "giu",
    ),
    " ",
  ],
  [new RegExp(`(?:[是为得]|得到|变成|:) {0,8}${PRINTED} ?(?:对?[吗么]|对不对)`, "gu"), " "],
  // Sizes with blanks between them, `q: 2 8 10 64, k: 2 8 12 64`.
  [
    /(?<![\p{L}\p{N}_.])([A-Za-z]\w{0,20}) ?[:=] ?([1-9]\d{0,8}(?: [1-9]\d{0,8}){1,7})(?= ?(?:[,;\n]|$))/gu,
    (_, name, sizes) => `${name} : (${sizes.replaceAll(" ", ", ")})`,
  ],
  // `q times k transposed`
  [
    /(?<![\p{L}\p{N}_])([A-Za-z]\w{0,20}) ?(?:times|multiplied by|@|乘以?|[与和]) {0,2}(?:the transpose of ([A-Za-z]\w{0,20})|([A-Za-z]\w{0,20}) ?(?:transposed?(?![A-Za-z])|的?转置)(?: ?相乘)?)/gu,
    (_, left, behind, right) => `; ${left} @ ${behind ?? right}^T ;`,
  ],
  [/`/g, ""],
  [/(?<![\w)\]])\*\*(\w{1,30})\*\*(?!\w)/g, "$1"],
  // Rows of a table with the name in front.
  [
    new RegExp(
      `^[ \\t]{0,20}\\|[ \\t]{0,20}(\\w{1,40})[ \\t]{0,20}\\|[ \\t]{0,20}(${WRITTEN})[ \\t]{0,20}\\|`,
      "gmu",
    ),
    "$1 : $2 ;",
  ],
  [/(?<=\p{Script=Han})(?=[A-Za-z])|(?<=[\w)])(?=\p{Script=Han})/gu, " "],
  [new RegExp(`(${WRITTEN}) {0,4}的 {0,8}(?:向量)? {0,8}([A-Za-z]\\w{0,20})(?![\\w(])`, "gu"), " $2 : $1 "],
  [
    new RegExp(
      `\\b(?:an? |the )?(${WRITTEN})[ -](?:matrix|tensor|array|vector) ([A-Za-z]\\w{0,20})(?![\\w(])`,
      "gu",
    ),
    "$2 : $1 ",
  ],
];

/** A text with names in front of their shapes. @param {string} text */
export const namesInFront = (text) =>
  IN_PROSE.reduce((told, [found, instead]) => told.replace(found, instead), text);
