#!/usr/bin/env node
// The program `shapecast`: the command line, with the picture.
import { start } from "../js/cli.js";
import { toSVG } from "./figure-file.js";

await start({ toSVG });
