// Gradients of what functions of all kinds are given, and none where only a shape is wanted.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("ways-back.json", import.meta.url), "pytorch", { least: 10 });
