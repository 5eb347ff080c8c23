// Distributions that few programs ask for, and mixtures of several of a kind.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("further-kinds.json", import.meta.url), "pytorch", { least: 1, classes: true });
