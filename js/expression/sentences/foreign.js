// Shapes as other notations have them, in brackets: LaTeX and mathematics, types of jaxtyping and MLIR, what frameworks print
// of tensors, tables, MATLAB's operators, and words between sizes.

const SIZE = "(?:[1-9]\\d{0,14}|[\\p{L}_][\\p{L}\\p{N}_]{0,20}|\\?|-1|[01])";
const NUMBERS = "[1-9]\\d{0,8}";

/** Sizes without brackets behind a word for them; where blanks stand between them, nothing else is counted behind. */
const LISTED = `${NUMBERS}(?:(?:,${NUMBERS}){1,15}(?![\\w,.]\\d|\\w)|(?:, ${NUMBERS}){1,15}(?=\\s{0,9}(?:$|[-+*/@.;?!)]|,? (?:and|plus|minus|times|added|multiplied|divided|to|with|by|vs|is|be)\\b|[\\u548c\\u4e0e\\u8ddf\\u52a0\\u51cf\\u4e58\\u9664])))`;

/** A list of sizes in brackets, in place of what stands between them. */
const bracketed = (sizes) =>
  ` (${sizes
    .split(/[\s,x×]+/u)
    .filter(Boolean)
    .join(", ")},) `;

const raised = (_, first, second, third) => bracketed(first ?? second ?? third);

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹ˣ";
const DIGITS = "0123456789x";
const lowered = (text) =>
  bracketed([...text.slice(1)].map((sign) => DIGITS[SUPERSCRIPTS.indexOf(sign)]).join(""));

const SHOWN = /\bshape ?= ?([([][\w ,?]{0,120}[)\]])/;
function shown(text) {
  const shape = /Tensor|rray|Struct/.test(text) ? SHOWN.exec(text)?.[1] : undefined;
  return shape === undefined ? text : ` ${shape} `;
}

const SUBSCRIPT = /(?<=\p{L})_\{ ?(\w{1,9}(?: ?[x×,] ?\w{1,9}){0,7}) ?\} ?(?=(\p{L}_\{)?)/gu;
const JOINED_IN = /_\{ ?\w{1,9} ?[x×] ?\w/u;
/** Subscripts that are sizes, of which several stand in one: names side by side are multiplied. */
function lettered(text) {
  if (!JOINED_IN.test(text)) return text;
  const [known, alone] = [new Set(), /^\w+$/];
  for (const [, sizes] of text.matchAll(SUBSCRIPT))
    if (!alone.test(sizes)) for (const size of sizes.split(/ ?[x×,] ?/u)) known.add(size);
  const isSize = (sizes) => !alone.test(sizes) || /^\d+$/.test(sizes) || known.has(sizes);
  return text.replace(SUBSCRIPT, (whole, sizes, next) =>
    isSize(sizes) ? bracketed(sizes) + (next === undefined ? "" : "@ ") : whole,
  );
}

/** The name of an axis is left out, and that of an argument stays: `f(x, "b (h d) -> b h d", h=8)`. */
function nameless(name, at, text) {
  let depth = 0;
  for (let i = at - 1; i >= 0 && at - i < 200; i--) {
    if (")]".includes(text[i])) depth++;
    else if ("([".includes(text[i]) && depth-- === 0) return /\w/.test(text[i - 1] ?? "") ? name : "";
  }
  return "";
}

/** A vector with its other axis, which has length 1 and counts for nothing in a product of two vectors. */
function vector(_, kind, size, __, text) {
  if (/\bdot\b|\binner\b|点[积乘]|内积/iu.test(text)) return ` (${size},) `;
  return /^[c列]/iu.test(kind) ? ` (${size}, 1) ` : ` (1, ${size}) `;
}

const DTYPES =
  "(?:bfloat|float|bf|f|uint|int|u|i|s|complex|c|bool|pred)\\d{0,3}|(?:Long|Float|Double|Half|Bool|Int)?Tensor|[Nn]d[Aa]rray|Array|ShapedArray";

const SHOWS_SHAPE = /(?:\.shape|\.size\(\))\)$/;

/** Each with what stands in its place. @type {[RegExp, any][]} */
const FORMS = [
  // What printed the shapes below.
  [/^(?:>>> ?)?print\((.{1,220})$/gm, (whole, shown) => (SHOWS_SHAPE.test(shown.trimEnd()) ? " " : whole)],
  // LaTeX and mathematics; what a root divides by changes no shape.
  [/ ?\/ ?(?:\\sqrt ?\{ ?\w{1,20}(?:\{\w{1,9}\})? ?\}|√ ?(?:\(\w{1,20}\)|\{\w{1,20}\}|\w{1,20}))/gu, ""],
  [/\\(?:mathbf|mathcal|boldsymbol|bm|mathrm|text) ?\{ ?(\w{1,20}) ?\}/g, "$1"],
  [/\\(hat|bar|tilde|vec) ?\{ ?(\w{1,9}) ?\}/g, "$2_$1"],
  [
    /\\(alpha|beta|gamma|delta|(?:var)?epsilon|zeta|eta|theta|kappa|lambda|mu|nu|xi|pi|rho|sigma|tau|phi|chi|psi|omega)(?![a-z])/gi,
    "$1",
  ],
  [/\^ ?(?:\\top(?![a-z])|\{ ?(?:\\top|\\intercal|\\mathsf ?\{?T\}?) ?\}|\\intercal)/g, "^T"],
  [/(?<=[)\]}] ?)\\(?:times|cdot)(?= ?[([\p{L}])/gu, "*"],
  [/\\(?:times|cdot)(?![a-z])/g, "x"],
  [/\\(?:in|mathbf|text|colon|quad|odot)(?![a-z])|[$∈∊]/gu, (sign) => (sign === "\\odot" ? "*" : " ")],
  [
    /(?:\\mathbb ?\{?R\}?|ℝ|\bR) ?\^ ?(?:\{ ?([\w ,x×]{1,80})\}|\(([\w ,x×]{1,80})\)|(\d{1,15}|[A-Za-z](?![\p{L}\p{N}])))/gu,
    raised,
  ],
  [/[ℝR][⁰¹²³⁴⁵⁶⁷⁸⁹ˣ]{1,40}/gu, lowered],
  [/[⊙∘]/gu, "*"],
  [/[⟨〈]/gu, "("],
  [/[⟩〉]/gu, ")"],
  [new RegExp(`(?<!_)\\{ ?(${NUMBERS}(?: ?, ?${NUMBERS}){0,15}) ?\\}`, "gu"), " ($1,) "],
  // `b_{k}` beside `W_{d \\times k}` has the size k; elsewhere a letter there counts.
  [/^[\s\S]+$/u, lettered],
  // Names of sizes side by side are multiplied.
  [/(?<=_\{[\w ,x×]{1,40}\}) ?(?=\p{L}_\{)/gu, " @ "],
  // Types: `Float[Tensor, "batch dim"]`, `tensor<2x3xf32>`, `f32[2,3]{1,0}`.
  [
    /(?<![\p{L}\p{N}_.])(?:\w{1,40}\.)?[A-Z][A-Za-z]{1,20}\d{0,3}\[ ?[\w.]{1,40} ?, ?["']([\w ]{1,80})["'] ?\]/gu,
    (_, sizes) => bracketed(sizes),
  ],
  [
    /\b(?:np\.)?NDArray\[ ?Shape\[ ?["']([\w ,*]{1,80})["'] ?\](?: ?, ?[\w.]{1,40})? ?\]/g,
    (_, sizes) => bracketed(sizes),
  ],
  [
    /\b(?:Tensor|Array|NDArray)\[ ?((?:["']\w{1,20}["'] ?,? ?){1,8})\]/g,
    (_, sizes) => bracketed(sizes.replace(/["']/g, "")),
  ],
  [
    /(?<![\p{L}\p{N}_.])(?:[A-Z]x(?:[A-Z]|\d{1,9})|\d{1,9}x[A-Z])(?:x(?:[A-Z]|\d{1,9})){0,6}(?![\p{L}\p{N}_(])/gu,
    (sizes) => bracketed(sizes.replaceAll("x", " ")),
  ],
  [/\bTensorType\[ ?([\w"' ,-]{1,80}) ?\]/g, (_, sizes) => bracketed(sizes.replace(/["']/g, ""))],
  [
    /\b(?:tensor|memref|vector)<((?:(?:\d{1,15}|\?)x){1,16})[a-z]{1,4}\d{1,3}>/g,
    (_, sizes) => bracketed(sizes),
  ],
  [/(?<=\])\{[\d,]{1,40}\}/g, ""],
  // What is printed of tensors: `<class 'numpy.ndarray'> (3, 4)`, `[torch.FloatTensor of size 3x4]`, `<tf.Tensor: shape=(2, 3), dtype=float32>`.
  [/<class '[\w.]{1,80}'>/g, " "],
  [/\{ ?(?:Tensor|[Nn]d[Aa]rray|Array|Parameter) ?: ?(\([\d, ]{1,80}\)) ?\}/g, " $1 "],
  [
    /\[?(?:torch\.)?(?:cuda\.)?[A-Z][a-z]{1,9}Tensor of size (\d[\dx]{0,80})(?: \(GPU \d\))?\]?/g,
    (_, sizes) => bracketed(sizes),
  ],
  [/<[^<>\n]{0,300}>/g, shown],
  [
    /(?:Tensor(?:Spec)?|\bndarray|\bArray|ShapeDtypeStruct)\([^()\n]{0,80}(?:\([^()\n]{0,120}\)[^()\n]{0,120})?\)/g,
    shown,
  ],
  [/(?:torch\.Size|tf\.TensorShape|TensorShape) ?\((\[[^\]()]{0,120}\])\)/g, " $1"],
  [new RegExp(`(?<![\\p{L}\\p{N}_])(?:\\w{1,20}\\.)?(?:${DTYPES})(?=\\[)`, "gu"), " "],
  [/\bShapedArray\( ?(?:\w{1,20} ?)?([[(][\w ,]{1,80}[\])])\)/gu, " $1 "],
  [/(?:,? ?\bdtype ?[=:]? ?(?:torch\.|np\.|tf\.|jnp\.)?)?\b(?:u?int|float|bool)\d{0,3}\b(?! ?=|\(\D)/g, " "],
  // Axes that documentation leaves open: `(*, C)`, `(..., H, W)`, `(N, *, C)`.
  [/(?<=(?<![\p{L}\p{N}_)\]])[([] ?(?:[\p{L}\p{N}]{1,20} ?, ?)?)(?:\.{3}|…|\*) ?(?=,)/gu, "?"],
  // Sizes with the names of their axes: `(batch=32, dim=64)`.
  [
    /(?<=(?:(?<![\w)])[([]|,) ?)[\p{L}_][\p{L}\p{N}_]{0,20} ?[=:] ?(?=(?:\d{1,15}|None|\?) ?[,)\]])/gu,
    nameless,
  ],
  // Sizes without commas: `[3 4]`, and what shells and other languages call by name.
  [new RegExp(`\\[ ?(${NUMBERS}(?: {1,3}${NUMBERS}){1,15}) ?\\]`, "gu"), (_, sizes) => bracketed(sizes)],
  [/(?<=\b(?:shape|size|dim)) ?\( ?\w{1,20} ?\)(?= ?(?:=|is|:))/gi, " "],
  [/\.(?:shape|size) ?(?:\(\))? ?(?:==?|:|is) ?(?=[([\w])/g, " "],
  [/(?<=[\p{L}\p{N}_]) ?(?:->|→|~) ?(?=[([])/gu, " "],
  // Two sizes and more joined by a word, a line or a star.
  [
    new RegExp(`[([] ?(${NUMBERS}(?: by ${NUMBERS}){1,15}) ?[)\\]]`, "gu"),
    (_, sizes) => bracketed(sizes.replaceAll("by", " ")),
  ],
  [
    new RegExp(
      `(?<![\\w.\u00d7-]|(?<!by )\\d [x\u00d7] )${NUMBERS}(?:(?:-| )by(?:-| )${NUMBERS}){1,15}(?!\\w|\\.\\d|\u00d7| [x\u00d7] \\d{1,9}(?! by|\\d))`,
      "gu",
    ),
    (sizes) => bracketed(sizes.replace(/by|-/g, " ")),
  ],
  [
    /[([]?(?<![A-Za-z\d_{])(?:\d|[^\P{L}\p{Script=Han}])\w{0,20}(?: ?× ?(?:\d|[^\P{L}\p{Script=Han}])\w{0,20}){1,15}[)\]]?/gu,
    (sizes) =>
      ` (${sizes
        .replace(/[()[\]]/g, "")
        .split(/ ?× ?/u)
        .join(", ")},) `,
  ],
  // Vectors that stand or lie.
  [
    new RegExp(
      `(?<!as (?:an? )?)\\b(column|row)[- ]vectors? (?:(?:of|with)(?: {6,12}| size| length| dimension)? )?(${NUMBERS})(?![\\w×*]|[.,]\\d| ?[x×])(?: (?:elements|entries|values|numbers))?`,
      "giu",
    ),
    vector,
  ],
  [
    new RegExp(
      `(?<![\\w.,-])(${NUMBERS})[- ]?(?:elements?|dim(?:ensional)?|d|long)?[- ]?(column|row)[- ]vectors?\\b`,
      "giu",
    ),
    (whole, size, kind, at, text) => vector(whole, kind, size, at, text),
  ],
  [new RegExp(`([列行])向量(?:长度|大小)?[为是]? ?(${NUMBERS})(?![\\d,x×*])`, "gu"), vector],
  [
    new RegExp(`(?:长度|大小)?[为是]? ?(${NUMBERS}) ?维?的?([列行])向量`, "gu"),
    (whole, size, kind, at, text) => vector(whole, kind, size, at, text),
  ],
  // Sizes right beside Chinese.
  [/(?<=\p{Script=Han})(?=[1-9]\d{0,8} ?[x×] ?\d)|(?<=\d ?[x×] ?\d{1,9})(?=\p{Script=Han})/gu, " "],
  [new RegExp(`(${NUMBERS}) ?维(?:的?向量)`, "gu"), " ($1,) "],
  [new RegExp(`\\(? ?(${NUMBERS}) ?行 ?(${NUMBERS}) ?列 ?\\)?`, "gu"), " ($1, $2) "],
  [new RegExp(`(?:大小|形状|尺寸)[为是]? ?(${NUMBERS}) ?乘以? ?(${NUMBERS})(?!\\d)`, "gu"), " ($1, $2) "],
  [new RegExp(`(?:长度|大小)[为是]? ?(${NUMBERS})(?![\\d,x×*])`, "gu"), " ($1,) "],
  // Two lists at the beginning: `dims 4,5 and 5,4`.
  [
    new RegExp(
      `^\\s{0,9}(?:dim(?:ension)?s|sizes)[: ] ?(${NUMBERS}(?:, ?${NUMBERS}){1,7}) (and|vs|with|plus|minus|times) (${NUMBERS}(?:, ?${NUMBERS}){1,7})(?![\\w.]|, ?\\d)`,
      "iu",
    ),
    " ($1) $2 ($3) ",
  ],
  // How many axes there are, and one number for each channel.
  [/\(\d-?[dD](?: (?:array|tensor|matrix|vector))?\)/g, " "],
  [
    new RegExp(
      `\\b(means?|stds?|bias(?:es)?|scales?|gammas?|betas?|vectors?|weights?) (?:of|for|over|per|with) (?:the |each of the )?(${NUMBERS}) channels?(?![\\w-])`,
      "giu",
    ),
    " $1 ($2,) ",
  ],
  // Two vectors by their lengths.
  [
    new RegExp(
      `\\bvectors? (?:of|with) (?:lengths?|sizes?|dimensions?) (${NUMBERS}) and (?:(?:of )?(?:length|size) )?(${NUMBERS})(?![\\w.]| ?[x×])`,
      "giu",
    ),
    " vector ($1,) and vector ($2,) ",
  ],
  // Sizes that are letters, joined by x behind a name.
  [
    /([\p{L}\p{N}_] ?(?::|=| is| are| {7,13}) ?)([A-Za-z]\w{0,9}(?: x [A-Za-z]\w{0,9}){1,5})(?= ?(?:[,;.?\n]|$|and\b))/gu,
    (_, front, sizes) => front + bracketed(sizes.replaceAll(" x ", " ")),
  ],
  // Where `shape` stood there are blanks: `of shape 3,4`, `of size 3, 256, 256`.
  [
    new RegExp(`(?:(?<!\\bbatch[ -])\\bsizes?(?: of)? |\\bother(?: one)? ?: {2,3}| {6,12})(${LISTED})`, "gu"),
    " ($1,) ",
  ],
  [
    new RegExp(
      `\\b(?:of|with|has|having|other(?: one)?(?: is)?) {6,12}(${NUMBERS})(?![\\w×*]|[.,]\\d| ?[x×,])`,
      "gu",
    ),
    " ($1,) ",
  ],
  [new RegExp(`(?:length|size|dimension)[ -](${NUMBERS})(?!\\w|[.,]\\d)`, "gu"), " ($1,) "],
  [/(?:length|size) ([b-zB-HJ-Z])(?![\p{L}\p{N}_([ᵀ^]| ?[x×=])/gu, " ($1,) "],
  [new RegExp(`\\bvectors? of (${NUMBERS})(?! ?[x×,\\d])`, "gu"), " ($1,) "],
  [
    new RegExp(
      `(?<![\\w.,-])(${NUMBERS})[- ]?(?:elements?|dim(?:ensional)?|d|long)?[- ]?(?:row |column )?vectors?\\b`,
      "gu",
    ),
    " ($1,) ",
  ],
  [
    new RegExp(`(?:with|of|has|have|having) (${NUMBERS}) (?:elements|entries|values|numbers)`, "gu"),
    " ($1,) ",
  ],
  [new RegExp(`\\(? ?有? ?(${NUMBERS}) ?个(?:元素|数) ?\\)?`, "gu"), " ($1,) "],
  // Axes that are named by letters, joined by x: `(B x N x D)`.
  [
    /[([] ?((?:[A-Za-z]\w?|\d{1,9})(?: x (?:[A-Za-z]\w?|\d{1,9})){1,15}) ?[)\]]/gu,
    (_, sizes) => bracketed(sizes.replaceAll(" x ", " ")),
  ],
  // Names with sizes right behind them: `A(3,4) B(4,)`, `A_{3x4}`; not the letters that functions have.
  [/(?<=[\p{L}\p{N}])[[(] ?(\d{1,9}(?: ?[x×] ?\d{1,9}){1,15}) ?[\])]/gu, (_, sizes) => bracketed(sizes)],
  [/_\{ ?(\d{1,9}(?: ?[x×,] ?\d{1,9}){0,15}) ?\}/gu, (_, sizes) => bracketed(sizes)],
  [
    /(?<![\p{L}\p{N}_.])(?<!= ?)(?:(?![fgh]\()[A-Za-z]\d?|[Ss]hape|[Ss]ize|[Tt]ensor|[Vv]ector|[Mm]atrix|[Aa]rray)\((?=\d{1,9}(?: ?, ?\d{1,9}){0,15},? ?\))/gu,
    " (",
  ],
];

export { SIZE };

/** Arrays as C declares them, `double[3][4] + double[4]`, `float a[3][4] + b[4]`. */
const OF_C = /^\s{0,9}(?:double|float|int|long|char) ?\w{0,20}(?:\[\d{1,9}\]){1,8}/;
const DECLARED =
  /(?<![\w.])(?:(?:double|float|int|long|char)(?![\w.]) ?)?(?:([A-Za-z]\w{0,20}) ?)?((?:\[\d{1,9}\]){1,8})/g;
const declared = (text) =>
  OF_C.test(text)
    ? text.replace(DECLARED, (_, name, sizes) => `${name ?? ""}${bracketed(sizes.replace(/[[\]]/g, " "))}`)
    : text;

/** The line below the head of a table. */
const RULED = /^[|: \t]{0,40}-{2,40}[-|: \t]{1,200}$/m;
/** The rows of a table, their cells apart. */
const CELL = /\|[ \t]{0,20}(\d{1,9})[ \t]{0,20}\|[ \t]{0,20}$/gm;
const rows = (text) =>
  RULED.test(text) && text.includes("|")
    ? text.replace(RULED, " ").replace(CELL, "|($1,)|").replaceAll("|", " , ")
    : text;

/** The marks of a list's items, where there are several. */
const ITEM = /^[ \t]{0,20}[-*•] (?=[([\p{L}])/gmu;
const items = (text) => ((text.match(ITEM) ?? []).length > 1 ? text.replace(ITEM, " ") : text);

/** Sizes joined by stars, which are arithmetic where a name is given a value. */
const STARRED = new RegExp(
  `(?<![\\w.*\u00d7]|[x\u00d7] )\\(? ?(${NUMBERS}(?: ?\\* ?${NUMBERS}){1,15})(?![\\w.*\u00d7]| [x\u00d7] ?\\d) ?\\)?`,
  "gu",
);
const starred = (text) =>
  text.includes("=") ? text : text.replace(STARRED, (_, sizes) => bracketed(sizes.replaceAll("*", " ")));

/** A text with the shapes of other notations in brackets. @param {string} text */
export const inBrackets = (text) =>
  FORMS.reduce(
    (told, [found, instead]) => told.replace(found, instead),
    starred(rows(items(declared(text)))),
  );
