// Code with the shapes of its names told around it: `given x of shape (32, 10), x - x.mean(1)`, `q: (2, 8); k: (2, 8); q @ k.T`,
// `x @ w + b where x is (32, 784), w is (784, 10), b is (10,)`.

import { pointBetween } from "../../explain/factors.js";
import { hasCounts, withCounts } from "../../expression/sentences/counted.js";
import { inBrackets } from "../../expression/sentences/foreign.js";
import { namesInFront } from "../../expression/sentences/prose.js";
import { shownShapes } from "../../expression/sentences/shown-shapes.js";
import { hasLists, withListShapes } from "../../expression/sentences/told-lists.js";
import { fold } from "../../expression/tokens.js";
import { CALLED, JOINED, LIST, NAME, printedShapes, sizesOf } from "./written-shapes.js";

const LONGEST = 1000;
/** What may stand between a name and its shape. */
const WORD =
  "(?:==?|:|->|=>|→|∈|(?:is|are|be|has|have|with|of|in|an?(?! ?[=:]| (?:of|is|has|with) )|the|now|tensor|(?:nd)?array|data ?frame|dataset|matrix|vector|shaped?|sized?|dims?|dimensions?|length|all|both|each)(?![\\p{L}\\p{N}_])|的|是|为)";
const GAP = `(?:[ \\t]{0,12}${WORD}){0,7}[ \\t]{0,12}`;
/** As sessions show it: the shape stands in the line below. */
const SHOWN = "\\.(?:shape|size\\(\\)) {0,4}\\n(?:Out ?\\[\\d{1,6}\\]: ?)?";

/** What a type is called in front of its sizes; `y = x[0]` gives y no shape. */
const DTYPE =
  "(?:(?:bfloat|float|bf|f|uint|int|u|i|s|complex|c|bool|pred|double|long)\\d{0,3}|[A-Z][a-z]{0,9}|\\w{0,10}[Tt]ensor|n?d?[Aa]rray)";

/** Names, and the shape that all of them have. */
const TELLING = new RegExp(
  `(?<![\\p{L}\\p{N}_.)\\]^])(${NAME}(?: ${NAME}){1,5}(?= are )|${NAME}(?: ?(?:,|&|and) ?${NAME}){0,5})(?:${SHOWN}|(?:(?:\\.shape|\\.size\\(\\))(?!\\[))?${GAP})((?:${CALLED})?(?:(?!(?:In|Out)\\[)${DTYPE}(?=\\[))?${LIST}|${JOINED}|[1-9]\\d{0,8}(?= ?(?:[;.\\n\\u3002]|,(?! ?\\d)|[-=]>|→|$|and\\b)))`,
  "gu",
);

/** A name and its shape, with nothing said between them, stand apart. */
const isApart = ([whole, names, shape]) => whole.length > names.length + shape.length;

/** Of `softmax(QK^T)V, Q: (2, 8), V: (2, 4)` the first comma lists no names: V has a shape of its own. */
function withoutOthers(found, text) {
  const isTold = (name, one) =>
    found.some((other) => other !== one && other.names.at(-1) === name.replace(/ᵀ$/u, ""));
  return found.map((one) => {
    const first = one.names.findIndex(
      (name, i) => i === one.names.length - 1 || !(isTold(name, one) || name === one.names.at(-1)),
    );
    const names = one.names.slice(first);
    const before = one.names.slice(0, first);
    const start = before.reduce((at, name) => text.indexOf(name, at) + name.length, one.start);
    return first === 0 ? one : { ...one, names, start: text.indexOf(names[0], start) };
  });
}

/** `k = 2` is a number, but where sizes are joined: `x = 20x5, b = 5`. */
const isGiven = (whole, text) => whole.includes("=") && !/\d ?[x×] ?\d/.test(text);
const isInside = (text, at) => text.slice(0, at).split("(").length > text.slice(0, at).split(")").length;

/** `a * b: a (2, 3)`, `a * b with a (2, 3)` */
const OF_A = /(?<=:|with|where|for) a {0,3}[([]/;

/** What stands in front of what is compared in code. */
const ASKS = /(?:[=([]|(?:^|\W)(?:if|elif|while|assert|and|or|not|return)) {0,3}$/;

/** Every place at which a text tells the shape of names; a name behind a sign is an operand's, whatever follows it. */
function tellings(text) {
  return withoutOthers(
    [...text.matchAll(TELLING)].flatMap((match) => {
      const [whole, names, shape] = match;
      // `x.mean(dim=1, keepdim=True)` gives an argument a number.
      const isArgument = /^\d+$/.test(shape) && (isInside(text, match.index) || isGiven(whole, text));
      // A loop goes through numbers, which are no sizes.
      const isLoop = /\bfor $/.test(text.slice(0, match.index)) && text[match.index + whole.length] === ":";
      const listed = names.split(/ ?(?:,|&|\band\b) ?| /u).filter((name) => name !== "");
      // `if k in (1, 2)` and `y = k == [0, 1]` ask for values.
      const isAsked =
        /==|\bin\b/.test(whole) && !/\.(?:shape|size)/.test(whole) && ASKS.test(text.slice(0, match.index));
      // `np.broadcast_to(x, shape=(2, 3))` and `np.sum(x, axis=(0, 1))` tell nothing of x.
      const isKeyword =
        listed.length > 1 &&
        isInside(text, match.index) &&
        whole.slice(names.length, whole.length - shape.length).trim() === "=";
      const isTelling = isApart(match) && !isArgument && !isLoop && !isAsked && !isKeyword;
      const sizes = isTelling ? sizesOf(shape) : null;
      // A dash in front of a line is that of a list.
      const isOperand = /\S[^\S\n]{0,9}[-+*/@%]\s*$/.test(text.slice(0, match.index));
      // Behind an operand that is no article.
      const own = isOperand && listed.length === 1 && OF_A.test(whole) ? ["a"] : null;
      const told = own ?? (isOperand ? listed.slice(1) : listed);
      if (sizes === null || told.length === 0) return [];
      const start =
        match.index +
        (own ? whole.search(OF_A) + 1 : isOperand ? names.indexOf(told[0], listed[0].length) : 0);
      const end = match.index + whole.length;
      const isClosed = shape.includes("(") && shape.endsWith("]") && text[end] === ")";
      return [{ names: told, sizes, isNumber: /^\d+$/.test(shape), start, end: isClosed ? end + 1 : end }];
    }),
    text,
  );
}

/** Names with types that have their axes: `mask: Bool[Tensor, "b 1 1 t"]`. */
const TYPED = /: ?[A-Z]\w{0,20}\[ ?[\w.]{1,40} ?, ?["']/;

/**
 * The shapes that a program's text tells of names that it asks for: `q: (2, 8)`, `x.shape == (3, 4)`, `Out[1]: (3, 4)`.
 * @param {string} source @param {string[]} asks @returns {Record<string, (number | string | null)[]>}
 */
export function toldShapes(source, asks) {
  const plain = fold(source).replaceAll("`", " ");
  const folded = TYPED.test(plain) ? inBrackets(plain) : plain;
  if (source.length > LONGEST || hasCounts(folded)) return {};
  // `scale=1` is a number.
  const shapes = tellings(folded).filter(({ isNumber }) => !isNumber);
  const told = [
    ...shownShapes(source),
    ...printedShapes(folded),
    ...shapes.flatMap(({ names, sizes }) => names.map((name) => [name, sizes])),
  ];
  return Object.fromEntries(told.filter(([name]) => asks.includes(name)));
}

/** What is called. */
const CALLEE = /(?<![\p{L}\p{N}_.])[\p{L}_][\p{L}\p{N}_]{0,40}(?= {0,4}\()/gu;
/** Names that are given sizes without brackets, and the sign that gives such. */
const BARE = /^\w{1,30} ?[:=] ?\d{1,9} ?[x×] ?\d/m;
const GIVEN = /^(\w{1,30} ?)=(?= ?(?:\d{1,9}(?: ?[x×] ?\d{1,9}){0,15}|[([][\d, ]{1,60}[)\]])\s{0,9}$)/;
/** Shapes of several names, `x.shape = (3, 4), y.shape = (4,)`, which give nothing a value. */
const SHAPE_GIVEN = /\.shape ?={1,2} ?(?=[([])/g;
const shapeTold = (/** @type {string} */ sign, /** @type {number} */ _, /** @type {string} */ line) =>
  line.split(".shape").length > 2 ? ".shape:".padEnd(sign.length) : sign;
/** What may stand around shapes in a line that has nothing else. */
const FILLER = /(?:[\s,;.:&]|\b(?:where|with|given|here|let|and|shapes?|sizes?|the)\b)+/giu;

/**
 * Code of several lines without those that only tell shapes, `X (100, 3), y (100, 1)` above a loop, each of which is blank then.
 * @param {string} text
 * @returns {{ source: string, shapes: Record<string, any> } | null} null where there are none
 */
export function withoutToldLines(text) {
  const lines = text.split("\n");
  if (lines.length < 2 || text.length > LONGEST) return null;
  const shapes = {};
  const areJoined = BARE.test(text);
  const left = lines.map((written) => {
    // `x = (3, 4)` is code, and so is what is called within a block; `x = 3x4` is none, nor is `b = 4` beside it.
    const line = (areJoined ? written.replace(GIVEN, "$1:") : written).replace(SHAPE_GIVEN, shapeTold);
    const found = /^\s|[=#>]/.test(line) ? [] : tellings(line);
    const rest = found
      .toReversed()
      .reduce((all, { start, end }) => all.slice(0, start) + all.slice(end), line);
    if (found.length === 0 || rest.replace(FILLER, "") !== "") return line;
    for (const { names, sizes } of found) for (const name of names) shapes[name] = sizes;
    return " ".repeat(line.length);
  });
  const source = left.join("\n");
  const used = namesIn(source);
  const called = [...source.matchAll(CALLEE)].map(([name]) => name);
  const names = Object.keys(shapes);
  const areOperands = names.every((name) => used.includes(name) && !called.includes(name));
  return names.length > 0 && areOperands ? { source, shapes } : null;
}

const CLOSING = { "(": ")", "[": "]" };
const MASK = "\u0000";

/** The stretches of a text between marks that stand outside of brackets: where each begins, and what it is. */
function stretches(text) {
  const found = [];
  const open = [];
  let start = 0;
  const take = (end) => found.push({ start, text: text.slice(start, end) });
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (CLOSING[sign]) open.push(CLOSING[sign]);
    else if (sign === open.at(-1)) open.pop();
    const isMark =
      sign === MASK ||
      (open.length === 0 &&
        (/[;\n?!\u3002,:]/.test(sign) || (sign === "." && /\s/.test(text[at + 1] ?? " "))));
    if (!isMark) continue;
    take(at);
    start = at + 1;
    if (sign === MASK) open.length = 0;
  }
  take(text.length);
  return found;
}

/** Words in front of code in a sentence, and behind it. */
export const BEFORE =
  /^(?:\s|[-=]>|→|>>>|In ?\[\d{1,6}\]|(?:and|then|what['’]?s|what|is|are|does|do|did|can|could|will|would|why|how come|how|(?:does|do|did|can|could|is|are|wo|would|should)n['’]?t|now|so|the|of|we|you|i|it|if|when|where|given|let|with|for|suppose|assume|result|shape|output|differences?(?= [A-Za-z]\w{0,9}(?: ?-|[[.]))|pairwise|compute|computing|calculate|calculating|evaluate|want|to|get|run|running|doing|use|using|about|expression|return|find|ok(?:ay)?|valid|possible|legal|safe|fine|works?|broadcast)(?![\p{L}\p{N}_.([]|\s{0,4}[-+*/@=])|那么?|则|而|求|计算|请问|为什么|为[啥何]|怎么|现在|结果|等于)/iu;
const AFTER =
  /(?:\s|->|→|=|的形状|的|结果|是什么|是多少|不?会|报错|不?可以|不?[能行]|[1-9]-?[dD]|这(?:[句行段]|样|个|里)?(?:代码|语句)?|(?<![-+*/@=,(]\s{0,4})\b(?:this|that|it|does|did|doesn['’]?t|didn['’]?t|not|error)|吗|呢|为什么|怎么(?:办|改)|(?<!\.)\b(?:ends?(?: up)?|works?|fails?|failing|ok|valid|possible|allowed|give|gives|be|is|of|shape|where|with|and|for|if|when|broadcast|do|here|in (?:pytorch|numpy|torch))|(?<=\s)\(\d[\d, ]{0,60}\)|\b(?:an? )?(?:errors?|ha(?:ve|s)|look like|why|what|which|fixed|fix|return|returns|become|becomes|make|makes|produce|produces|throws?|raises?))$/iu;

/** Sizes at the end of a text, with the blank in front of them; empty where there are none. */
function sizesAfter(/** @type {string} */ text) {
  let start = text.length;
  while (start > 0 && text.length - start < 100 && "0123456789 x×".includes(text[start - 1])) start--;
  const sizes = text.slice(start).replace(/^[^ ]{1,100}/, "");
  return /\d ?[x×] ?\d/.test(sizes) && /\d$/.test(sizes) ? sizes : "";
}
const after = (/** @type {string} */ text) => AFTER.exec(text)?.[0] ?? sizesAfter(text);

function trimmed({ start, text }) {
  let [from, to] = [0, text.length];
  for (let found = BEFORE.exec(text); found !== null; found = BEFORE.exec(text.slice(from, to)))
    from += found[0].length;
  for (let found = after(text.slice(from, to)); found !== ""; found = after(text.slice(from, to)))
    to -= found.length;
  return { start: start + from, text: text.slice(from, to) };
}

/** Whether nothing else stands behind the one thing that a function is given. */
const isLast = (/** @type {string} */ rest) => rest.length > 0 && rest.length <= 80 && !rest.includes(",");

const POINTED =
  /(?<![\p{L}\p{N}_.])([\p{L}_](?:(?!ᵀ)[\p{L}\p{N}_]){0,40})(ᵀ|\.T|\^ ?\{?T\}?)? ?[\u00b7\u22c5\u2219](?= ?([\p{L}_](?:(?!ᵀ)[\p{L}\p{N}_]){0,40}))/gu;

/** Code with the signs of products in place of the points between names that have shapes. */
function withPoints(code, text, shapes) {
  let told = code;
  for (const { 0: whole, 1: left, 2: turn, 3: right, index } of text.matchAll(POINTED)) {
    const [one, other] = [shapes[left], shapes[right]];
    const at = index + whole.length - 1;
    if (one && other && pointBetween(turn ? one.toReversed() : one, other) === "@")
      told = `${told.slice(0, at)}@${told.slice(at + 1)}`;
  }
  return told;
}

/** What scores are divided by is a number, unless it has a shape: `/ sqrt(d_k)`, `/ √d`, `/ D**0.5`. */
const SCALE =
  /(?<=[\p{L}\p{N}_)\]]) ?\/ ?(?:(?:(?:math|np|torch)\.)?sqrt ?\( ?(\w{1,20}) ?\)|√ ?(?:\((\w{1,20})\)|(\w{1,20}))|(\w{1,20}) ?(?:\*\*|\^) ?(?:0?\.5|\(1\/2\))|\((\w{1,20}) ?(?:\*\*|\^) ?0?\.5\))(?![\p{L}\p{N}_.])/gu;

/** A product that is to be what stands behind it, `A @ x = b`. */
const EQUALS = /^([^=@]{1,40}@[^=]{1,80}) ?= ?([A-Za-z]\w{0,40})$/;

/** Mathematics in a piece, as code: names side by side are multiplied, `K^T` is turned round. */
function asCode(piece, shapes) {
  const isTold = (name) => Object.hasOwn(shapes, name);
  const isVector = (name) => isTold(name) && shapes[name].length === 1;
  const signOf = (...names) => (names.some((name) => shapes[name].length === 0) ? "*" : "@");
  const isScaled = Object.keys(shapes).filter((name) => piece.includes(name)).length > 1;
  const apart = piece
    .replace(/\^ ?(?=\d)/g, "**")
    .replace(SCALE, (whole, ...found) => (isScaled && !found.slice(0, 5).some(isTold) ? "" : whole))
    // `u v^T` of two vectors is a matrix.
    .replace(
      /(?<![\p{L}\p{N}_.])(\p{L}[\p{L}\p{N}_]{0,40}?) ?@? ?(\p{L}[\p{L}\p{N}_]{0,40}) ?(?:\^ ?\{?[T⊤]\}?(?![\p{L}\p{N}_])|ᵀ)/gu,
      (whole, left, right) =>
        isVector(left) && isVector(right) ? `${left}[:, None] @ ${right}[None]` : whole,
    )
    // What softmax and activations make has the shape of what it is given.
    .replace(/(?<![\p{L}\p{N}_.])(?:\\?softmax|\\?(?:sigma|phi)|[σφ]|ReLU|GELU) ?\(/gu, (whole, at, all) =>
      isLast(all.slice(at + whole.length)) ? "(" : whole,
    )
    .replace(/\) ?(?=(\p{L}[\p{L}\p{N}_]{0,40}))/gu, (whole, name) => (isTold(name) ? ") @ " : whole))
    .replace(/\^ ?(?:T|\{T\})(?=\p{Lu})|ᵀ(?=\p{L})/gu, "^T ")
    .replace(/(?<![\p{L}\p{N}_.])(\p{L})(\p{L})(?!(?!ᵀ)[\p{L}\p{N}_])/gu, (whole, left, right) =>
      !isTold(whole) && isTold(left) && isTold(right) ? `${left} ${signOf(left, right)} ${right}` : whole,
    );
  const turned = apart.replace(
    /(?<![\p{L}\p{N}_.])(\p{L}[\p{L}\p{N}_]{0,40}) ?(?:\^ ?\{?[T⊤]\}?(?![\p{L}\p{N}_])|ᵀ)/gu,
    (whole, name) => (isTold(name) ? `${name}.${shapes[name].length > 2 ? "mT" : "T"}` : whole),
  );
  return turned
    .replace(
      /(?<![\p{L}\p{N}_.])(\p{L}[\p{L}\p{N}_]{0,40})((?:\.m?T)?) {1,4}(?=(\p{L}[\p{L}\p{N}_]{0,40}))/gu,
      (whole, left, turn, right) => (isTold(left) && isTold(right) ? `${left}${turn} @ ` : whole),
    )
    .replace(EQUALS, (whole, left, right) => (isTold(right) ? `${left} == ${right}` : whole));
}

/** Arrays that are made in the text. */
const CONSTRUCTED = /(?<![\p{L}\p{N}_.])(?:torch|np|numpy|tf|jnp)\.[\w.]{1,40}\(/u;
const ON_LISTS = /(?:dot|matmul|b?mm|add|sub\w{0,5}|mul\w{0,5}|div\w{0,3}|m(?:ax|in)imum|outer)\( ?[([] ?\d/;
/** Two of them with a word between them, which is Python's for something else. */
const LISTED = /[)\]] (?:and|or) (?:torch|np|numpy|tf|jnp)\./;
/** Two that are given names, with a word between them, which is as long as the mark in its place. */
const GIVEN_TWO = /([)\]]) and (?=[A-Za-z_]\w{0,40} ?= ?(?:torch|np|numpy|tf|jnp)\.)/g;
/** The name that such an array is given. */
const MADE = /^\s{0,20}([\p{L}_][\p{L}\p{N}_]{0,40}) ?=(?!=)/u;
const OPERATES = /[-+*/@%&|^<>]|\w\(|\w\[|\.T\b/;
const WORDS = /^[\p{L}\p{N}\s'`"_-]*$/u;
/** What makes another shape of one, unless the shape is that of what came out: `(3, 4) after transposing`. */
const CHANGES =
  /(?<!(?:after|when|once|why|if|should I|can I|how to|not) )\b(?:transpos(?:ed?|es|ing)|flatten(?:ed|s|ing)?|(?:un)?squeez(?:ed?|es|ing)|reshap(?:ed?|es|ing)|permut(?:ed?|es|ing)|averaged|repeated|sliced|cropped|tiled|summed)\b|\u8f6c\u7f6e|\u5c55\u5e73/iu;
const namesIn = (text) => text.match(/(?<![\p{L}\p{N}_.])(?:self\.)?[\p{L}_][\p{L}\p{N}_]*/gu) ?? [];

/** What data are called in words, where code has a name for them: `100 samples with 20 features, mean (20,): x - mean`. */
const OF_DATA =
  /^(?:samples?|images?|pictures?|points?|rows|examples?|data|dataset|inputs?|sequences|sentences|tokens|vectors|features)$/i;

/** The shape of the one name that code has and nobody told, where one is told of data that it does not name. */
function dataFor(source, shapes, isKnown) {
  const used = namesIn(source);
  const left = Object.keys(shapes).filter((name) => !used.includes(name));
  const open = [...new Set(used)].filter(
    (name) => !isKnown(name) && /^(?:x|X|data|images?|inputs?|a|A|z|h|imgs?|batch)$/.test(name),
  );
  return left.length === 1 && open.length === 1 && OF_DATA.test(left[0])
    ? { [open[0]]: shapes[left[0]] }
    : {};
}

/**
 * @typedef {{ source: string, shapes: Record<string, any>, starts: number[], more: boolean }} Told `starts`: where each line of the
 *   source stands in the text; `more`: whether it is more than one operation between two names
 */

/**
 * A program whose names have their shapes told around it.
 * @param {string} text @returns {Told | null}
 */
export function toldProgram(text) {
  if (text.length > LONGEST) return null;
  const plain = fold(text).replaceAll("`", " ").replace(GIVEN_TWO, "$1;    ");
  const told = tellings(plain);
  if (hasCounts(plain) || hasLists(plain)) return null;
  if (told.length === 0 && !CONSTRUCTED.test(plain)) return null;
  if (told.some(({ names }) => names.some((name) => CHANGES.test(name)))) return null;
  const shapes = Object.fromEntries(told.flatMap(({ names, sizes }) => names.map((name) => [name, sizes])));
  // Several cases, of which each has its own shape.
  if (told.some(({ names, sizes }) => names.some((name) => `${shapes[name]}` !== `${sizes}`))) return null;
  const folded = withPoints(plain, text, shapes);
  const masked = told.reduce(
    (rest, { start, end }) => rest.slice(0, start) + MASK.repeat(end - start) + rest.slice(end),
    folded,
  );
  const pieces = stretches(masked)
    .map(trimmed)
    .filter(({ text: piece }) => piece !== "");
  for (const piece of pieces) piece.text = asCode(piece.text, shapes);
  const made = pieces.flatMap(({ text: piece }) =>
    CONSTRUCTED.test(piece) ? (MADE.exec(piece)?.[1] ?? []) : [],
  );
  const isKnown = (name) => Object.hasOwn(shapes, name) || made.includes(name);
  const isCode = ({ text: piece }) =>
    (OPERATES.test(piece) && namesIn(piece).some(isKnown)) || CONSTRUCTED.test(piece);
  const code = pieces.filter(isCode);
  const rest = pieces.filter((piece) => !isCode(piece));
  if (code.length === 0 || !rest.every(({ text: piece }) => WORDS.test(piece) && !CHANGES.test(piece)))
    return null;
  const source = code.map(({ text: piece }) => piece.trimEnd()).join("\n");
  // Code with nothing around it is read as that, and shapes in the brackets of a function are not its arrays.
  if (told.length === 0 && (source === folded.trim() || ON_LISTS.test(source) || LISTED.test(source)))
    return null;
  // A sentence with a sign in it is no code.
  const unquoted = source.replace(/"[^"\n]{0,200}"|'[^'\n]{0,200}'/g, "''");
  if (
    /[\p{L}\p{N}] +[\p{L}\p{N}]/u.test(unquoted.replace(/\b(?:if|else|in|not|and|or|is|for|lambda)\b/g, "+"))
  )
    return null;
  const only = dataFor(source, shapes, isKnown);
  const isMade = source.includes("@") && !text.includes("@");
  const more =
    isMade || /\w\(|\.T\b|\n/.test(source) || (source.match(/[-+*/@%&|^]+|[<>]=?/g) ?? []).length > 1;
  return { source, shapes: { ...shapes, ...only }, starts: code.map(({ start }) => start), more };
}

/** Sizes that are letters, `x is N x D`, of two names and more: of one, `what is A x B`, they may be matrices. */
const LETTERED =
  /((?:\bis|\bare|\bof|\bhas|:|(?<![\p{L}\p{N}_])\p{L}[\p{L}\p{N}_]{0,20}) )((?:[A-Z]|[1-9]\d{0,8})(?: x (?:[A-Z]|[1-9]\d{0,8})){1,4})(?![\p{L}\p{N}_(]| ?[([=])/gu;

const POINT = /(?<=\p{L}[\p{N}_]? ?)[\u00b7\u22c5\u2219](?= ?\p{L})/gu;

/** The same where shapes stand in another notation: `W ∈ R^{10×784}, x ∈ R^{784}, y = Wx`. @returns {any} */
export function rewrittenProgram(text) {
  if (text.length > LONGEST) return null;
  // A point between names is looked at once they have shapes.
  const folded = fold(text.replace(POINT, MASK)).replaceAll(MASK, "\u00b7");
  const counted = withListShapes(withCounts(folded));
  if (hasCounts(counted)) return null;
  const lettered = (counted.match(LETTERED) ?? []).length > 1;
  const joined = lettered
    ? counted.replace(LETTERED, (_, front, sizes) => `${front}(${sizes.replaceAll(" x ", ", ")})`)
    : counted;
  const rewritten = inBrackets(namesInFront(joined));
  const told = rewritten === folded ? null : toldProgram(rewritten);
  return told && { ...told, starts: null, more: told.more || hasLists(folded) };
}
