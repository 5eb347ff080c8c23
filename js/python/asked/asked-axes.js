// Which axes a sentence names: `over axes (0, 2)`, `along the last axis`, `在第 1 维`.

const WORD = "(?:axis|axes|dims?|dimensions?|轴|维度?)";
const NUMBER = "-?\\d{1,2}";
const NUMBERS = `${NUMBER}(?:(?: ?(?:, ?(?:and )?|and |& ?|和|、|to ?) ?| )${NUMBER}){0,7}`;

/** By number, or several; what stands in brackets is then no shape. */
const NUMBERED = new RegExp(
  `${WORD} ?(?:=|is|为|是)? ?(?:[([] ?(${NUMBER}(?: ?, ?${NUMBER}){0,7}) ?,? ?[)\\]]|(${NUMBERS})(?! ?[x×\\d]))|第 ?(${NUMBER}(?: ?(?:个?轴|维)? ?[和与、,] ?第? ?${NUMBER})?) ?(?:个?轴|维)`,
  "iu",
);
/** An axis that is not there yet has a shape behind it: `add a dimension (3, 4)`. */
const NEW = /(?:[\u4e2a\u65b0\u4e00]|(?<![a-z])(?:an?|new|extra)) ?$/iu;
const LAST_BUT_ONE = "\u5012\u6570\u7b2c\u4e8c";
const ORDER = ["first", "second", "third", "fourth"];
const COUNTED = new RegExp(
  `\\b(second[- ]to[- ]last|(?:last|first) two|last|final|innermost|trailing|batch|${ORDER.join("|")})(?: ${WORD}| ?\\??$)|(最?后两?|${LAST_BUT_ONE}|第一|第二|第三|前两?)(?:两)?(?:个|一)?(?:轴|维度?)`,
  "iu",
);
const NAMED = {
  last: [-1],
  final: [-1],
  innermost: [-1],
  trailing: [-1],
  batch: [0],
  "last two": [-2, -1],
  "first two": [0, 1],
  "second to last": [-2],
  最后: [-1],
  最后两: [-2, -1],
  后: [-1],
  后两: [-2, -1],
  前: [0],
  前两: [0, 1],
  [LAST_BUT_ONE]: [-2],
  第一: [0],
  第二: [1],
  第三: [2],
};

/**
 * The axes that a sentence names, and the sentence without them; null where it names none.
 * @param {string} text
 * @returns {{ axes: number[] | null, rest: string }}
 */
export function askedAxes(text) {
  const first = NUMBERED.exec(text);
  const numbered = first?.[1] !== undefined && NEW.test(text.slice(0, first.index)) ? null : first;
  const found = numbered ?? COUNTED.exec(text);
  if (found === null) return { axes: null, rest: text };
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
  if (numbered !== null) {
    const written = numbered[1] ?? numbered[2] ?? numbered[3];
    return { axes: (written.match(/-?\d+/g) ?? []).map(Number), rest };
  }
  const word = (found[1] ?? found[2]).toLowerCase().replaceAll("-", " ");
  return { axes: NAMED[word] ?? [ORDER.indexOf(word)], rest };
}
