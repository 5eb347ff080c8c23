// A program in the address: compressed, in letters that an address takes as they are.

const FORMAT = "deflate-raw";
const LONGEST = 60_000;

async function through(stream, bytes) {
  const piped = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

function toLetters(bytes) {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

const fromLetters = (letters) =>
  Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));

/**
 * What stands behind the `#` of a link to a program.
 * @param {{ source: string, mode?: string, shapes?: object }} state
 */
export async function writeLink({ source, mode = "values", shapes = {} }) {
  const packed = toLetters(await through(new CompressionStream(FORMAT), new TextEncoder().encode(source)));
  const parts = ["v=1", `code=${packed}`];
  if (mode !== "values") parts.push(`mode=${mode}`);
  if (Object.keys(shapes).length > 0) parts.push(`shapes=${encodeURIComponent(JSON.stringify(shapes))}`);
  return `#${parts.join("&")}`;
}

function shapesOf(text) {
  if (!text) return {};
  const shapes = JSON.parse(decodeURIComponent(text));
  const isSize = (size) => size === null || typeof size === "string" || Number.isSafeInteger(size);
  const entries = Object.entries(shapes).filter(([, shape]) => Array.isArray(shape) && shape.every(isSize));
  return Object.fromEntries(entries);
}

/** The state in a link; null where it has none, an error where it cannot be read. */
export async function readLink(hash) {
  const parts = new Map(
    hash
      .replace(/^#/, "")
      .split("&")
      .map((part) => [part.slice(0, part.indexOf("=")), part.slice(part.indexOf("=") + 1)]),
  );
  const packed = parts.get("code");
  if (packed === undefined) return null;
  if (packed.length > LONGEST) throw new Error("too long");
  const bytes = await through(new DecompressionStream(FORMAT), fromLetters(packed));
  const source = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  return {
    source,
    mode: parts.get("mode") === "shapes" ? "shapes" : "values",
    shapes: shapesOf(parts.get("shapes")),
  };
}
