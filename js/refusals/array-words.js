// What is said of arrays beside what explain() can meet: of views and indices, reductions, joins, values and memory.
// Tensors bring it along; the picture does without it.
import { FOUND } from "./array-facts.js";
import { derive } from "./facts.js";
import "./words/array-pytorch.js";

derive(FOUND);
