// The last digits of exponentials, tangents, sigmoids and shares, forward and on the way back.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("digits.json", import.meta.url), "pytorch", { least: 1 });
