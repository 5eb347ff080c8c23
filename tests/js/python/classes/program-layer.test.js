// Classes that derive from layers of torch.nn: what they print, what they learn, and where they fail.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("program-layer.json", import.meta.url), "pytorch", { least: 6, classes: true });
