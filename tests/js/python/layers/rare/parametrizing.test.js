// Weights that other layers make: tables, parameters, gradients and what is refused.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("parametrizing.json", import.meta.url), "pytorch", { least: 6, classes: true });
