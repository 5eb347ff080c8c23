// EinsumDense: programs and what Keras 3.15.1 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("einsum-dense.json", import.meta.url), "tensorflow", { least: 5, classes: true });
