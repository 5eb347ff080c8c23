// Layers that few networks have, and activations that write into what they are given.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("formulas.json", import.meta.url), "pytorch", { least: 10 });
