// Format specs, `%`, floats in decimal, and the methods of texts and numbers, which little code about shapes uses;
// importing this provides them.
import { NUMBER_FUNCTIONS } from "../builtins/number-functions.js";
import { parseFloatText, parseInteger } from "../builtins/parse-number.js";
import { format } from "../formats/format.js";
import { percent } from "../formats/percent.js";
import { floatText } from "../values/digits.js";
import { providePart } from "../values/parts.js";
import "../builtins/number-methods.js";
import "../builtins/text-methods.js";

providePart("texts", { ...NUMBER_FUNCTIONS, floatText, format, percent, parseFloatText, parseInteger });
