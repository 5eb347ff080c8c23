// Exponentials and what is made of them, to TensorFlow's last digit: of few, of eight and more, and at the ends of what floats can be.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("eigen-functions.json", import.meta.url), "tensorflow", { least: 5 });
