// Factors of matrices and what is solved by them: programs and what PyTorch printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("systems.json", import.meta.url), "pytorch", { least: 7, classes: true });
