// Words for doubts, where an operation stands, and fixes; importing this provides them.
import { fixesOf } from "../fixes/fixes.js";
import { doubtsIn } from "../fixes/meant.js";
import { providePart } from "../values/parts.js";

providePart("advice", { doubtsIn, fixesOf });
