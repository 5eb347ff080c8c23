// Who holds an array, as far as a program's names tell.
import { session } from "../../arrays/session.js";
import { List, Tuple } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { notRead, wrong } from "../base/framework.js";

/** How often the names of a program hold an array, by themselves or in what they hold. */
function countHolders(array) {
  const seen = new Set();
  const count = (value) => {
    if (value === array) return 1;
    if (value === null || typeof value !== "object" || seen.has(value)) return 0;
    const items =
      value instanceof Dict
        ? Array.from(value.entries.values(), ([, own]) => own)
        : value instanceof List || value instanceof Tuple
          ? value.items
          : value.own instanceof Map
            ? [...value.own.values()]
            : [];
    seen.add(value);
    return items.reduce((all, one) => all + count(one), 0);
  };
  return [...session().machine.scope.entries()].reduce((all, [, value]) => all + count(value), 0);
}

/** Refuses to resize what others hold; where functions run it is not known whether they do. */
export function checkReferences(array) {
  const { at, source } = session().machine;
  const { code } = source;
  const [line] = code.slice(code.lastIndexOf("\n", at) + 1).split("\n");
  const isPlain = !/\b(?:def|lambda)\b/.test(code) || (/^\S/.test(line) && !line.includes("lambda"));
  const holders = countHolders(array);
  if (holders > 1)
    wrong(
      "cannot resize an array that references or is referenced\nby another object in this way.\n" +
        "Use the np.resize function to get a new resized copy or\n set refcheck=False to disable this check",
    );
  // Whether somebody still looks at it is not known.
  if (array.isViewed || holders === 0 || !isPlain) notRead("numpy.ndarray.resize of what others may hold");
}
