// What is written between brackets and in place where gradients go through: the steps that are printed, what comes back, what is refused.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("places.json", import.meta.url), "pytorch", { least: 10, classes: true });
