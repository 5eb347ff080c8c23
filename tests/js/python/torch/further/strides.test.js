// Tensors that are told how they lie in memory: programs and what PyTorch printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("strides.json", import.meta.url), "pytorch", { least: 2, classes: true });
