// Functions of one shape by the words for them: each with what they are called in code.

/** Reductions by the words for them. @type {[RegExp, string][]} */
export const REDUCTIONS = [
  [/\bstd\b|standard deviation|标准差/iu, "std"],
  [/\bvar(?:iance)?\b|方差/iu, "var"],
  [/\blog-?sum-?exp/iu, "logsumexp"],
  [/\bmean|\baverage|平均|均值/iu, "mean"],
  [/\bmax(?:imum)?\b|最大/iu, "amax"],
  [/\bmin(?:imum)?\b|最小/iu, "amin"],
  [/\bprod(?:uct)?\b/iu, "prod"],
  [/\bsum|求和|之和/iu, "sum"],
  [/\bnorm\b|范数/iu, "norm"],
];
/** What takes one axis, which is not left out of the result. @type {[RegExp, string][]} */
export const ALONG = [
  [/\blog[-_ ]?softmax/iu, "log_softmax"],
  [/\bsoft-?max/iu, "softmax"],
  [/\bcum(?:ulative[- ]?)?sum/iu, "cumsum"],
  [/\bcum(?:ulative[- ]?)?prod/iu, "cumprod"],
];
/** Functions of one axis that are no methods. @type {[RegExp, string][]} */
export const FUNCTIONS = [[/\b(?:l2[- ])?normali[sz]/iu, "F.normalize"]];
/** What gives places. @type {[RegExp, string][]} */
export const PLACES = [
  [/\barg-?max/iu, "argmax"],
  [/\barg-?min/iu, "argmin"],
];
/** What keeps every shape. @type {[RegExp, string][]} */
export const KEEPING = [
  [/\bleaky[-_ ]?relu\b/iu, "F.leaky_relu"],
  [/\brelu\b/iu, "F.relu"],
  [/\bgelu\b/iu, "F.gelu"],
  [/\b(?:silu|swish)\b/iu, "F.silu"],
  [/\belu\b/iu, "F.elu"],
  [/\bsigmoid\b/iu, "torch.sigmoid"],
  [/\btanh\b/iu, "torch.tanh"],
  [/\bdrop-?out\b/iu, "F.dropout"],
  [/\bsoftplus\b/iu, "F.softplus"],
];

/** What a text names, undefined where it names none of a table. @param {[RegExp, string][]} table @param {string} words */
export const nameIn = (table, words) => table.find(([named]) => named.test(words))?.[1];

/** Any word of some tables. @param {[RegExp, string][][]} tables */
export const anyOf = (...tables) =>
  new RegExp(
    tables
      .flat()
      .map(([{ source }]) => source)
      .join("|"),
    "iu",
  );
