// Tells the page around a frame how high the frame's content is, in whole CSS pixels, whenever that changes.

/** @param {Element} content  as high as it needs to be, whatever the height of the frame @param {Window} around */
export function tellHeight(content, around) {
  let told = 0;
  const tell = () => {
    const height = Math.ceil(content.getBoundingClientRect().height);
    // A frame that is not shown has no height worth telling.
    if (height === 0 || height === told) return;
    told = height;
    around.postMessage({ shapecast: 1, type: "size", height }, "*");
  };
  new ResizeObserver(tell).observe(content);
}
