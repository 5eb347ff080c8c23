// Programs such as tutorials of TensorFlow have, and what it printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("tutorials.json", import.meta.url), "tensorflow", { least: 17, classes: true });
