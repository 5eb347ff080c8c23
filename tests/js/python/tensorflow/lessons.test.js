// Programs as lessons, questions and answers have them, and what TensorFlow printed for them.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("lessons.json", import.meta.url), "tensorflow", { least: 35, classes: true });
