// The logarithm of the gamma function: a program and what TensorFlow 2.21.0 printed for it.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("log-gamma.json", import.meta.url), "tensorflow", { least: 1 });
