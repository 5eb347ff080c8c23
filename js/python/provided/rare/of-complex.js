// Complex numbers of Python, and the module cmath; importing this provides them.
import { ModuleValue } from "../../arrays/module.js";
import { CMATH, complexType, imaginary, powerOf } from "../../builtins/complex.js";
import { providePart } from "../../values/parts.js";
import { provideFramework } from "../frameworks.js";

providePart("complex", { complexType, imaginary, powerOf });
const cmath = new ModuleValue("cmath", (name) => (Object.hasOwn(CMATH, name) ? CMATH[name] : undefined));
provideFramework({ modules: { cmath }, hasAttribute: () => false });
