// What would help with a pasted message; importing this provides it, and the layers of which it makes the smallest programs.
import "../advice.js";
import "../torch-layers.js";
import { pastedFixes } from "../../fixes/pasted/pasted-fixes.js";
import { providePart } from "../../values/parts.js";

providePart("pasted", { pastedFixes });
