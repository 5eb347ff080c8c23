// What Python's own functions, iterators and methods taken from their tensors call for a program goes back as what it calls itself.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("called-by-others.json", import.meta.url), "pytorch", { least: 5, classes: true });
