// Losses that compare, padding, channels left out and lazy layers: what they give, print and raise is what PyTorch does.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("comparing.json", import.meta.url), "pytorch", { least: 1, classes: true });
