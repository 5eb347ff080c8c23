// Which figures can be seen, or nearly: one observer for all figures of a page. A page on its way to paper shows all
// of them, one in a hidden tab none.
import { mediaQuery } from "./host.js";

const NEARLY = "300px";

/** @typedef {{ tell: (near: boolean) => void, meets: boolean | null }} Watched  meets: null until it is known */

/** @type {Map<Element, Watched>} */
const watched = new Map();
/** @type {{ observer: IntersectionObserver, stop: () => void } | null} */
let watching = null;

function watchPage() {
  const paper = mediaQuery("print");
  const tellOne = ({ tell, meets }) => {
    if (paper.matches) tell(true);
    else if (meets !== null) tell(meets && !document.hidden);
  };
  const tellAll = () => {
    for (const one of watched.values()) tellOne(one);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const one = watched.get(target);
        if (!one) continue;
        one.meets = isIntersecting;
        tellOne(one);
      }
    },
    { rootMargin: NEARLY },
  );
  paper.addEventListener("change", tellAll);
  document.addEventListener("visibilitychange", tellAll);
  const stop = () => {
    observer.disconnect();
    paper.removeEventListener("change", tellAll);
    document.removeEventListener("visibilitychange", tellAll);
  };
  return { observer, stop };
}

/**
 * Tells whether an element is seen or nearly so, each time that may have changed; where that cannot be known, it is.
 * @param {Element} element @param {(near: boolean) => void} tell
 * @returns {() => void} ends it
 */
export function onNearViewport(element, tell) {
  if (typeof IntersectionObserver === "undefined") {
    tell(true);
    return () => {};
  }
  watching ??= watchPage();
  watched.set(element, { tell, meets: null });
  watching.observer.observe(element);
  return () => {
    watched.delete(element);
    watching?.observer.unobserve(element);
    if (watched.size > 0) return;
    watching?.stop();
    watching = null;
  };
}
