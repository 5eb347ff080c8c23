// What is said of arrays beside what explain() can meet: of views and indices, reductions, joins, values and memory.
// Tensors bring it along; the picture does without it.
import { FOUND } from "./array-facts.js";
import { jax } from "./array-jax.js";
import { numpy } from "./array-numpy.js";
import { pytorch } from "./array-pytorch.js";
import { tensorflow } from "./array-tensorflow.js";
import { derive } from "./facts.js";
import { learn } from "./lines.js";

derive(FOUND);
learn({ pytorch, numpy, tensorflow, jax });
