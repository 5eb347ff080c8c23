// Programs without what other libraries give, or with a call that they lack, and what of Python's own modules is read, so that nothing of them is taken for
// such a library; importing this provides them.
import { leftOut } from "../../elsewhere/left-out.js";
import { isLibrary, libraryNamed } from "../../elsewhere/libraries.js";
import { missingCall } from "../../elsewhere/uncalled.js";
import { dropUnused, packageOf } from "../../elsewhere/unused-imports.js";
import { SteppingMachine } from "../../stepping/stepping-machine.js";
import { unreadStatement } from "../../stepping/unread-statement.js";
import { providePart } from "../../values/parts.js";
import "../math.js";
import "../standard.js";
import "./of-standard.js";

providePart("elsewhere", {
  dropUnused,
  isLibrary,
  leftOut,
  libraryNamed,
  missingCall,
  packageOf,
  SteppingMachine,
  unreadStatement,
});
