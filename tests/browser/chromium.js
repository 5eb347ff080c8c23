// Starts the Chromium of the machine. Without one the tests that need it are skipped aloud, and fail in CI.
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const PLACES = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

export const executablePath = PLACES.find((place) => place && existsSync(place)) ?? null;

export const launch = () =>
  chromium.launch({
    executablePath,
    headless: true,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
