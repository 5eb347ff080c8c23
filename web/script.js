// The classic script: everything that figures need in one file, also for pages that are opened from a disk, where modules may
// not be loaded. `<script src="shapecast.iife.js" data-fences>` draws the fences of the page as well.
import { ShapeCastElement } from "./element/shape-cast.js";
import { heightOf } from "./fences/height.js";
import { upgradeFences, watchFences } from "./fences/watch.js";
import { register } from "./register.js";

register();

/** @type {any} */
const page = globalThis;
// A second copy of the script, of whatever version, leaves the first in its place.
page.shapecast ??= { ShapeCastElement, height: heightOf, upgradeFences, watchFences };
const script = /** @type {HTMLElement | null} */ (globalThis.document?.currentScript ?? null);
if (script?.dataset.fences !== undefined) page.shapecast.watchFences();
