// Complex tensors: literal ones, arithmetic, views of their parts, and those of rotary embeddings.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("complex.json", import.meta.url), "pytorch", { least: 50, classes: true });
