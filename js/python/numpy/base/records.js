// What functions give that have several answers: tuples whose places have names.
import { FunctionOf } from "../../arrays/module.js";
import { NamedTuple } from "../../values/named-tuple.js";
import { Tuple } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";

const asDict = (self) => {
  const made = new Dict();
  self.names.forEach((name, i) => {
    made.set(name, self.items[i]);
  });
  return made;
};

/** @param {string} name of the type @param {Record<string, any>} fields */
export function record(name, fields) {
  const made = new NamedTuple(name, fields);
  made.more = (self, asked) => {
    if (asked === "_fields") return new Tuple(self.names);
    return asked === "_asdict" ? new FunctionOf(asked, () => asDict(self)) : undefined;
  };
  return made;
}
