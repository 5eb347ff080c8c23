// Iterators of tf.data.Dataset: programs and what TensorFlow 2.21.0 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("iterator.json", import.meta.url), "tensorflow", { least: 3, classes: true });
