// Hyperbolic functions of C's library, which are what TensorFlow 2.21.0 printed.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("hyperbolas.json", import.meta.url), "tensorflow", { least: 3, classes: true });
