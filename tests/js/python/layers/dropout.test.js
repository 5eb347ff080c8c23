// What layers leave out while they train is what PyTorch leaves out after the same seed.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("dropout.json", import.meta.url), "pytorch", { least: 5, classes: true });
