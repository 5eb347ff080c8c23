// Losses and metrics of a program's own classes: programs and what Keras printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("own-losses.json", import.meta.url), "tensorflow", { least: 7, classes: true });
