// The functions of TensorFlow that few programs call; importing this provides them.

import * as rare from "../../tensorflow/rare/rare.js";
import { providePart } from "../../values/parts.js";

providePart("tensorflowRare", rare);
