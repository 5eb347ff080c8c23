// The way back through programs of PyTorch that run with values; importing this provides it.

import { grad } from "../../gradients/grad.js";
import { recordCalls } from "../../gradients/recorded-calls.js";
import { stepOf } from "../derived/earlier.js";
import { goBack, gradientsOf, openTape } from "../derived/tape.js";
import { descentOf } from "../optimizers/descents.js";
import { providePart } from "../values/parts.js";

providePart("gradients", { grad, descentOf, goBack, gradientsOf, openTape, recordCalls, stepOf });
