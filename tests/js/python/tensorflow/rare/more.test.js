// Functions of TensorFlow that hardly any program calls: programs and what TensorFlow 2.21.0 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("more.json", import.meta.url), "tensorflow", { least: 4, classes: true });
