// The methods of lists, tuples, ranges, dictionaries and sets, which few lines about shapes call; importing this provides
// them.
import { sortItems } from "../builtins/list-methods.js";
import { update } from "../builtins/table-methods.js";
import { providePart } from "../values/parts.js";

providePart("collections", { sortItems, update });
