// The methods of lists, tuples, ranges, dictionaries and sets, which few lines about shapes call; importing this provides
// them.
import { Builtin } from "../builtins/builtin.js";
import { FrozenSet } from "../builtins/frozen-set.js";
import { sortItems } from "../builtins/list-methods.js";
import { update } from "../builtins/table-methods.js";
import { iterate } from "../values/iterate.js";
import { providePart } from "../values/parts.js";
import { hashOf, Slots } from "../values/sets/slots.js";
import { Dict } from "../values/tables.js";

const fromKeys = new Builtin(
  "fromkeys iterable value?",
  (keys, value = null) => new Dict([...iterate(keys)].map((key) => [key, value])),
);

providePart("collections", {
  fromKeys,
  frozen: (items) => new FrozenSet(items),
  hashOf,
  Slots,
  sortItems,
  update,
});
