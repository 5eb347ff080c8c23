// tf.lookup: programs and what TensorFlow 2.21.0 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("lookup.json", import.meta.url), "tensorflow", { least: 2 });
