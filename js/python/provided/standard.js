// Modules of Python's own for programs; importing this provides them.
import "./collections.js";
import { isStandardAttribute, STANDARD as modules } from "../standard/modules.js";
import { provideFramework } from "./frameworks.js";

provideFramework({ modules, hasAttribute: isStandardAttribute });
