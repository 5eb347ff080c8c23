// The library of a textbook, d2l; importing this provides it.
import { isTextbookAttribute, TEXTBOOK_MODULES } from "../../textbook/library.js";
import { provideFramework } from "../frameworks.js";
import "../classes.js";
import "../math.js";
import "../numpy.js";
import "../standard.js";
import "./torchvision.js";

provideFramework({ modules: TEXTBOOK_MODULES, hasAttribute: isTextbookAttribute });
