// The functions that few programs call; importing this provides them.
import * as rare from "../../../rare.js";
import { providePart } from "../../values/parts.js";

providePart("rare", rare);
