// Tells the page around a frame how high the frame's content is, in whole CSS pixels, whenever that changes.

/** The same height for everybody who may be listening: our own snippet, Embedly and those who took up its words, and AMP. */
const dialects = [
  (height) => ({ shapecast: 1, type: "size", height }),
  (height) => JSON.stringify({ src: location.href, context: "iframe.resize", height }),
  (height) => ({ sentinel: "amp", type: "embed-size", height }),
];

/** @param {Element} content  as high as it needs to be, whatever the height of the frame @param {Window} around */
export function tellHeight(content, around) {
  let told = 0;
  const tell = () => {
    const height = Math.ceil(content.getBoundingClientRect().height);
    // A frame that is not shown has no height worth telling.
    if (height === 0 || height === told) return;
    told = height;
    for (const say of dialects) around.postMessage(say(height), "*");
  };
  new ResizeObserver(tell).observe(content);
}
