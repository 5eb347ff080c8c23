// What Python asks of tensors while Keras traces: programs and what Keras says of it.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("traced-values.json", import.meta.url), "tensorflow", { least: 20, classes: true });
