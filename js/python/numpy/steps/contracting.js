// Sums of products as einsum adds them up, which takes no step that is rounded once: along a register where the letter that is summed up
// lies side by side in both operands, else one after the other.
import { checkElements } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";

/** More multiplications than these are the engine's. */
const MOST = 300_000;
const EQUATION = /^(\w*),(\w*)(?:->(\w*))?$/;
/** How many numbers a register of the plainest processors has, and how they are rounded. */
const LANES = { float32: 4, float64: 2 };
const ROUND = { float32: Math.fround, float64: (x) => x };

/** In lanes, of four registers the last one first; the lanes are added up by pairs. */
function alongRegisters(products, from, count, lanes, round) {
  let sums = Array(lanes).fill(0);
  const add = (start) => {
    for (let lane = 0; lane < lanes && start + lane < count; lane++)
      sums[lane] = round(sums[lane] + products[from + start + lane]);
  };
  let i = 0;
  for (; i + 4 * lanes <= count; i += 4 * lanes) for (const place of [3, 2, 1, 0]) add(i + place * lanes);
  for (; i < count; i += lanes) add(i);
  while (sums.length > 1)
    sums = Array.from({ length: sums.length / 2 }, (_, k) => round(sums[2 * k] + sums[2 * k + 1]));
  return sums[0];
}

function inTurn(products, from, count, _, round) {
  let sum = 0;
  for (let i = 0; i < count; i++) sum = round(sum + products[from + i]);
  return sum;
}

const isOnce = (letters) => new Set(letters).size === letters.length;

/** What an equation of two operands sums up, if it is one letter that both have: [operands, what is kept, the letter], or null. */
function lettersOf(equation) {
  const found = EQUATION.exec(equation.replaceAll(" ", ""));
  if (found === null) return null;
  const [, one, other, told] = found;
  const all = [...new Set(one + other)];
  // Without an arrow those letters are kept that are there once, by the alphabet.
  const kept =
    told ??
    all
      .filter((letter) => !(one.includes(letter) && other.includes(letter)))
      .sort()
      .join("");
  const summed = all.filter((letter) => !kept.includes(letter));
  const isPlain = summed.length === 1 && one.includes(summed[0]) && other.includes(summed[0]);
  if (!isPlain || ![one, other, kept].every(isOnce) || kept.length + 1 !== all.length) return null;
  return { letters: [one, other], kept, summed: summed[0] };
}

/** How the letter is summed up, or null where that is not known. */
function stepsOf({ letters, kept, summed }, operands) {
  const isInner = (letter) =>
    operands.map(({ strides }, i) => letters[i].at(-1) === letter && strides.at(-1) === 1);
  if (isInner(summed).every(Boolean)) return alongRegisters;
  const last = kept.at(-1);
  const having = [0, 1].filter((i) => last !== undefined && letters[i].includes(last));
  if (having.length !== 1) return null;
  const [own] = having;
  return isInner(last)[own] && operands[own].shape.at(-1) > 1 ? inTurn : null;
}

/** An operand with the axes of the result, and behind them what is summed up. */
function spread(tensor, own, order, sizes) {
  const places = [...order].filter((letter) => own.includes(letter)).map((letter) => own.indexOf(letter));
  const shape = [...order].map((letter) => (own.includes(letter) ? tensor.shape[own.indexOf(letter)] : 1));
  return tensor
    .permute(...places)
    .reshape(shape)
    .expand(...sizes)
    .contiguous()
    .toTyped();
}

/** What einsum makes of two operands with the last digits that NumPy gives it, if they are known; `made` is the engine's. */
export function contractedInSteps(made, equation, operands) {
  if (operands.length !== 2 || !Object.hasOwn(LANES, made.dtype) || session().mode !== "values") return made;
  const found = lettersOf(equation);
  if (found === null || made.numel === 0 || operands.some(({ dtype }) => dtype !== made.dtype)) return made;
  const count = operands[0].shape[found.letters[0].indexOf(found.summed)];
  const size = made.numel * count;
  const steps = stepsOf(found, operands);
  if (steps === null || count < 2 || count !== operands[1].shape[found.letters[1].indexOf(found.summed)])
    return made;
  if (size > MOST) return made;
  checkElements(size);
  const order = found.kept + found.summed;
  const [a, b] = operands.map((tensor, i) => spread(tensor, found.letters[i], order, [...made.shape, count]));
  const round = ROUND[made.dtype];
  const products = a.map((one, i) => one * b[i]);
  const numbers = a.constructor.from({ length: made.numel }, (_, i) =>
    steps(products, i * count, count, LANES[made.dtype], round),
  );
  return engine.tensor(numbers, { shape: made.shape, dtype: made.dtype });
}
