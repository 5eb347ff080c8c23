// Sparse matrices in compressed rows and columns: programs and what PyTorch printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("compressed.json", import.meta.url), "pytorch", { least: 5, classes: true });
