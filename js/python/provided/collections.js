// The methods of lists, tuples, ranges, dictionaries and sets, which few lines about shapes call; importing this provides
// them.
import { FrozenSet } from "../builtins/frozen-set.js";
import { sortItems } from "../builtins/list-methods.js";
import { update } from "../builtins/table-methods.js";
import { providePart } from "../values/parts.js";

providePart("collections", { frozen: (items) => new FrozenSet(items), sortItems, update });
