// Brings the scenes of einsum and of operations in place, and what is said of them. The element asks for it where it meets
// one of them; where there is no page, it is there from the start.

import "../../js/scene/every-kind.js";
import { words as labels } from "./einsum-words.js";
import { words as inPlace } from "./in-place-words.js";
import { wordsOfKind } from "./words-of-kind.js";

Object.assign(wordsOfKind, { labels, "in-place": inPlace });
