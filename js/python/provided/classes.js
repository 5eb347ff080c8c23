// Classes that programs define, decorators, and the module dataclasses; importing this provides them.
import "./torch-layers.js";
import { dataclasses } from "../classes/dataclass.js";
import { decorate, define } from "../classes/defining.js";
import { readClass, readDecorated } from "../classes/reading.js";
import { providePart } from "../values/parts.js";
import { provideFramework } from "./frameworks.js";

providePart("classes", { define, decorate, readClass, readDecorated });

const ATTRIBUTES = new Set(["register_buffer", "register_parameter", "register_module", "add_module"]);
provideFramework({ modules: { dataclasses }, hasAttribute: (name) => ATTRIBUTES.has(name) });
