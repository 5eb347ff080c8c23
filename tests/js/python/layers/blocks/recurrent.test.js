// States that recurrent layers are given: how many axes they have to have.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("recurrent.json", import.meta.url), "pytorch", { least: 5, classes: true });
