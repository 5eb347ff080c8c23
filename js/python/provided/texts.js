// Format specs, `%`, and the methods of texts and numbers, which little code about shapes uses; importing this provides them.
import { format } from "../formats/format.js";
import { percent } from "../formats/percent.js";
import { parseFloatText, parseInteger } from "../builtins/parse-number.js";
import { providePart } from "../values/parts.js";
import "../builtins/number-methods.js";
import "../builtins/text-methods.js";

providePart("texts", { format, percent, parseFloatText, parseInteger });
