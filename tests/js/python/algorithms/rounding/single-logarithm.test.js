// Functions of C's library, which are what TensorFlow 2.21.0 printed of fewer than eight numbers.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("single-logarithm.json", import.meta.url), "tensorflow", { least: 1 });
