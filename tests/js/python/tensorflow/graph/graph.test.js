// Compiled functions whose nodes do not take their inputs: programs and what TensorFlow 2.21.0 said of them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("programs.json", import.meta.url), "tensorflow", { least: 80, classes: true });
