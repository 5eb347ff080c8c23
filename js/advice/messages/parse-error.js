// Facts from a pasted error message or traceback.

import { jax } from "./jax.js";
import { numpy } from "./numpy.js";
import { pytorch } from "./pytorch.js";
import { messageReader } from "./reader.js";
import { tensorflow } from "./tensorflow.js";

const read = messageReader({ pytorch, numpy, tensorflow, jax });

/**
 * What a message or a traceback tells; null when it is no shape error.
 * @param {string} text
 */
export const parseError = (text) => read(String(text ?? ""))?.facts ?? null;
