// Programs that train: policies, autoencoders, adversaries, attention, transformers, and what stands around them.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("training.json", import.meta.url), "pytorch", { least: 50, classes: true });
