// Cells of recurrent layers by themselves, of Keras's own and of programs, and what Keras 3 printed for programs that run them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("cells.json", import.meta.url), "tensorflow", { least: 6, classes: true });
