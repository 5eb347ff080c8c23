// A fix of a layer that nobody named, in the line of the text that makes it: the only one with the sizes of the message.

const MESSAGE = /mat1 and mat2 shapes cannot be multiplied \(\d+x(\d+) and (\d+)x(\d+)\)/;
/** A line with one linear layer, whose features may be a product: `nn.Linear(16 * 5 * 5, 120)`. */
const LAYER =
  /^([^\n#]{0,120}\bnn\.Linear\( ?)(\d{1,9}(?: ?\* ?\d{1,9}){0,5})( ?, ?(\d{1,9})\b[^\n]{0,120})$/gm;

const productOf = (text) => text.split("*").reduce((product, size) => product * Number(size), 1);

/** @param {any} fix @param {string} message @param {string} text */
export function inOwnLine(fix, message, text) {
  const [, come, taken, given] = MESSAGE.exec(message) ?? [];
  if (come === undefined || fix.changed.length !== 1 || fix.changed[0] !== `nn.Linear(${come}, ${given})`)
    return fix;
  const lines = [...text.matchAll(LAYER)].filter(
    ([, , features, , outputs]) => productOf(features) === Number(taken) && outputs === given,
  );
  if (lines.length !== 1) return fix;
  const [[, front, , behind]] = lines;
  return { ...fix, changed: [`${front.trimStart()}${come}${behind.trimEnd()}`] };
}
