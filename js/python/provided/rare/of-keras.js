// What few programs call of Keras; importing this provides it.

import { ops, pictures, trees } from "../../keras/rare/rare.js";
import * as rare from "../../keras/saving/saving.js";
import { providePart } from "../../values/parts.js";

providePart("kerasRare", { ...rare, ops, pictures, trees });
