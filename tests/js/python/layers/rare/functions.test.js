// What few programs call of torch.nn.functional: CTC, places in pictures; what stands around a convolution.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("functions.json", import.meta.url), "pytorch", { least: 17, classes: true });
