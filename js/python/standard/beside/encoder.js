// json.JSONEncoder: classes derive from it that say what becomes of values which JSON has no word for.

import { FunctionOf } from "../../arrays/module.js";
import { Builtin } from "../../builtins/builtin.js";
import { nameOf, raise, TYPES, Type } from "../../values/types.js";
import { json } from "../json.js";

/** The settings of an encoder, as its class was called with them. @type {WeakMap<object, any>} */
const settings = new WeakMap();

/** @type {Record<string, (self: any) => any>} */
const METHODS = {
  default: () =>
    new Builtin("default o:", (value) =>
      raise("TypeError", `Object of type ${nameOf(value).split(".").at(-1)} is not JSON serializable`),
    ),
  encode: (self) =>
    new FunctionOf("encode", ([value], _, machine) =>
      machine.call(json.member("dumps"), [value], {
        ...settings.get(self),
        default: machine.attribute(self, "default"),
      }),
    ),
};

const JSON_ENCODER = Object.assign(new Type("JSONEncoder", TYPES.object, "json.encoder.JSONEncoder"), {
  isForPrograms: true,
  givenTo: (self, name) => (Object.hasOwn(METHODS, name) ? METHODS[name](self) : undefined),
  start(self, _, keywords) {
    settings.set(self, keywords);
    return true;
  },
});

export const ENCODER = { JSONEncoder: JSON_ENCODER };
