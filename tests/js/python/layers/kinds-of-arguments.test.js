// Arguments of other kinds, and by other names, of layers, losses and methods: what fits, and what is said of what does not.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("kinds-of-arguments.json", import.meta.url), "pytorch", { least: 8 });
