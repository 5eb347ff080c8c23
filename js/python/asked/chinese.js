// Chinese sentences without blanks, in forms that are read: a name right behind a shape, what is written into what, the difference of
// two, sizes that are numerals.

const HAN = /\p{Script=Han}/u;
const SHAPE = "(?:[([] ?[\\w?]{1,20}(?: ?, ?[\\w?]{1,20}){0,9} ?,? ?[)\\]])";
/** Words for arrays, in front of a shape and behind it. */
const WORDS = "\\p{Script=Han}{0,6}?";
const AND = "[\u548c\u4e0e\u8ddf\u53ca\u540c]";

const NUMERALS = "\u96f6\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d";
/** In front of rows, columns and dimensions. */
const COUNTED = new RegExp(
  `(?<![${NUMERALS}\u5341\u7b2c])[${NUMERALS.slice(1)}\u4e24](?=[\u884c\u5217\u7ef4])`,
  "gu",
);
const digit = (/** @type {string} */ one) => `${one === "\u4e24" ? 2 : NUMERALS.indexOf(one)}`;

const SIGNS = {
  "\u5dee": "-",
  "\u5546": "/",
  "\u79ef": "*",
  "\u548c": "+",
  "\u52a0": "+",
  "\u51cf": "-",
  "\u9664": "/",
  "\u4e58": "*",
};
/** A shape in brackets, or sizes that are joined. */
const WRITTEN = `${SHAPE}|\\d{1,9}(?:[x\u00d7]\\d{1,9}){1,5}`;

/** Each with what stands in its place. @type {[RegExp, any][]} */
const FORMS = [
  [COUNTED, digit],
  // Two vectors by their lengths.
  [
    /(?:\u5411\u91cf)?\u7684?(?:\u957f\u5ea6|\u5927\u5c0f)\u5206\u522b[\u662f\u4e3a]? ?(\d{1,9}) ?[\u548c\u4e0e\u3001,\uff0c] ?(\d{1,9})(?![\d.x\u00d7])/u,
    "($1,)\u548c($2,)",
  ],
  // What is done, in front of both.
  [
    new RegExp(
      `^(?:\u4e24\u4e2a)?(\u77e9\u9635|\u5f20\u91cf|\u6570\u7ec4|\u5411\u91cf|\u9010\u5143\u7d20)?(?:\u505a)?\u76f8?([\u52a0\u51cf\u4e58\u9664])[\u6cd5\u79ef]?[\\s:\uff1a,\uff0c]{0,4}(${WRITTEN})[\\s,\uff0c\u3001\u548c\u4e0e\u8ddf]{1,3}(${WRITTEN})[\\s?\u3002\uff1f]{0,9}$`,
      "u",
    ),
    (_, kind, word, one, other) =>
      `${one} ${word === "\u4e58" && kind === "\u77e9\u9635" ? "@" : SIGNS[word]} ${other}`,
  ],
  // How many there are in a batch, which the shape says as well.
  [/\u6279(?:\u6b21|\u91cf)?\u5927?\u5c0f\u4e3a ?\d{1,9} ?\u7684/gu, ""],
  // The name of another one.
  [/(?<=[)\]])(?=[A-Za-z])(?![xX] ?[([\d])/gu, "\uff0c"],
  [
    new RegExp(
      `^[\u628a\u5c06]${WORDS}(${SHAPE})${WORDS}(?:\u8d4b\u503c?|\u590d\u5236|\u62f7\u8d1d|\u5199|\u586b\u5145?|\u5b58)(?:\u7ed9|\u5230|\u8fdb|\u5165|\u8fdb\u5165)${WORDS}(${SHAPE})[\u91cc\u4e2d]?[\\s?\u3002\uff1f]{0,9}$`,
      "u",
    ),
    "$2[:] = $1",
  ],
  [
    new RegExp(
      `^(?:\u6c42|\u8ba1\u7b97)?${WORDS}(${SHAPE})${AND}${WORDS}(${SHAPE})${WORDS}\u7684([\u5dee\u5546\u79ef\u548c])(?:\u662f\u591a\u5c11|\u662f\u4ec0\u4e48)?[\\s?\u3002\uff1f]{0,9}$`,
      "u",
    ),
    (_, one, other, word) => `${one} ${SIGNS[word]} ${other}`,
  ],
  [
    new RegExp(
      `^(${SHAPE})(?:\u7684)?\u8f6c\u7f6e\u4e4b?\u540e?${AND}(${SHAPE})\u76f8([\u52a0\u51cf\u9664])`,
      "u",
    ),
    (_, one, other, word) => `${one}^T ${SIGNS[word]} ${other}`,
  ],
  // Sizes without brackets, and a length.
  [
    new RegExp(`(?<![\\w.,])(\\d{1,9}(?: ?[x\u00d7] ?\\d{1,9}){1,7})(?= ?${AND} ?\\d)`, "gu"),
    (_, sizes) => `(${sizes.split(/ ?[x\u00d7] ?/u).join(",")})`,
  ],
  [new RegExp(`(?<=[)\\]]${AND})(\\d{1,9})(?=\u9010|\u76f8|\u505a)`, "gu"), "($1,)"],
];

/** A text in such forms, where it is Chinese. @param {string} text */
export const inForms = (text) =>
  HAN.test(text) ? FORMS.reduce((told, [found, instead]) => told.replace(found, instead), text) : text;
