// torch.linalg of complex numbers, norms among them: programs and what PyTorch printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("complex-matrices.json", import.meta.url), "pytorch", { least: 6, classes: true });
