// What does not fit in a layer of the program, in a loss or in a step is told by the nodes of TensorFlow's graph: programs, and what Keras said.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("node-names.json", import.meta.url), "tensorflow", { least: 20, classes: true });
