// The functions that few programs call; importing this provides them.
import * as rare from "../../rare.js";
import { provideFunctions } from "../arrays/engine.js";

provideFunctions(rare);
