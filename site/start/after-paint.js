// What a page is read for stands in its markup; what is heavy waits until that has been painted.

const PAINTED = "first-contentful-paint";
/** A page that nobody sees, or a frame below the fold, is never painted. */
const LATEST = 1000;

/** @param {() => void} then  called once */
export function afterPaint(then) {
  let timer = 0;
  const watch = new PerformanceObserver((list) => {
    if (list.getEntriesByName(PAINTED).length > 0) begin();
  });
  const begin = () => {
    watch.disconnect();
    clearTimeout(timer);
    then();
  };
  if (document.hidden) {
    begin();
    return;
  }
  timer = window.setTimeout(begin, LATEST);
  watch.observe({ type: "paint", buffered: true });
}
