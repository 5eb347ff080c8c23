// What sentences make of one shape by moving, cutting or repeating its axes, `split (2, 10, 64) into 8 heads`, `turn (4,) into a
// column`, `repeat (2, 3) 4 times along axis 0`: the calls of asked-call.js that do so.

/** Sizes or axes as arguments. */
export const listed = (shape) => shape.join(", ");

const HEADS = /\b(\d{1,4}) (?:attention )?heads?\b|(\d{1,4}) ?个?头/iu;
/** Axes of features are cut into heads, which go in front of the sequence, and come back. */
function ofHeads([of], count, axes, words) {
  if (count !== 1 || axes !== null) return null;
  const [, said, heads = said] = HEADS.exec(words) ?? [];
  const [batch, length, ...last] = of;
  if (/\b(?:merge|combine)|合并/iu.test(words))
    return heads === undefined && of.length === 4
      ? `shape0.transpose(1, 2).reshape(${batch}, ${of[2]}, ${of[1] * of[3]})`
      : null;
  const isSplit = /\b(?:split|re-?shape|view|into)\b|[拆切分]/iu.test(words);
  const size = last[0] / Number(heads);
  return isSplit && of.length === 3 && Number.isInteger(size)
    ? `shape0.view(${batch}, ${length}, ${heads}, ${size}).transpose(1, 2)`
    : null;
}

const TIMES = /\b(\d{1,6}) times\b|(\d{1,6}) ?[次遍]/iu;
/** One axis several times over. */
function alongOne([of], count, axes, words) {
  const [, said, times = said] = TIMES.exec(words) ?? [];
  const axis = axes?.length === 1 ? axes[0] : null;
  if (count !== 1 || times === undefined || axis === null || of.at(axis) === undefined) return null;
  const counts = of.map(() => 1).with(axis, Number(times));
  return `shape0.repeat(${listed(counts)})`;
}

const isPermuted = (of, to) => listed(of.toSorted()) === listed(to.toSorted());
const withoutOnes = (shape) => listed(shape.filter((size) => size !== 1));
export const countOf = (shape) => shape.reduce((total, size) => total * size, 1);
/** What only sizes of 1 tell apart, or no order of the axes makes, is a reshape; else a transpose may be meant. */
const turned = ([of, to], count) =>
  count === 2 && countOf(of) === countOf(to) && (!isPermuted(of, to) || withoutOnes(of) === withoutOnes(to))
    ? `shape0.reshape(${listed(to)})`
    : null;

const OF_SIDES = /\b(?:each|every|both|all)(?: the)? sides?\b|四周|每边|两边/iu;

/** Each with the words that ask for it, and its call on `shape0`, null where the shapes are not what it takes. */
export const RESHAPED = [
  [/\d (?:attention )?heads?\b|\d ?个?头/iu, ofHeads],
  [/\b(?:merge|combine)(?: the| all)? heads\b|合并.{0,4}头/iu, ofHeads],
  [
    /\b(?:column|row) (?:vector|matrix)\b|\binto an? (?:column|row)\b|[行列]向量/iu,
    ([of], count, axes, words) =>
      count === 1 && of.length === 1 && axes === null
        ? `shape0.unsqueeze(${/\bcolumn|列/iu.test(words) ? 1 : 0})`
        : null,
  ],
  [
    /\bpad(?:ded|ding)?\b|填充/iu,
    ([of], count, axes, words) => {
      const [size, ...others] = words.match(/\d+/g) ?? [];
      const isClear = count === 1 && axes === null && others.length === 0 && of.length < 3;
      return isClear && size !== undefined && OF_SIDES.test(words)
        ? `F.pad(shape0, (${listed(Array(2 * of.length).fill(size))}))`
        : null;
    },
  ],
];

export const REPEATED = [
  [
    /\btil(?:e|ing)\b|平铺/iu,
    (shapes, count, ...more) =>
      count === 2 ? `shape0.tile(${listed(shapes[1])})` : alongOne(shapes, count, ...more),
  ],
  [
    /\brepeat|重复/iu,
    (shapes, count, ...more) =>
      count === 2 ? `shape0.repeat(${listed(shapes[1])})` : alongOne(shapes, count, ...more),
  ],
];

export const TURNED = [[/\b(?:turn|convert|change|transform)\b(?=.{0,40}\b(?:in)?to\b)/iu, turned]];
