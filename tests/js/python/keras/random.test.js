// keras.random, initializers under TensorFlow's names, and rows that are padded: programs and what Keras printed for them.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("random.json", import.meta.url), "tensorflow", { least: 8, classes: true });
