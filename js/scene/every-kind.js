// Brings the scenes of what reads otherwise than plain broadcasting: einsum and matrix products, whose columns are labels, what
// is written in place, sizes that are left open, and what a message tells in part. Programs have it from the start, a page
// where it meets one of them.

import { inPlaceScene } from "./in-place.js";
import { labelScene } from "./labels.js";
import { opened } from "./open.js";
import { partialScene } from "./partial.js";
import { productScene } from "./product.js";
import { alignedScene, kinds } from "./scene.js";

Object.assign(kinds, {
  labels: opened(labelScene),
  product: opened(productScene),
  "in-place": opened(inPlaceScene),
  open: opened((explained, options) => ({ ...alignedScene(explained, options), kind: "open" })),
  partial: partialScene,
});
