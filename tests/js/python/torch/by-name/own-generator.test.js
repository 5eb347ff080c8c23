// torch.Generator: programs and what PyTorch printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("own-generator.json", import.meta.url), "pytorch", { least: 4, classes: true });
