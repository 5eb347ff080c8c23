// The entry shapecast/python: every framework, every function, and the reader of error messages.
import "./provided/advice.js";
import "./provided/classes.js";
import "./provided/collections.js";
import "./provided/given.js";
import "./provided/gradients.js";
import "./provided/settings.js";
import "./provided/jax.js";
import "./provided/keras.js";
import "./provided/math.js";
import "./provided/messages.js";
import "./provided/numpy.js";
import "./provided/rare/of-jax.js";
import "./provided/rare/of-numpy.js";
import "./provided/rare/of-engine.js";
import "./provided/standard.js";
import "./provided/tensorflow.js";
import "./provided/texts.js";
import "./provided/torch.js";
import "./provided/torch-layers.js";
import "./provided/torch-modules.js";
import "./provided/rare/of-tensorflow.js";
import "./provided/rare/of-torch.js";
import "./provided/values.js";

export { run } from "./program.js";
export { read } from "./read.js";
