// What layers of Keras 3 tell of themselves, layers that are made of that, and models that are made once more.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("saving.json", import.meta.url), "tensorflow", { least: 3, classes: true });
