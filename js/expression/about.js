// Whether a sentence with numbers in brackets speaks of shapes: lines of a file, intervals, points, boards and what papers cite
// are written like them. What names no operation has to say a word of arrays, or nothing beside its shapes.

/** Words that are said of nothing else than arrays. */
const OF_ARRAYS =
  /shape|broadcast|tensor|\barrays?\b|\bnd_?array|matri(?:x|ces)|\bnumpy\b|\btorch|tensorflow|\bjax\b|keras|einsum|形状|广播|张量|数组|矩阵/iu;
/** Words that are said of axes, of what arrays hold, and of what becomes of them. */
const OF_AXES =
  /\b(?:siz|dim|ax[ei]s|rank|row|col|vector|element|batch|channel|feature|mask|bias|weight|logit|label|image|embed|scalar|compatib|align|match|stretch|expand|operand|result|fail|error|pred|target|output|input|sample|token|head|quer|key)|大小|尺寸|维|轴|行|列|向量|元素|特征|通道|掩码|偏置|权重|标签|图|批|嵌入|样本|词|兼容|对齐|匹配|结果|报错|变/iu;
/** What else stands in brackets. */
const ELSEWHERE =
  /\b(?:points?|coordinates?|coords?|positions?|pixels?|intervals?|unions?|intersect\w{0,4}|tuples?|python lists?|lists|complex|ratios?|fractions?|dice|roll|dates?|times? (?:of day|slots?)|rooms?|scored?|boards?|chess|monitors?|screens?|papers?|pages?|lines?|kernels?|strides?|padding|2-?d vectors?|3-?d vectors?)\b|坐标|[两]?点(?= ?[(（到和])|区间|并集|交集|元组|列表|比分|复数|分辨率|像素|屏幕|纸|论文|文献|日期/iu;
/** A vector has one axis: what stands behind it are its elements. */
const OF_ELEMENTS = /(?:\bvector|(?<![词征入量])向量)(?: \w)? ?[([] ?(?:\d+ ?, ?){2,}\d+ ?[)\]]/iu;
/** Words that say nothing by themselves. */
const SILENT = new Set(
  "is are was be and or with of the a an to vs versus what why which how does do did can could i we you it its they them in on at for if then when same as my have has had get here this that these those there two both one first second third other another between against together work works ok okay fine give gives please help thanks say let given suppose assume use using used put about than like not no yes so but also into from by per each will would should want just".split(
    " ",
  ),
);
const SILENT_HAN =
  /[和与跟或是吗呢的什么怎样为何请问能可以会不行两个一另把将对有我们你它这那里在上下到从得出正常成功起啊吧了想要直接还就也]+/gu;

/** Names with what is said of them: `pred is`, `a =`, `x:`. */
const NAMED = /(?<![\p{L}\p{N}_])[\p{L}_][\p{L}\p{N}_.]{0,30} ?(?:[=:]|(?:is|has)(?!\p{L})|[是为])/gu;

/** Whether a shape could be nothing else: of three axes and more, of one with its comma, with letters. */
const isPlain = (shape) => /,.*,|, ?[)\]]/u.test(shape) || /\p{L}/u.test(shape.replace(/x/g, ""));

/** Whether all words around the shapes say nothing, or are names. @param {string[]} gaps */
function isSilent(gaps) {
  const rest = gaps.join(" ; ").replace(NAMED, " ").replace(SILENT_HAN, " ");
  const words = rest.match(/[\p{L}\p{N}_']+/gu) ?? [];
  return words.every((word) => word.length < 3 || SILENT.has(word.toLowerCase().replace(/'\p{L}+$/u, "")));
}

/**
 * @param {string} text @param {string[]} gaps what stands around the shapes
 * @param {string[]} shapes as they are written
 * @param {boolean} operates whether the text names an operation
 */
export function isAboutShapes(text, gaps, shapes, operates) {
  if (OF_ARRAYS.test(text)) return true;
  // A size of zero is a beginning: of an interval, of coordinates.
  const isEmpty = shapes.some((shape) => /(?<!\d)0(?!\d)/.test(shape));
  if (ELSEWHERE.test(text) || isEmpty || OF_ELEMENTS.test(text)) return false;
  return operates || shapes.some(isPlain) || OF_AXES.test(text) || isSilent(gaps);
}
