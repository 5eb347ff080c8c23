// tf.debugging where something does not hold: programs and what TensorFlow 2.21.0 said of them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("asserting.json", import.meta.url), "tensorflow", { least: 19 });
