// Functions that PyTorch has given up: what it says in their place.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("removed.json", import.meta.url), "pytorch", { least: 4, classes: true });
