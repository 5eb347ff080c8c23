// Hooks of layers and of tensors: when they are called, with what, and what they change, is what PyTorch does.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("hooks.json", import.meta.url), "pytorch", { least: 4, classes: true });
