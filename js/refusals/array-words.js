// What is said of arrays beside what explain() can meet: of views and indices, reductions, joins, values and memory.
// Tensors bring it along; the picture does without it.
import { FOUND } from "./array-facts.js";
import { derive } from "./facts.js";
import { jax } from "./words/array-jax.js";
import { numpy } from "./words/array-numpy.js";
import { pytorch } from "./words/array-pytorch.js";
import { tensorflow } from "./words/array-tensorflow.js";
import { learn } from "./words/lines.js";

derive(FOUND);
learn({ pytorch, numpy, tensorflow, jax });
