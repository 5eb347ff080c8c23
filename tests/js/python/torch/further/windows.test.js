// torch.signal.windows: programs and what PyTorch printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("windows.json", import.meta.url), "pytorch", { least: 7, classes: true });
