// Many calls by themselves, each with what PyTorch prints for it or says against it: of tensors, of layers, and on the way back.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("calls.json", import.meta.url), "pytorch", { least: 3, classes: true });
