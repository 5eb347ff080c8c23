// Brings what draws operations that read otherwise than plain broadcasting: einsum, whose columns are labels, and what is
// written in place. The element asks for it where it meets one of them; where there is no page, it is there from the start.

import { inPlaceScene } from "./in-place.js";
import { labelScene } from "./labels.js";
import { kinds } from "./scene.js";

Object.assign(kinds, { einsum: labelScene, inPlace: inPlaceScene });
