// Runs of equal elements, and segments: programs and what PyTorch printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("segments.json", import.meta.url), "pytorch", { least: 3, classes: true });
