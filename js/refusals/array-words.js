// What is said of arrays beside what explain() can meet: of views and indices, reductions, joins, values and memory.
// Tensors bring it along; the picture does without it.
import { FOUND } from "./array-facts.js";
import { dtypeRefusal } from "./dtypes/answer.js";
import { derive } from "./facts.js";
import { judgeDtypes } from "./refusal.js";
import "./words/array-pytorch.js";

derive(FOUND);
judgeDtypes(dtypeRefusal);
