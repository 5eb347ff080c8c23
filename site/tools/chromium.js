// The Chromium of the machine, which draws pictures for the build and opens pages for tests.
import { existsSync } from "node:fs";

const PLACES = [
  process.env.CHROMIUM,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** Where it is, if it is there. */
export const CHROMIUM = PLACES.find((place) => place && existsSync(place));

export const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
