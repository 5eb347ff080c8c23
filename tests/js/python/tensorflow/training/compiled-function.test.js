// tf.function: what it is called with, what it makes of variables, and programs that turn it off.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("compiled-function.json", import.meta.url), "tensorflow", {
  least: 20,
  classes: true,
});
