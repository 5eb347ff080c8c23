// The way back through programs of PyTorch that run with values; importing this provides it.

import { goBack, gradientsOf, openTape } from "../derived/tape.js";
import { descentOf } from "../optimizers/descents.js";
import { providePart } from "../values/parts.js";

providePart("gradients", { descentOf, goBack, gradientsOf, openTape });
