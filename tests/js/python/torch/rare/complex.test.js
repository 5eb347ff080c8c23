// Complex tensors, as rotary embeddings use them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("complex.json", import.meta.url), "pytorch", { least: 6, classes: true });
