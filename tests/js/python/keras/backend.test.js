// keras.backend and keras.config: programs and what Keras printed for them.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("backend.json", import.meta.url), "tensorflow", { least: 2, classes: true });
