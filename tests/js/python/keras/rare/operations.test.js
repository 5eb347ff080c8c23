// What few programs call of keras.ops: programs and what Keras 3.15.1 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("operations.json", import.meta.url), "tensorflow", { least: 14, classes: true });
