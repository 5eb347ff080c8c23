// Rows as sets: sorted, each number once.
import { checkElements } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { truth } from "../../values/compare.js";
import { Tuple } from "../../values/sequences.js";
import { functionsOf } from "../base/arguments.js";
import { toTensor } from "../base/data.js";
import { ask, give, notRead } from "../base/framework.js";
import { common } from "../base/promotion.js";

const unique = (tensor) => engine.unique(tensor.reshape(-1));

/** Two rows in the dtype they meet in. */
function pair(a, b) {
  const tensors = [a, b].map((one) => toTensor(one));
  const dtype = common(tensors.map(give));
  return tensors.map((tensor) => tensor.reshape(-1).to(dtype));
}

function isAmong(one, other) {
  checkElements(one.numel * other.numel);
  return one.unsqueeze(-1).eq(other).any({ dim: -1 });
}

const setOf = (combine) => (a, b, assumed) => give(ask(() => combine(...pair(a, b), assumed === true)));

const shared = (a, b) => {
  const own = unique(a);
  return own.at(isAmong(own, b));
};

/** What both have, and where it stands in each for the first time. */
function withPlaces(a, b) {
  const rows = pair(a, b);
  const found = ask(() => shared(rows[0], rows[1]));
  const first = (row) => engine.argmax(found.unsqueeze(-1).eq(row).to("int64"), { dim: -1 });
  const none = () => engine.zeros([0], { dtype: "int64" });
  const places = rows.map((row) => ask(() => (found.numel === 0 ? none() : first(row))));
  return new Tuple([found, ...places].map(give));
}

export const sets = functionsOf(
  {
    "union1d ar1 ar2": setOf((a, b) => unique(engine.cat([a, b]))),
    "intersect1d ar1 ar2 assume_unique= return_indices=": (a, b, assumed, indices = false) =>
      truth(indices) ? withPlaces(a, b) : setOf(shared)(a, b, assumed),
    "setdiff1d ar1 ar2 assume_unique=": setOf((a, b, assumed) => {
      const own = assumed ? a : unique(a);
      return own.at(isAmong(own, b).logicalNot());
    }),
    "setxor1d ar1 ar2 assume_unique=": setOf((a, b) => {
      const [one, other] = [unique(a), unique(b)];
      const lone = [one.at(isAmong(one, other).logicalNot()), other.at(isAmong(other, one).logicalNot())];
      return unique(engine.cat(lone));
    }),
    "unique_values x": (x) => {
      const given = toTensor(x);
      const { tensor } = give(ask(() => unique(given)));
      // NumPy leaves ints in the order of a table of its own.
      if (/int/.test(given.dtype) && tensor.numel > 1 && session().mode === "values")
        notRead("the order in which np.unique_values leaves ints");
      return give(tensor);
    },
  },
  false,
);
