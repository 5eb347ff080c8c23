/** A picture in SVG as a PNG, drawn by the browser. The page's policy must allow images from `data:`. */
export async function pngOf(svg, scale) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const size = { width: image.naturalWidth * scale, height: image.naturalHeight * scale };
  const canvas = Object.assign(document.createElement("canvas"), size);
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  context.drawImage(image, 0, 0, size.width, size.height);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}
