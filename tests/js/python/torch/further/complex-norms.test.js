// Norms of complex vectors and matrices: programs and what PyTorch printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("complex-norms.json", import.meta.url), "pytorch", { least: 1, classes: true });
