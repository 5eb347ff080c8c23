// What the ledger says of einsum: sentences about labels in the place of axes.

const sizesOf = ({ axes }, shape) => [...new Set(axes.map((axis) => shape[axis]))];
const isAgain = (index) => (label) => label.size !== 1 && label.operands[index].verdict !== "equal";
const labelsIn = (labels, words) => words.list(labels.map(({ label }) => label));

/** How many products make an element; null where nothing is summed. */
function sumsOf(labels) {
  const summed = labels.filter(({ role }) => role === "contracted");
  return summed.length === 0 ? null : summed.reduce((total, { size }) => total * BigInt(size), 1n);
}

/** The sentences after the first where it works: what is summed, and what is read again. */
export function labelSentences({ labels, shapes }, names, words) {
  const sums = sumsOf(labels);
  const reused = names.flatMap((name, index) => {
    const again = labels.filter(isAgain(index));
    return again.length === 0 ? [] : [words.along(name, labelsIn(again, words))];
  });
  return [
    ...(sums === null ? [] : [(shapes.length > 1 ? words.contracts : words.sums)(sums)]),
    ...(reused.length === 0 ? [] : [words.together(reused)]),
  ];
}

/** A sentence for each label that fails. */
export const failingLabels = ({ labels, shapes }, names, words) =>
  labels
    .filter(({ size }) => size === null)
    .map(({ label, operands }) => {
      const uneven = operands.findIndex((own, index) => sizesOf(own, shapes[index]).length > 1);
      if (uneven >= 0)
        return words.uneven(label, names[uneven], words.list(sizesOf(operands[uneven], shapes[uneven])));
      const pairs = operands.flatMap(({ size, verdict }, index) =>
        verdict === "fail" ? [words.has(names[index], size)] : [],
      );
      return words.mismatch(words.labelOf(label), pairs, pairs.length > 2);
    });
