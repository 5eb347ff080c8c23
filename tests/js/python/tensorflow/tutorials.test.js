// Programs as tutorials and questions have them, and what TensorFlow 2.21.0 printed for them.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("tutorials.json", import.meta.url), "tensorflow", { least: 50, classes: true });
