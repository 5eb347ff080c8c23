// Tensors that are made in inference mode, and what PyTorch refuses to do with them outside of it.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("inference.json", import.meta.url), "pytorch", { least: 12, classes: true });
