// Complex numbers of Python, and what the module cmath has; importing this provides them.
import { CMATH, complexType, imaginary, powerOf } from "../../builtins/complex.js";
import { providePart } from "../../values/parts.js";

providePart("complex", { cmath: CMATH, complexType, imaginary, powerOf });
