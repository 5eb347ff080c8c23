// torch.special further out: programs and what PyTorch printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("gammas.json", import.meta.url), "pytorch", { least: 3, classes: true });
