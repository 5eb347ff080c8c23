// Distributions: what is drawn of them after a seed, their densities, and what they refuse, as in PyTorch.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("programs.json", import.meta.url), "pytorch", { least: 18, classes: true });
