// Words for doubts, where an operation stands, and fixes; importing this provides them.
import { findSuspicions } from "../../advice/suspicions.js";
import { fixesOf } from "../fixes/fixes.js";
import { placeOf } from "../fixes/place.js";
import { providePart } from "../values/parts.js";

providePart("advice", { findSuspicions, fixesOf, placeOf });
