// How shapes, types and sentences look among what is typed: what is asked of a text before it is taken for code.

/** Errors of code that takes shapes for what has them: `(3, 4).sum(1)`. */
export const ON_SHAPES = new Set(["TypeError", "AttributeError"]);

/** What is asked for where a type was written: `float32[4,3]`, `Tensor[3]`, `A(3,4)`. */
const TYPES =
  /^(?:b?float|bf|f|u?int|u|s|i|complex|c|bool)\d{1,3}$|^(?:double|long|char)$|^(?:(?:Float|U?Int|Bool|BF|Complex|Shaped|Num|Real|Inexact)\d{0,3}|\w*Tensor(?:Type)?|Array|nd[aA]rray)$|^[\w\p{Script=Han}]{1,20}\([\d, ]{1,40}\)$|^[A-Za-z_]\w{0,20} \([A-Za-z]\w{0,20}(?:, ?\w{1,20}){1,7},?\)$|^[A-Z](?:x(?:[A-Z]|\d{1,5})){1,7}$|[ᵀ⊤√]|\u5411\u91cf|^(?:Shape\w{1,20}|n?d?[Aa]rray)\(/u;
/** Types of jaxtyping behind the name of their module, and `x is (3, 4)`, which no program asks. */
const NOT_READ =
  /\p{L} \[ ?-?\d{0,3}\.\d{1,9} ?,|\{ ?(?:Tensor|ndarray) ?:|[)\]] ?\^ ?\{?T\b|\bjaxtyping\.|\bdot\(\(\d{1,9},|\bis ?(?:[([] ?(?:\d|\w{1,9} ?,)|(?:torch\.Size|(?:tf\.)?TensorShape)\(|\d{1,9} ?by ?\d)|[)\]] (?:and|or|in) (?:\w{1,40} )?[([]|^\s{0,9}[\p{L}\w.]{1,26} \([\d, ]{1,60}\),? \(|^\s{0,9}\(?[a-z\d]\) {1,4}[([]|^(?:what is|global) \w|^\s{0,9}(?!(?:return|yield|in|if|not|del|print|assert|lambda) )[A-Za-z_]\w{0,20} \[\d{1,9}(?: ?, ?\d{1,9}){0,7}\] ?[,;:]|^\s{0,9}[A-Za-z]\w{0,20} ?= ?[([][\w ,]{1,60}[)\]] ?, ?[A-Za-z]\w{0,20} ?= ?[([]|^\s{0,9}[A-Za-z]\w{0,20}\(\d[\d, ]{0,60}\)[ ,;]{1,3}[A-Za-z]\w{0,20}\(\d|(?<![\w)\]])[([](?:(?:\w{1,9}, ?)?(?:\.{3}|…|\*), ?\w|(?:\w{1,9}, ?){1,7}\w{1,9}\)(?:\.| ?[-@/] ?\())/iu;
/** A name with its shape behind the code, apart: `x - y, x (N, D), y (N, 1)`; and a colon that is not Python's. */
const BEHIND =
  /[,;] ?[A-Za-z_]\w{0,30} [([](?:[A-Z]\w?|\d{1,9})(?:, ?(?:[A-Z]\w?|\d{1,9})){0,7},? ?[)\]]|\bshape ?\uff1a/g;
/** Nobody writes so much of it. */
const LONG = 999;
/** Between the brackets of a call it is what that is given, unless Python would take it for an index. */
const isGiven = (/** @type {string} */ name, /** @type {string} */ before) =>
  name.includes("(") && before.split("(").length > before.split(")").length;
/** Sizes of letters in front of shapes, which Python would take for types: `B: 32, T: 10`. */
export const SIZED =
  /^\s{0,9}[A-Za-z]\w{0,9} ?(?:: ?\d{1,9}[,;\s][\w:,;\s]{0,90}|= ?\d{1,9}(?:,[\w=, ]{1,80})?:\s{0,9})[([][A-Za-z\d]\w{0,9} ?,/;
export const isNotRead = (/** @type {string} */ text) =>
  text.length < LONG &&
  (NOT_READ.test(text) ||
    SIZED.test(text) ||
    [...text.matchAll(BEHIND)].some(({ 0: name, index }) => !isGiven(name, text.slice(0, index))));

/** What Python says of `np.zeros(3, 4)`, which is a mistake of its own. */
const OF_ARGUMENTS = /^Cannot interpret/;
/** Whether code asks for types, or takes shapes for what has them. */
export const isOfShapes = (/** @type {any} */ { figures, error, asks }) =>
  (figures.length === 0 && ON_SHAPES.has(error?.pythonType) && !OF_ARGUMENTS.test(error.message)) ||
  asks.some((ask) => TYPES.test(ask));
/** Shapes alone, of which code that is refused draws nothing. */
export const BROADCAST = /^\s{0,100}(?:\w{1,20}\.)?broadcast_shapes\(/;

/** A function of an object, whose class is not there. */
export const METHOD = /(?:\n|^\s{0,99})def \w{1,60}\(\s{0,40}self\b/;

/** A definition, by its first line. */
export const DEFINES = /^[ \t]{0,40}(?:def|class)\b/m;

/** Names without those of their modules. */
export const IMPORTS = /^from [\w.]{1,80} import /m;

/** A loop, by its first line. */
export const LOOP = /^[ \t]{0,99}for\b/m;

/** A loop, by what it goes through. */
export const LOOP_HEAD = /^[ \t]{0,99}for \(?[A-Za-z_][\w, ()]{0,60} in /m;

/** Libraries that give NumPy's arrays. */
export const OF_NUMPY = new Set(
  "PIL cv2 h5py imageio librosa nibabel pandas scipy seaborn skimage sklearn soundfile statsmodels".split(
    " ",
  ),
);

/** Lines that are quoted, as in mail. */
export const QUOTED = /^ {0,3}>(?: |$)/;

/** What only a notebook's file has, or lines of one. */
export const OF_NOTEBOOK = /"(?:cell_type|output_type|traceback)"|^\s{0,40}\[\s{0,40}"[^\n]{0,2000}\\n",?\s/;

/** What is called so has numbers in brackets, and no shape. */
export const NO_SHAPE =
  /^(?:intervals?|unions?|versions?|tables?|fig(?:ure)?|eq|lines?|pages?|kernel(?:_size)?|strides?|padding|dilation|pool_size|(?:batch|window)_size|epochs?|lr|wd)$/i;
/** What is called so has one number, `axis=0`. */
export const NO_LENGTH = /^(?:axis|axes|dim|keepdims?|ddof|correction)$/i;
/** Pairs of numbers in a list, unless it is one of shapes; scores, `6-4, 3-6`, values of letters, `A: 3, B: 4`, `2 images (3, 8, 8)`, and equations of matrices, `Ax = b`. */
export const PAIRS =
  /^\s{0,20}\d{1,3}-\d{1,3}, \d{1,3}-\d|^(?:[A-Za-z_]\w{0,30} ?[:=] ?\d{1,9}(?:[,;\n] ?|\s*$)){2,9}$|^\s{0,20}(?!shapes|sizes|dims)\w{1,40} ?= ?\[ ?[([]|^\d{1,6} (?!times|plus|minus|versus)[a-z]{3,12}s ?[([]\d|(?:^|[\s,;.])[A-Z][a-z] ?= ?[a-z](?![\w ]{0,2}[(=])/;
/** A word in front of shapes that is no name of one: `elementwise: (3, 4) * (3,)`. */
export const NO_NAME =
  /[\u52a0\u51cf\u4e58\u9664]$|^(?:assert|compute|element\w{0,5}|example|question|shapes?|mismatch|Q\d|and|but|or|then|average|combine|is|can|why|if|with)$/i;

/** A word in front of numbers. */
export const NAMED = /\p{L}\d? ?[([:\uff1a=] ?\d{1,9} ?[,x]|\d{4}, ?\d{4}/u;

/** The line that begins or ends a block of code in a document. */
export const FENCE = /^ {0,3}(?:```|~~~)/m;

/** Words beside a shape. */
export const ASKING = /\p{L}{3} ?[([\d]|[)\]\d] ?\p{L}{2}/u;
