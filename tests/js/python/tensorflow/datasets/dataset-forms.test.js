// Datasets as windows, padded batches, shards and from generators, and what is said where a function is traced.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("dataset-forms.json", import.meta.url), "tensorflow", { least: 17, classes: true });
