// Arrays of NumPy as operands of TensorFlow: they take a tensor's dtype, and leave arithmetic to it.
import "../../../../js/index.js";
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("with-numpy.json", import.meta.url), "tensorflow", { least: 40 });
