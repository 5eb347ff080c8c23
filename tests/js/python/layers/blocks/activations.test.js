// Derivatives of activations and losses where two formulas meet, at 0 above all: programs and what PyTorch 2.15.0 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("activations.json", import.meta.url), "pytorch", { least: 3 });
