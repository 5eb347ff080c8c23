// torch.autograd.Function: what programs write of their own ways back is gone through as PyTorch does.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("custom-function.json", import.meta.url), "pytorch", { least: 6, classes: true });
