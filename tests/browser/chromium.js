// The Chromium of the machine. Without one its tests are skipped aloud; in CI that is a failure.
import { existsSync } from "node:fs";
import test from "node:test";
import { chromium } from "playwright-core";

const PLACES = [
  process.env.CHROMIUM,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const executablePath = PLACES.find((place) => place && existsSync(place));
if (!executablePath && process.env.CI) throw new Error("no Chromium: the pages cannot be tested");
if (!executablePath) console.error("\n*** no Chromium: the pages are NOT tested ***\n");

/** A browser, or null where there is none. */
export const launch = async () =>
  executablePath ? chromium.launch({ executablePath, headless: true, args: ARGUMENTS }) : null;

/** A test that needs the browser. */
export const browserTest = (name, run) => test(name, { skip: executablePath ? false : "no Chromium" }, run);
