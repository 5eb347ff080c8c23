// Marks around shapes that say nothing of them: of Markdown, `**a**: (2, 3)`, pictures, and signs of sums that are pictures. What
// stands between keeps its place.

import { withShapesPrinted } from "./printed-arrays.js";

const blank = (/** @type {string} */ text) => " ".repeat(text.length);
const SIGNS = { "⊕": "+", "➕": "+", "⊖": "-", "➖": "-", "⊙": "*", "➗": "/" };
/** Sizes with blanks alone between them, `(2 3 4)`. */
const SPACED = /\(\d{1,9}(?: \d{1,9}){1,15}\)/g;

/** What begins each of the items of a list. */
const ITEMS = /^([ \t]{0,8}[-*•] )(?=\S)/gmu;
const isList = (/** @type {string} */ text) =>
  text.split("\n").filter((line) => line.match(ITEMS)).length > 1;

/** Of vectors all pairs, else blocks: nothing is broadcast, and no figure is drawn. */
const productOf = (/** @type {string} */ text) => (/\d ?[,x×] ?\d/.test(text) ? " kron " : " outer ");

/** Tags of HTML, remarks in lines of their own, and a result that is left to fill in. */
const TAG = /<\/?(?:p|code|pre|b|i|em|strong|li|ul|ol|br|div|span)(?: [^<>\n]{0,80})?\/?>/gi;
const REMARKED = /^[ \t]{0,9}#[^\n]{0,200}$/gm;
const OPEN_RESULT = /(?:[-=]>|=|→) ?\((?:[_?], ?){1,15}[_?]?\)/g;

/** One such item, a heading or a quotation in one line, and marks around all of a text. */
const ITEM =
  /^\s{0,9}(?:\u2022|##\[error\]|::error[^:\n]{0,200}::|(?:[-*>]|#{1,4}|\(?\d{1,2}[).]) (?=[^\n]{1,500}\s{0,9}$))/;
/** A heading that is an error with its shapes, above what is told of it. */
const TITLE =
  /^\s{0,9}#{1,4} (?=[^\n]{0,300}(?:[([][\d?N]|ndim=))(?=[^\n]{0,300}(?:(?:Error|Exception): |must (?:be equal|match|have)|incompatible|not (?:be broadcast|aligned|match)))/;
const AROUND =
  /^(\s{0,9})(\*\*|["'\u201c\u2018\u00ab\u300c\u300e])([^*"'\u201c\u201d\u2018\u2019\u00ab\u00bb\u300c-\u300f]{3,2000})(\*\*|["'\u201d\u2019\u00bb\u300d\u300f])(\s{0,9})$/;
const inside = (/** @type {string} */ text) =>
  text.replace(
    AROUND,
    (_, before, opens, told, closes, behind) => before + blank(opens) + told + blank(closes) + behind,
  );

/** A shape as a framework prints it. */
const PRINTED = /(?:torch\.Size|(?:tf\.)?TensorShape) ?\(\[([\w ,?]{1,100})\]\)/g;
const asList = (/** @type {string} */ whole, /** @type {string} */ sizes) =>
  `(${sizes}${sizes.includes(",") ? "" : ","})`.padStart(whole.length);

/** What somebody says to somebody, around what is asked. */
const GREETING = /^\s{0,9}(?:(?:hi|hello|hey)(?: (?:all|everyone|there))?[,!.]|@\w{1,30}:?) /i;
/** A question of a quiz and its answer, and what chats write in front of lines. */
const ANSWERED = /^\s{0,9}Q ?[:.] ?([^\n]{1,400})\n\s{0,9}A ?[:.][^\n]{0,400}\s{0,9}$/i;
const SENT = /^\[\d{1,2}:\d\d(?::\d\d)?(?: ?[AP]M)?\] ?(?:\w{1,30}: )?/gm;
/** Sizes behind the names of their axes: `x: batch 8, seq 20`. */
const SIZED = /^(\s{0,9}\w{1,20} ?: ?)([A-Za-z]\w{0,20} \d{1,9}(?:, ?[A-Za-z]\w{0,20} \d{1,9}){1,7})$/gm;
const numbersOf = (/** @type {string} */ text) => `(${text.match(/\b\d{1,9}\b/g)?.join(", ")})`;
const CLOSING =
  /[ ,]{1,2}(?:in (?:pytorch|torch|numpy|tensorflow|keras|jax)|thanks|thank you|please help|\u600e\u4e48[\u6539\u529e]|\u4f1a\u600e\u6837)[\s?!.\u3002]{0,4}$/i;

/** Lines of tables, marks around mathematics, and operands that are counted: `Input 1: (32, 10)`. */
const RULED = /^[ \t]{0,9}\+[-=+]{3,200}[ \t]{0,9}$/gm;
const LONGEST_HEAD = 2000;
/** Whether one line of a table, and no more, stands above. */
const isBelowHead = (/** @type {string} */ text, /** @type {number} */ at) =>
  at < LONGEST_HEAD &&
  text
    .slice(0, at)
    .split("\n")
    .filter((line) => line.trimStart().startsWith("|")).length === 1;
const OF_LATEX = /\\[()[\]]/g;
const COUNTED = /\b(input|tensor|array|matrix|operand|shape|vector) (\d) ?(?=[:=])/gi;
/** Shapes under keys. */
const KEYED = /\{([^{}]{5,400})\}/g;
const KEY = /^\s{0,9}["']\w{1,30}["'] ?: ?[([]\d/;
const NAMED_KEYS = /\b[A-Za-z_]\w{0,20} ?= ?(?=\{ ?["'])/;
const asTold = (/** @type {string} */ whole, /** @type {string} */ keys) =>
  KEY.test(keys) ? ` ${keys.replace(/["']/g, " ")} ` : whole;
const withKeys = (/** @type {string} */ text) => {
  const told = text.replace(NAMED_KEYS, blank).replace(KEYED, asTold);
  return told.includes("{") ? text : told;
};

/** The line above a block of code, and below it. */
const FENCE = /^ {0,3}(?:```|~~~)[^\n]{0,200}$/gm;

/** `__init__` and its kin, which nobody wrote thick. */
const OF_PYTHON = /^(?:init|name|main|call|getitem|len|iter|next|file|version|repr|str|doc)$/;
const isOwn = (/** @type {string} */ name, /** @type {string} */ before) =>
  OF_PYTHON.test(name) || /[\w.)]/.test(before);

/** A text without them. @param {string} text */
export const withoutMarks = (text) =>
  withShapesPrinted(
    withKeys(
      inside(isList(text) ? text.replace(ITEMS, blank) : text.replace(ITEM, blank).replace(TITLE, blank)),
    ),
  )
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/\bone-hot\b/gi, "one_hot")
    .replace(ANSWERED, "$1")
    .replace(SENT, blank)
    .replace(SIZED, (_, name, sizes) => name + numbersOf(sizes))
    .replace(GREETING, blank)
    .replace(CLOSING, blank)
    .replace(RULED, (rule, at, all) => (isBelowHead(all, at) ? rule.replaceAll("+", "|") : blank(rule)))
    .replace(OF_LATEX, blank)
    .replace(COUNTED, "$1_$2")
    .replace(PRINTED, asList)
    .replace(TAG, blank)
    .replace(REMARKED, blank)
    .replace(OPEN_RESULT, blank)
    .replace(FENCE, blank)
    .replace(/`/g, " ")
    .replace(/(\*\*|__)(?=\p{L})([\p{L}\p{N} _.:]{1,40})\1/gu, (whole, mark, name, at, all) =>
      mark === "__" && isOwn(name, all[at - 1] ?? "") ? whole : blank(mark) + name + blank(mark),
    )
    .replace(SPACED, (sizes) => sizes.replaceAll(" ", ","))
    .replace(/[⊕➕⊖➖⊙➗]/gu, (sign) => SIGNS[sign])
    .replace(/ ?⊗ ?/g, productOf(text))
    .replace(/\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}\ufe0f]?/gu, blank);

const ARROW = /->|=>|→/g;
/** What ends with a name by itself. */
const NAMED = /(?:^|[,;\n])[\p{L}_][\p{L}\p{N}_.]*$/u;

/** A text with colons where arrows lead from names to their shapes, `x → (3, 4), y → (4,)`, if all of them do. @param {string} text */
export function withColons(text) {
  let rest = 0;
  const told = text.replace(ARROW, (arrow, at) => {
    const isName =
      NAMED.test(text.slice(0, at).replaceAll(" ", "").slice(-40)) &&
      /^ ?[([]/.test(text.slice(at + arrow.length));
    if (!isName) rest++;
    return isName ? ":".padEnd(arrow.length) : arrow;
  });
  return rest === 0 ? told : text;
}

/** What arrays are called, and names of one letter that no function has. */
const NOUN =
  "(?:(?![fgh]\\(|[cp]\\(\\d+ ?, ?\\d+ ?\\))[A-Za-z]\\d?|pred(?:ictions?|s)?|y_?(?:hat|pred|true)|targets?|labels?|logits|scores?|masks?|bias(?:es)?|weights?|inputs?|outputs?|images?|imgs?|quer(?:y|ies)|keys?|values?|gamma|beta|embeddings?|emb|pos|features?|feats?|hidden|data|batch|residual|skip|noise|probs?|attn|anchors?|points?|centers?|\\p{Script=Han}{1,8})";
const TOUCHING = new RegExp(`(?<![\\p{L}\\p{N}_.])(${NOUN})\\((?=\\d{1,9} ?,[\\d ,]{0,60}\\))`, "giu");
/** Between Chinese words and names there are no blanks either. */
const BESIDE_HAN = /(?<=\p{Script=Han})(?=[A-Za-z])|(?<=\))(?=\p{Script=Han})/gu;

/** A text with blanks between names and the shapes that touch them, `scores(2, 8, 10, 10) and mask(2, 10)`. @param {string} text */
export const withNamesApart = (text) => text.replace(BESIDE_HAN, " ").replace(TOUCHING, "$1 (");

const ALIKE = "\\(\\d{1,9} ?,[\\d ,]{0,60}\\)|\\d{1,9}(?: ?[x\u00d7] ?\\d{1,9}){1,7}(?![\\d.])";
/** @type {[RegExp, (found: string) => string][]} */
const TWO = [
  [
    new RegExp(
      `(?<!\\p{L})(?:two|both|2) (?:of )?(?:shape )?(${ALIKE})[ -]?(?:arrays|tensors|matrices|vectors)?`,
      "iu",
    ),
    (one) => one,
  ],
  [
    new RegExp(
      `\u4e24\u4e2a? ?(?:\u5f62\u72b6[\u4e3a\u662f]?)? ?(${ALIKE}) ?\u7684? ?(?:\u5f20\u91cf|\u6570\u7ec4|\u77e9\u9635)?`,
      "u",
    ),
    (one) => one,
  ],
  [
    /(?<!\p{L})(?:two|both) vectors (?:of|with) (?:length|size|dimension) (\d{1,9})(?![\d.]| ?(?:x|and) ?\d)/iu,
    (one) => `(${one},)`,
  ],
  [
    /\u4e24\u4e2a? ?(?:\u957f\u5ea6|\u5927\u5c0f)[\u4e3a\u662f]? ?(\d{1,9}) ?\u7684? ?\u5411\u91cf/u,
    (one) => `(${one},)`,
  ],
];
const ALL_ALIKE = new RegExp(ALIKE, "gu");
const OPERATES =
  /\b(?:add|sum|plus|multipl|subtract|divid|product|times|difference)|\u76f8[\u52a0\u51cf\u4e58\u9664]|[\u52a0\u51cf\u4e58\u9664]\u6cd5|[\u5916\u70b9\u5185]\u79ef/iu;

/** A text with both of two arrays of one shape, `add two (3, 4) arrays`. @param {string} text */
export function withBoth(text) {
  const isOne = (text.match(ALL_ALIKE) ?? []).length < 2;
  const [said, shape] = TWO.find(([words]) => words.test(text)) ?? [];
  if (!isOne || !OPERATES.test(text) || said === undefined || shape === undefined) return text;
  const matrices = /matri|\u77e9\u9635/u.test(text) && !/element/.test(text) ? " matrices" : "";
  return text.replace(said, (_, one) => ` ${shape(one)} and ${shape(one)}${matrices} `);
}
