// string.Template: a text with names in it that are given values.
import { Builtin } from "../../builtins/builtin.js";
import { getItem } from "../../values/items.js";
import { ATTRIBUTE, TYPE } from "../../values/protocol.js";
import { str } from "../../values/repr.js";
import { Dict } from "../../values/tables.js";
import { Raised, raise, TYPES, Type } from "../../values/types.js";

const TEMPLATE = new Type("Template", TYPES.object, "string.Template");
const PLACE = /\$(?:(\$)|([_a-zA-Z]\w{0,99})|\{([_a-zA-Z]\w{0,99})\}|)/g;

/** Where a sign stands for nothing. @returns {never} */
function invalid(text, at) {
  const lines = text.slice(0, at).split("\n");
  const place = `line ${lines.length}, col ${at - text.lastIndexOf("\n", at - 1)}`;
  return raise("ValueError", `Invalid placeholder in string: ${place}`);
}

class Template {
  constructor(text) {
    this.text = text;
  }
  get [TYPE]() {
    return TEMPLATE;
  }
  filled(table, keywords, isSafe) {
    const given = (name) => (Object.hasOwn(keywords, name) ? keywords[name] : getItem(table, name));
    return this.text.replace(PLACE, (all, twice, name, inner, at) => {
      if (twice !== undefined) return "$";
      if (name === undefined && inner === undefined) return isSafe ? all : invalid(this.text, at);
      try {
        return str(given(name ?? inner));
      } catch (error) {
        if (isSafe && error instanceof Raised && error.value.type.inherits(TYPES.KeyError)) return all;
        throw error;
      }
    });
  }
  [ATTRIBUTE](name) {
    if (name === "template") return this.text;
    if (name !== "substitute" && name !== "safe_substitute") return undefined;
    return new Builtin(`${name} ...`, ([table = new Dict()], keywords) =>
      this.filled(table, keywords, name !== "substitute"),
    );
  }
}
TEMPLATE.call = ([text], { template = text }) => new Template(template);

export const TEMPLATES = { Template: TEMPLATE };
