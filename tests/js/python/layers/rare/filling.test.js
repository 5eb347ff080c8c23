// Bags that count differently, kernels of ones: programs and what PyTorch printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("filling.json", import.meta.url), "pytorch", { least: 7, classes: true });
