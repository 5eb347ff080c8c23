// Brings the scenes of einsum, of operations in place, of sizes that are left open and of messages that tell a part, and what
// is said of them. The element asks for it where it meets one of them; where there is no page, it is there from the start.

import "../../js/ledger/open.js";
import "../../js/scene/every-kind.js";
import { words as labels } from "./einsum-words.js";
import { words as inPlace } from "./in-place-words.js";
import { withOpen } from "./open-words.js";
import { words as partial } from "./partial-words.js";
import { wordsOfKind } from "./words-of-kind.js";

Object.assign(wordsOfKind, {
  labels: withOpen(labels),
  "in-place": withOpen(inPlace),
  open: withOpen(),
  partial,
});
