// Format specs, `%`, floats in decimal, and the methods of texts and numbers, which little code about shapes uses;
// importing this provides them.
import { Builtin } from "../builtins/builtin.js";
import { NUMBER_FUNCTIONS } from "../builtins/number-functions.js";
import { parseFloatText, parseInteger } from "../builtins/parse-number.js";
import { PRECISE } from "../builtins/precise.js";
import { format } from "../formats/format.js";
import { percent } from "../formats/percent.js";
import { floatText } from "../values/digits.js";
import { providePart } from "../values/parts.js";
import { Dict } from "../values/tables.js";
import { raise } from "../values/types.js";
import "../builtins/number-methods.js";
import "../builtins/text-methods.js";

/** str.maketrans(): what stands for which letter, by its number. */
const makeTranslation = new Builtin("maketrans x y? z?", (from, to, gone = "") => {
  const code = (letter) =>
    typeof letter === "string" ? BigInt(/** @type {number} */ (letter.codePointAt(0))) : letter;
  if (to === undefined) return new Dict([...from.walk()].map(([key, value]) => [code(key), value]));
  const [one, other] = [Array.from(from), Array.from(to)];
  if (one.length !== other.length)
    raise("ValueError", "the first two maketrans arguments must have equal length");
  const table = new Dict(one.map((letter, i) => [code(letter), code(other[i])]));
  for (const letter of gone) table.set(code(letter), null);
  return table;
});

providePart("texts", {
  ...NUMBER_FUNCTIONS,
  floatText,
  format,
  makeTranslation,
  percent,
  precisePower: PRECISE.pow,
  parseFloatText,
  parseInteger,
});
