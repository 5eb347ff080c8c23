// Cells of recurrent layers and transposed convolutions: what they give, print and raise is what PyTorch does.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("cells.json", import.meta.url), "pytorch", { least: 7, classes: true });
