// What PyTorch calls the steps of some nine hundred calls.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("step-names.json", import.meta.url), "pytorch", { least: 14 });
