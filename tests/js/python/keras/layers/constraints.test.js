// What weights keep after each step of an optimizer: programs and what TensorFlow 2.21 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("constraints.json", import.meta.url), "tensorflow", { least: 2 });
