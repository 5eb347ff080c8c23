// Logarithms near 1 and powers near 0 of C's library, which are what TensorFlow 2.21.0 printed of fewer than eight numbers.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("near-one.json", import.meta.url), "tensorflow", { least: 3, classes: true });
