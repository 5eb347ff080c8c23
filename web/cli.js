#!/usr/bin/env node
import { readFileSync } from "node:fs";
// The program `shapecast`: the command line, with the picture.
import { start } from "../js/cli/command.js";
import { toSVG } from "./figure.js";

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

await start({ toSVG, version });
