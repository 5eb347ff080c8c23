// torch.autograd: programs and what PyTorch printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("autograd.json", import.meta.url), "pytorch", { least: 17, classes: true });
