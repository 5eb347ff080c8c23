// The functions of TensorFlow that few programs call; importing this provides them.

import { more } from "../../tensorflow/rare/more.js";
import * as rare from "../../tensorflow/rare/rare.js";
import { providePart } from "../../values/parts.js";

/** @type {Record<string, any>} */
const known = { ...rare };
providePart("tensorflowRare", {
  ...known,
  ...Object.fromEntries(Object.entries(more).map(([name, own]) => [name, { ...known[name], ...own }])),
});
