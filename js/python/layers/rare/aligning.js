// F.ctc_loss: what all ways come to in which steps can tell a sequence of labels, with blanks between them.
import { checkElements, tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { itemsOf } from "../../values/iterate.js";
import { wrong } from "../blocks/windows.js";
import { isTensor, made, unknown } from "../words.js";

const NEVER = Number.NEGATIVE_INFINITY;
const WHERE = "(while checking arguments for ctc_loss_allocate_outputs)";

const numbersOf = (given) =>
  (isTensor(given) ? tensorOf(given).reshape(-1).tolist() : itemsOf(given)).map(Number);

/** The labels of each sample, which stand side by side where they are one row. */
function labelsOf(targets, lengths) {
  const tensor = tensorOf(targets);
  if (tensor.ndim === 1) {
    const all = tensor.tolist().map(Number);
    const ends = lengths.map((_, i) => lengths.slice(0, i + 1).reduce((sum, length) => sum + length, 0));
    return lengths.map((length, i) => all.slice(ends[i] - length, ends[i]));
  }
  const most = Math.max(...lengths);
  if (tensor.shape[1] < most) {
    const found = `Expected tensor to have size at least ${most} at dimension 1, but got size ${tensor.shape[1]}`;
    wrong(`${found} for argument #2 'targets' ${WHERE}`);
  }
  return tensor.tolist().map((row, i) => row.slice(0, lengths[i]).map(Number));
}

/** The forward pass of one sample: a way stays, goes on, or leaves out a blank between two labels that differ. */
function lossOf(steps, labels, blank, dtype) {
  const places = [blank, ...labels.flatMap((label) => [label, blank])];
  const leaps = places.map((place, i) => i > 1 && place !== blank && place !== places[i - 2]);
  const row = (numbers) => engine.tensor(numbers, { dtype });
  const index = engine.tensor(places, { dtype: "int64" });
  const shut = engine.tensor(
    leaps.map((leap) => !leap),
    { dtype: "bool" },
  );
  let ways = engine.indexSelect(steps[0], 0, index).add(row(places.map((_, i) => (i < 2 ? 0 : NEVER))));
  for (const step of steps.slice(1)) {
    const behind = (count) => engine.pad(ways, [count, 0], { value: NEVER }).narrow(0, 0, places.length);
    const leaped = behind(2).maskedFill(shut, NEVER);
    ways = engine
      .logsumexp(engine.stack([ways, behind(1), leaped]), 0)
      .add(engine.indexSelect(step, 0, index));
  }
  const last = Math.max(places.length - 2, 0);
  return engine.logsumexp(ways.narrow(0, last, places.length - last), 0).neg();
}

/**
 * @param {any} input log probabilities, `(steps, batch, labels)` or of one sample
 * @param {any} targets @param {{ inputs: any, lengths: any, blank: number, reduction: string, cuts: boolean }} details
 */
export function ctcLoss(input, targets, { inputs, lengths, blank, reduction, cuts }) {
  if (!isTensor(input) || !isTensor(targets)) refuseHere("such a call of ctc_loss");
  if (input.tensor === null) return unknown();
  const given = tensorOf(input);
  const isOne = given.ndim === 2;
  if (!isOne && given.ndim !== 3) refuseHere("ctc_loss of such an input");
  const x = isOne ? given.unsqueeze(1) : given;
  const [count, batch, classes] = x.shape;
  if (blank < 0 || blank >= classes) wrong("blank must be in label range");
  const isNone = reduction === "none";
  if (session().mode === "shapes")
    return made(() => engine.zeros(isNone && !isOne ? [batch] : [], { dtype: x.dtype }));
  const [steps, sizes] = [numbersOf(inputs), numbersOf(lengths)];
  if (steps.length !== batch) wrong("input_lengths must be of size batch_size");
  if (sizes.length !== batch) wrong("target_lengths must be of size batch_size");
  const long = steps.find((one) => one > count);
  if (long !== undefined)
    wrong(`Expected input_lengths to have value at most ${count}, but got value ${long} ${WHERE}`);
  const labels = isOne ? [numbersOf(targets).slice(0, sizes[0])] : labelsOf(targets, sizes);
  if (labels.flat().some((one) => one < 0 || one >= classes))
    refuseHere("labels that ctc_loss does not know");
  checkElements(count * batch * (2 * Math.max(1, ...sizes) + 1));
  return made(() => {
    const losses = labels.map((own, i) => {
      const rows = Array.from({ length: steps[i] }, (_, at) => x.select(0, at).select(0, i));
      const loss = lossOf(rows, own, blank, x.dtype);
      return cuts ? loss.maskedFill(engine.eq(loss, Number.POSITIVE_INFINITY), 0) : loss;
    });
    const all = engine.stack(losses);
    if (isNone) return isOne ? all.select(0, 0) : all;
    if (reduction === "sum") return all.sum();
    return all
      .div(
        engine.tensor(
          sizes.map((one) => Math.max(one, 1)),
          { dtype: x.dtype },
        ),
      )
      .mean();
  });
}
