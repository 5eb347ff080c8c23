// Gradients of what is worked out of matrices at once, and of activations at 0: programs and what TensorFlow 2.21.0 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("ways-back.json", import.meta.url), "tensorflow", { least: 3 });
