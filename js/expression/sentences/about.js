// Whether a sentence with numbers in brackets speaks of shapes: lines of a file, intervals, points, boards and what papers cite
// are written like them. What names no operation has to say a word of arrays, or nothing beside its shapes.

/** Words that are said of nothing else than arrays. */
const OF_ARRAYS =
  /shape|broadcast|tensor|\barrays?\b|\bnd_?array|matri(?:x|ces)|\bnumpy\b|\btorch|tensorflow|\bjax\b|keras|einsum|形状|广播|张量|数组|矩阵/iu;
/** Words that are said of axes, of what arrays hold, and of what becomes of them. */
const OF_AXES =
  /\b(?:siz|dim|ax[ei]s|rank|row|col|vector|element|batch|channel|feature|mask|bias|weight|logit|label|image|embed|scalar|compatib|align|match|stretch|expand|operand|result|fail|error|pred|target|output|input|sample|token|head|quer|key|encod|decod|hidden|state)|大小|尺寸|维|轴|行|列|向量|元素|特征|通道|掩码|偏置|权重|标签|图|批|嵌入|样本|词|兼容|对齐|匹配|扩展|结果|报错|变/iu;
/** What else stands in brackets, whatever stands there. */
const NEVER =
  /\b(?:intervals?|unions?|intersect\w{0,4}|tuples?|lists?|sets|complex|quaternions?|fractions?|ratios?|odds|dice|roll|choose|versions?|orthogonal|perpendicular|midpoints?|slopes?|bounding box(?:es)?)\b|\b(?:figs?|eqs?|secs?)\.|区间|并集|交集|元组|列表|集合|复数|有理数|版本|公约数|公倍数|中点|斜率/iu;
/** What stands in brackets of two numbers, and may have a shape of its own: `points (N, 3)`. */
const ELSEWHERE =
  /\b(?:points?|coordinates?|coords?|positions?|pixels?|dates?|hours?|minutes?|days?|weeks?|(?:mon|tues|wednes|thurs|fri|satur|sun)day|meetings?|semesters?|time(?= ?\()|rooms?|seats?|scored?|ended|won|lost|beat|half-?time|boards?|chess|monitors?|screens?|tvs?|photos?|papers?|pages?|lines?|kernels?|strides?|padding(?! masks?)|[23]-?d vectors?)\b|坐标|[两]?点(?= ?[(（到和])|比分|分辨率|像素|屏幕|棋|球队|比赛|国队|纸|论文|文献|日期|房间/iu;
/** Sizes with a unit are those of things. */
const MEASURED =
  /\d ?[)\]]? ?(?:(?:cm|mm|km|kg|m|ft|feet|inch|inches|px|meters?|metres?|dollars?|euros?)(?![\p{L}_])|[毫厘分]?米|英寸|元(?!素))/iu;
/** The product of two numbers, worked out. */
const WORKED_OUT = /\d ?[x×*] ?\d{1,9} ?= ?\d/;
/** A vector has one axis: what stands behind it are its elements. */
const OF_ELEMENTS =
  /(?:\bvector|(?<![\u8bcd\u5f81\u5165\u91cf])向量)(?: \w)? ?[([] ?(?:\d+ ?, ?){2,}\d+ ?[)\]]/iu;
/** Words that say nothing by themselves. */
const SILENT = new Set(
  "is are was be and or with of the a an to vs versus what why which how does do did can could i we you it its they them in on at for if then when same as my have has had get here this that these those there two both one first second third other another between against together work works ok okay fine give gives please help thanks say let given suppose assume use using used put about than like not no yes so but also into from by per each will would should want just happen happens happened meet meets met combine combined".split(
    " ",
  ),
);
const SILENT_HAN =
  /[\u548c\u4e0e\u8ddf\u6216\u662f\u5417\u5462\u7684\u4ec0\u4e48\u600e\u6837\u4e3a\u4f55\u8bf7\u95ee\u80fd\u53ef\u4ee5\u4f1a\u4e0d\u884c\u4e24\u4e2a\u4e00\u53e6\u628a\u5c06\u5bf9\u6709\u6211\u4eec\u4f60\u5b83\u8fd9\u90a3\u91cc\u5728\u4e0a\u4e0b\u5230\u4ece\u5f97\u51fa\u6b63\u5e38\u6210\u529f\u8d77\u554a\u5427\u4e86\u60f3\u8981\u76f4\u63a5\u8fd8\u5c31\u4e5f]+/gu;

/** What stands behind the name of a shape: `pred is`, `a =`, `x:`. */
const NAMING = /^(?:[=:]|is$|has$|[是为])/u;

/** What people, places, days and months are called, in front of brackets. */
const PROPER =
  /\b(?:alice|bob|carol|charlie|dave|eve|frank|grace|heidi|john|jane|mary|tom|jerry|peter|paul|anna|london|paris|berlin|tokyo|beijing|shanghai|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec) ?[([]/i;
/** Names of functions that count, with two lists of numbers: `C(5, 2) + C(5, 3)`, `P(10, 3) vs C(10, 3)`. */
const TWICE =
  /^[^()]{0,40}(?<![\p{L}\p{N}_.])(?:[CFP]|n[CP]r)\([\d, ]{1,20}\)[^()]{1,9}(?<![\p{L}\p{N}_.])(?:[CFP]|n[CP]r)\(/u;

/** What has two numbers that are no sizes: places in books, players, settings of a training, versions, months, substances. */
const OF_THINGS =
  /^(?:players?|teams?|home|away|match(?:es)?|games?|sets?|rounds?|rooms?|seats?|chapters?|chap|ch|sections?|sec|verses?|genesis|exodus|psalms?|matthew|mark|luke|john|acts|romans|rev|see|refs?|cf|moves?|learning_rates?|momentum|dropout|betas|eps|epsilon|seeds?|python|cuda|cudnn|torch|pytorch|numpy|tensorflow|jax|node|gcc|ubuntu|january|february|march|april|may|june|july|august|september|october|november|december|h2o|co2|nh\d|ch4|nacl|fe|na|cl|so\d|no\d|ages?|years?|lr|wd)\d{0,2}$/i;
/** What has three or four numbers that are no sizes, unless they end as those of pictures and boxes do. */
const OF_COLOURS = /^(?:rgba?|bgr|hsv|hsl|colou?rs?|bbox|rect)$/i;
const ENDS = new Set([1, 3, 4]);
/** What is listed behind a colon without brackets: `ages: 3, 4, 5`. */
const LISTED =
  /^\s{0,9}(?:ages?|years?|grades?|temp(?:erature)?s?|prices?|costs?|sales|salar(?:y|ies)|dice|lotto|lottery|colou?rs?|rgb|versions?|pages?|chapters?|lrs?|seeds?|epochs?|primes?|\u5e74\u9f84|\u6210\u7ee9|\u6e29\u5ea6|\u4ef7\u683c) ?[:=\uff1a] ?\d{1,9} ?[,\uff0c]/iu;

/** A number with letters right behind it, `4K (3840, 2160)`, and no size. */
const UNIT = /(?<![\w.])\d{1,6}(?!x\d)[A-Za-z]{1,3} ?[:(]/;
/** Years. */
const isYear = (/** @type {any} */ size) => size >= 1800 && size < 2100;
/** What arrays are called by whoever has no code, beside what is said of axes. */
const A_ROLE =
  /train|test|val|data|source|anchor|left|right|first|second|alpha|beta|gamma|im[ag]|feat|pos|neg|user|item|node|edge|memor|context|signal|gat[ei]|attn|attent|theta|proj|noise|loss|grad|param|codes?/i;
/** A word of a language, as goods are called; code has shorter names, and lines in them. */
const A_WORD = /^(?:[A-Za-z][a-z]{2,30}|[A-Z]{2,5}|Q(?=\d))\d?$/;
/** A word with a capital letter, as teams, shares and quarters are called. */
const OF_SOMEBODY = /^(?!Foo|Bar|Baz)(?:[A-Z][a-z]{2,30}|[A-Z]{3,5}|Q(?=\d))\d?$/;

/** Whether two shapes have no size in common where they meet, and do not fit, not even as factors. @param {any[][]} shapes */
function meetNowhere(shapes) {
  if (shapes.length !== 2) return false;
  const [first, second] = shapes;
  const pairs = first
    .map((_, i) => [first.at(-1 - i), second.at(-1 - i)])
    .filter(([, size]) => size !== undefined);
  const isEqual = pairs.some(([left, right]) => left === right);
  return (
    !isEqual &&
    first.at(-1) !== second.at(-2) &&
    first[0] !== second[0] &&
    pairs.some((pair) => !pair.includes(1))
  );
}

/**
 * Whether what stands in brackets behind names is that of somebody or something: `Alice (3, 4), Bob (5, 6)`.
 * @param {string} text
 * @param {{ names: (string | null)[], shapes: any[][] }} expression
 */
export function isOfNames(text, { names, shapes }) {
  if (TWICE.test(text) || LISTED.test(text)) return true;
  if (/[-+*/@%<>=]/.test(text) || shapes.flat().some((size) => typeof size !== "number")) return false;
  if (OF_ARRAYS.test(text)) return false;
  if (UNIT.test(text) || (shapes.flat().length > 2 && shapes.flat().every(isYear))) return true;
  const areAll = (/** @type {RegExp} */ words) =>
    names.every((name) => words.test(name ?? "") && !A_ROLE.test(name ?? "")) && !OF_AXES.test(text);
  if (areAll(OF_SOMEBODY) && meetNowhere(shapes)) return true;
  if (areAll(A_WORD) && !/[([x×]/.test(text)) return true;
  const called = (words) => names.some((name) => name) && names.every((name) => !name || words.test(name));
  const most = Math.max(...shapes.map(({ length }) => length));
  if (called(OF_THINGS) && most === 2) return true;
  if (called(OF_COLOURS) && most > 2)
    return shapes.some((sizes) => !ENDS.has(sizes.at(-1)) && !ENDS.has(sizes[0]));
  if (text.includes(":") || OF_ARRAYS.test(text) || OF_AXES.test(text)) return false;
  return ELSEWHERE.test(text) || PROPER.test(text);
}

/** Whether a shape could be nothing else: of three axes and more, of one with its comma, with letters. */
const isPlain = (shape) => /,.*,|, ?[)\]]/u.test(shape) || /\p{L}/u.test(shape.replace(/x/g, ""));

export const isSilentWord = (/** @type {string} */ word) =>
  /\p{Script=Han}/u.test(word)
    ? word.replace(SILENT_HAN, "") === ""
    : word.length < 3 || SILENT.has(word.toLowerCase().replace(/'[a-z]{1,3}$/, ""));

/** Whether all words around the shapes say nothing, or are names. @param {string[]} gaps */
function isSilent(gaps) {
  const words = gaps.join(" ; ").match(/\p{Script=Han}+|[\w']+|[=:;]/gu) ?? [];
  return words.every((word, i) => isSilentWord(word) || NAMING.test(words[i + 1] ?? ""));
}

/** Whether a word is said of arrays, or is what they are called. */
export const isWordOfArrays = (/** @type {string} */ word) => OF_ARRAYS.test(word) || isRole(word);

/** Whether a word is what arrays are called. */
export const isRole = (/** @type {string} */ word) => OF_AXES.test(word) || A_ROLE.test(word);

/**
 * @param {string} text @param {string[]} gaps what stands around the shapes
 * @param {string[]} shapes as they are written
 * @param {boolean} operates whether the text names an operation
 */
export function isAboutShapes(text, gaps, shapes, operates) {
  if (TWICE.test(text)) return false;
  if (OF_ARRAYS.test(text)) return true;
  // A size of zero is a beginning: of an interval, of coordinates; but not with a comma behind it, `(0,)`.
  const isEmpty = shapes.some((shape) => /(?<!\d)0(?!\d)/.test(shape) && !/, ?[)\]]$/.test(shape.trim()));
  if ([NEVER, MEASURED, WORKED_OUT, OF_ELEMENTS].some((words) => words.test(text)) || isEmpty) return false;
  if (shapes.some(isPlain)) return true;
  return !ELSEWHERE.test(text) && (operates || OF_AXES.test(text) || isSilent(gaps));
}
