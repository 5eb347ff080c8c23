// Light or dark, as the page around the figure is: its declared color-scheme if that is one of the two, else the
// paint behind the figure, else what the browser would write with by default. Only asking the system's preference
// would be wrong on every page with a switch of its own.
import { mediaQuery, penOf } from "./host.js";

const parentOf = (node) => node.parentElement ?? node.getRootNode().host ?? null;

/** @type {CanvasRenderingContext2D | null} */
let pixel = null;

/** Red, green, blue and alpha (0–255) of any CSS colour, through a canvas of one pixel. */
function rgba(colour) {
  const canvas = () => Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
  pixel ??= penOf(canvas(), { willReadFrequently: true });
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = colour;
  pixel.fillRect(0, 0, 1, 1);
  return pixel.getImageData(0, 0, 1, 1).data;
}

const lightness = (colour) => 0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2];

/**
 * The theme around an element.
 * @param {Element} element @param {Element | null} probe an element whose color is CanvasText
 * @returns {"light" | "dark"}
 */
export function themeAround(element, probe) {
  const scheme = (getComputedStyle(element).colorScheme ?? "").replace("only", "").trim();
  if (scheme === "light" || scheme === "dark") return scheme;
  for (let node = parentOf(element); node; node = parentOf(node)) {
    const paint = rgba(getComputedStyle(node).backgroundColor);
    if (paint[3] > 127) return lightness(paint) < 128 ? "dark" : "light";
  }
  return probe && lightness(rgba(getComputedStyle(probe).color)) > 128 ? "dark" : "light";
}

const SETTLING = 400;
const listeners = new Set();
/** @type {(() => void) | null} */
let stop = null;

function notify() {
  for (const listener of listeners) listener();
}

function watchPage() {
  let timer = 0;
  const changed = () => {
    notify();
    // A page that fades its background shows its new paint only a moment later.
    clearTimeout(timer);
    timer = window.setTimeout(notify, SETTLING);
  };
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true });
  observer.observe(document.body, { attributes: true });
  // Some switch by another style sheet, which is there once it has loaded.
  observer.observe(document.head, { attributes: true, childList: true, subtree: true });
  const loaded = ({ target }) => target.localName === "link" && changed();
  document.addEventListener("load", loaded, true);
  const media = mediaQuery("(prefers-color-scheme: dark)");
  media.addEventListener("change", changed);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener("load", loaded, true);
    media.removeEventListener("change", changed);
  };
}

/** Calls back when the page's theme or language may have changed; all figures share one observer. */
export function onPageChange(listener) {
  listeners.add(listener);
  stop ??= watchPage();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      stop?.();
      stop = null;
    }
  };
}
