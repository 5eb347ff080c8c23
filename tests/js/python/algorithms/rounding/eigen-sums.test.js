// Sums and means of few float32 have TensorFlow's bits, along axes that lie side by side. Programs and what TensorFlow 2.21
// printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("eigen-sums.json", import.meta.url), "tensorflow", { least: 9 });
