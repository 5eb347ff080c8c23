// Operands of several dtypes in keras.ops: programs and what Keras 3.15.1 printed for them.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("meeting.json", import.meta.url), "tensorflow", { least: 4, classes: true });
