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

/** A shape as a framework prints it, and sizes that a letter joins. */
const PRINTED = new RegExp(`${CALLED}(${LIST})\\)`, "gu");
const JOINED_BY_X =
  /(?<![\w.(])(\d{1,9}(?:[x\u00d7]\d{1,9}){1,7})(?!\w|\.\d)|(?<=\()(\d{1,9}(?:[x\u00d7]\d{1,9}){1,7})(?=[ +*/@-])/gu;
const LONE = /[-+*/@] ?\d{1,9}(?![\w.,([]| ?,)|(?:^|[( ])\d{1,9} ?[-+*/@]/u;
const inList = (/** @type {string} */ sizes) => `(${sizes.split(/[x\u00d7]/u).join(", ")})`;

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
  const plain = text.replace(PRINTED, "$1");
  const joined = /[()[\]]|\.m?T\b|\^ ?T|ᵀ/.test(plain) ? plain.replace(JOINED_BY_X, inList) : plain;
  // Beside sizes that are joined a number alone may be one.
  if (joined !== plain && LONE.test(joined)) return null;
  const told = bare(joined);
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
/** A layer with what it is made with, `Linear(10 -> 5)` among them; no type of an array, no name of one letter. */
const LAYER =
  /(?<![\w.])(?:(?:(?:tf\.)?keras\.)?layers\.|(?:torch\.)?nn\.)?(?!\w{0,20}(?:Tensor|Array|Size|Shape|Error)\()([A-Z][A-Za-z]{2,30}(?:\d[dD](?:Transpose)?)?)(\((?:[\w ,.="'>→-]|\([\d, ]{0,40}\)){0,80}\))/u;
/** Those of Keras, where they are called as there. */
const OF_KERAS =
  /layers\.|^(?:Dense|[A-Za-z]+\dD(?:Transpose)?|[A-Z]\w+Normalization|SimpleRNN|RepeatVector|Reshape)\(/;
const ARROW = / ?(?:->|→) ?/g;
/** A shape in brackets, or sizes joined by ×. */
const WRITTEN = `${LIST}|\\d{1,9}(?:[x×]\\d{1,9}){1,7}(?![\\w.])`;
const ANY_SHAPE = new RegExp(`(?:${CALLED}(${LIST})\\)|(${WRITTEN}))`, "u");
/** What else may be said of both. */
const AROUND =
  /\b(?:what(?:['’]?s)?|is|are|the|an?|of|on|to|for|with|and|through|into|from|appl(?:y|ied)|run|us(?:e|ing)|give[ns]?|then|in|at|inputs?|outputs?|shaped?|size|tensors?|arrays?|layers?|images?|batch|x|results?|do(?:es)?|after|pass(?:ed|ing)?|when|if|ha(?:s|ve)|its?|my|that|this|happens?|i|we|you|can|gets?|got|takes?|becomes?|comes|call(?:ed)?|fe(?:d|ed|eding)|put|sends?|data|fails?|errors?|why|works?|ok|not|indices|vectors?|sequences?|receives?)\b|[\s,;:.?!=]|输[入出]|形状|大小|张量|图[片像]|数据|多少|什么|经过|通过|一个|作用于|结果|报错|可以|怎么|接收|[送传进]入|全连接|线性|卷积|池化|请问|为什么|[\u6211\u7684\u662f\u7528\u5bf9\u4e3a\u5728\u505a\u5c42\u540e\u4e4b\u548c\u6709\u4f1a\u5417\u4e86\u5462\u80fd\u4e0d\u628a\u5c06]/giu;

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
  const [, method, own] = METHOD.exec(folded) ?? [];
  const [layer, name = "", given = ""] = LAYER.exec(folded) ?? [];
  const rest = layer === undefined ? folded : folded.replace(layer, " ; ");
  const [shape = "", listed, plain = listed] = ANY_SHAPE.exec(rest) ?? [];
  const sizes = sizesOf(own ?? plain ?? "");
  const isWhole = method !== undefined || rest.replace(shape, "").replace(AROUND, "") === "";
  if (!isWhole || !sizes?.length || sizes.some((size) => typeof size !== "number")) return null;
  if (method !== undefined) return { source: `shape0.${method}`, shapes: { shape0: sizes } };
  if (layer === undefined) return null;
  const of = OF_KERAS.test(layer) ? "keras.layers" : "nn";
  const call = `${of}.${name}${given.replace(ARROW, ", ")}(shape0)`;
  return { source: RECURRENT.test(call) ? `${call}[0]` : call, shapes: { shape0: sizes } };
}
