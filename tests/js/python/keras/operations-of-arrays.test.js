// keras.ops on arrays and between tensors that have only shapes: programs and what Keras 3.15.1 printed for them.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("operations-of-arrays.json", import.meta.url), "tensorflow", {
  least: 12,
  classes: true,
});
