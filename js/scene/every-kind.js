// Brings the scenes of operations that read otherwise than plain broadcasting: einsum, whose columns are labels, and what
// is written in place. Programs have it from the start, a page where it meets one of them.

import { inPlaceScene } from "./in-place.js";
import { labelScene } from "./labels.js";
import { kinds } from "./scene.js";

Object.assign(kinds, { labels: labelScene, "in-place": inPlaceScene });
