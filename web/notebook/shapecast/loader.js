// Draws a figure where its output stands. What draws is unpacked once a page, however many figures it has.
(id, state, packed) => {
  const page = /** @type {any} */ (globalThis);
  page.shapecastNotebook ??= (async () => {
    const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    const address = URL.createObjectURL(
      new Blob([await new Response(stream).text()], { type: "text/javascript" }),
    );
    try {
      return (await import(address)).default;
    } finally {
      URL.revokeObjectURL(address);
    }
  })();
  // The same output may stand in two views.
  for (const el of document.querySelectorAll(`#${id}`)) {
    page.shapecastNotebook
      .then(({ render }) => {
        const before = [...el.childNodes];
        const model = { get: (name) => state[name], set() {}, save_changes() {}, on() {}, off() {} };
        render({ model, el });
        for (const node of before) node.remove();
      })
      // Where scripts or the engine are forbidden the text stays.
      .catch(() => {});
  }
};
