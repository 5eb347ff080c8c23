// Packed sequences, and recurrent layers that go through them.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("packing.json", import.meta.url), "pytorch", { least: 6, classes: true });
