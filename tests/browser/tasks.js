// What people do with the page: type as they type, click what they see, and read what stands there.

import { atRest } from "./rest.js";

/** Types into the field as somebody does who has clicked into it. */
export async function write(page, text) {
  await page.locator("#expression").click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}

/** Pastes into the field. */
export async function paste(page, text) {
  await page.locator("#expression").click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await page.keyboard.press("ControlOrMeta+V");
}

/** Waits until somebody can read this. */
export const reads = (page, text) => page.getByText(text).filter({ visible: true }).first().waitFor();

/** Whether it is within the window, as far as somebody sees without scrolling. */
export const isInSight = (locator) =>
  locator.evaluate((node) => {
    const { top, bottom, left, right } = node.getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  });

/** Sizes in the ledger, as they are to be taken hold of. */
export const size = (page, name) => page.getByRole("spinbutton", { name, exact: true });

/** What the browser has drawn by then is at rest. */
export const rests = (page) => page.evaluate(atRest);
