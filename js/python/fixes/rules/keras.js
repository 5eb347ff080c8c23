// Layers of Keras that are given fewer or more axes than they take.

import { withOwnModule } from "./module-name.js";
import { labelledName } from "./renamed.js";
import { calleeName, callsNamed, edited, productOf, replaced, said, sizesIn, textOf } from "./writing.js";

const operandOf = (sizes, { operands }) => operands.find(({ shape }) => shape?.join() === sizes.join());

const reshaped = (x, sizes, around) => {
  const text = `tf.reshape(${textOf(x.node, around)}, (${sizes.join(", ")}))`;
  return said("reshaped", { shape: `(${sizes.join(", ")})` }, [
    replaced(x.node, withOwnModule(text, around.dialect, around.statements)),
  ]);
};

function missing([, wanted, found, shape], around) {
  const x = operandOf(sizesIn(shape), around);
  if (x === undefined || Number(wanted) !== Number(found) + 1) return [];
  const end = edited(x, [{ edit: "unsqueeze", dim: -1 }], around);
  const front = edited(x, [{ edit: "unsqueeze", dim: 0 }], around);
  return Number(wanted) > 3 && x.shape.at(-1) <= 4 ? [front] : [end, front];
}

function features([, value, shape], around) {
  const sizes = sizesIn(shape);
  const x = operandOf(sizes, around);
  return x !== undefined && productOf(sizes.slice(1)) === Number(value)
    ? [reshaped(x, [-1, value], around)]
    : [];
}

function input([, wanted, shape], around) {
  const x = operandOf(sizesIn(shape), around);
  const sizes = sizesIn(wanted);
  if (x === undefined) return [];
  return productOf(sizes) === productOf(x.shape.slice(1)) ? [reshaped(x, [-1, ...sizes], around)] : [];
}

/** Numbers of classes where one-hot rows are taken, as objects and as functions. */
function sparse(_, around) {
  return callsNamed(/^(?:CategoricalCrossentropy|categorical_crossentropy)$/, around).map((call) => {
    const word =
      calleeName(call) === "categorical_crossentropy"
        ? "sparse_categorical_crossentropy"
        : "SparseCategoricalCrossentropy";
    return said("sparse", {}, [labelledName(call, word)], 1);
  });
}

export const KERAS = [
  { says: /^Arguments `target` and `output` must have the same (?:rank|shape)/, ways: sparse },
  {
    says: /expected (?:min_)?ndim=(\d), found ndim=(\d)\. Full shape received: (\([\d, ]+\))/,
    ways: missing,
  },
  {
    says: /expected axis -1 of input shape to have value (\d+), but received input with shape (\([\d, ]+\))/,
    ways: features,
  },
  {
    says: /Expected shape \(None, ([\d, ]+)\), but input has incompatible shape (\([\d, ]+\))/,
    ways: input,
  },
];
