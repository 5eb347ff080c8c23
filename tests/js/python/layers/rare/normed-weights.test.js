// Layers whose weight is made of other parameters.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("normed-weights.json", import.meta.url), "pytorch", { least: 3, classes: true });
