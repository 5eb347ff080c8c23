// The Chromium of the machine. Without one its tests are skipped aloud; in CI that is a failure.
import test from "node:test";
import { chromium } from "playwright-core";
import { ARGUMENTS, CHROMIUM as executablePath } from "../../site/tools/chromium.js";

if (!executablePath && process.env.CI) throw new Error("no Chromium: the pages cannot be tested");
if (!executablePath) console.error("\n*** no Chromium: the pages are NOT tested ***\n");

/** A browser, or null where there is none. */
export const launch = async () =>
  executablePath ? chromium.launch({ executablePath, headless: true, args: ARGUMENTS }) : null;

/** A test that needs the browser. */
export const browserTest = (name, run) => test(name, { skip: executablePath ? false : "no Chromium" }, run);
