// Files and folders that a program makes itself: os, os.path, pathlib, open, json, pickle, and what frameworks save.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("disk.json", import.meta.url), "pytorch", { least: 6, classes: true });
