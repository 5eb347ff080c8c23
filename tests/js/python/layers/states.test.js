// States of layers that are not whole: what is taken of them, and what is said.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("states.json", import.meta.url), "pytorch", { least: 2, classes: true });
