// Sequences of different lengths as one tensor, the shorter ones filled.
import { tensorOf } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { refuseHere } from "../arrays/refuse.js";
import { itemsOf } from "../values/iterate.js";
import { List, Tuple } from "../values/sequences.js";
import { nameOf, raise } from "../values/types.js";
import { taken } from "./calling.js";
import { areDifferent, listText, sizesOf } from "./sizes.js";
import { isTensor, isUnknown, made, unknown } from "./words.js";

/** `pad_sequence(sequences)`: the shorter ones with numbers behind them, side by side. */
export function padSequence(args, keywords) {
  const words = "sequences batch_first= padding_value= padding_side=";
  const given = taken("pad_sequence", words, args, keywords);
  const { batch_first: isFirst = false, padding_value: value = 0, padding_side: side = "right" } = given;
  if (!(given.sequences instanceof List || given.sequences instanceof Tuple || isTensor(given.sequences)))
    raise(
      "RuntimeError",
      `pad_sequence: Expected iterable for input sequences, but got arg of type: <class '${nameOf(given.sequences)}'>`,
    );
  const sequences = itemsOf(given.sequences);
  if (sequences.length === 0) raise("RuntimeError", "received an empty list of sequences");
  if (sequences.some((one) => !isTensor(one))) refuseHere("such sequences");
  if (isUnknown(...sequences)) return unknown();
  const [first, ...others] = sequences.map(sizesOf);
  if (sequences.some((one) => tensorOf(one).ndim === 0)) refuseHere("a sequence without axes");
  for (const sizes of others)
    if (areDifferent(sizes.slice(1), first.slice(1))) {
      const [asked, found] = [first, sizes].map((one) => one.slice(1));
      if (asked.length !== found.length) refuseHere(`sequences of ${listText(asked)} and ${listText(found)}`);
      const axis = asked.findLastIndex((size, i) => size !== found[i]);
      raise(
        "RuntimeError",
        `The size of tensor a (${asked[axis]}) must match the size of tensor b (${found[axis]}) at non-singleton dimension ${axis + 1}`,
      );
    }
  const tensors = sequences.map(tensorOf);
  const longest = Math.max(...tensors.map(({ shape }) => shape[0]));
  return made(() => {
    const padded = tensors.map((one) => {
      const room = longest - one.shape[0];
      if (room === 0) return one;
      const around = side === "left" ? [room, 0] : [0, room];
      return engine.pad(one, [...Array(2 * (one.ndim - 1)).fill(0), ...around], { value: Number(value) });
    });
    return engine.stack(padded, isFirst === true ? 0 : 1);
  });
}
