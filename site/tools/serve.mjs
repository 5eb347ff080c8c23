// Serves a folder on localhost. Usage: node serve.mjs <folder> <port>
import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".wasm": "application/wasm",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
};

const asText = (/** @type {string} */ type) => /^(text|application)\/|svg/.test(type);
/** As small as hosts make what does not change. @type {Map<string, Buffer>} */
const small = new Map();
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

function compressed(file, body) {
  const known = small.get(file) ?? brotliCompressSync(body, options);
  small.set(file, known);
  return known;
}

/** A server of the files in `folder`, below `prefix`; of what is not there it shows the page 404.html, as static hosts do.
 * With `compress` texts are sent as small as hosts make them; files must not change meanwhile. */
export function serve(folder, { port = 0, prefix = "/", compress = false } = {}) {
  const server = createServer(async (request, response) => {
    const refuse = (status, text) => response.writeHead(status, { "content-type": "text/plain" }).end(text);
    const missing = async () => {
      const page = await readFile(join(folder, "404.html")).catch(() => null);
      if (page === null) return refuse(404, "not found");
      response.writeHead(404, { "content-type": TYPES[".html"] }).end(page);
    };
    try {
      const path = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
      if (!path.startsWith(prefix)) return missing();
      const file = normalize(join(folder, path.slice(prefix.length)));
      if (file !== normalize(folder) && !file.startsWith(normalize(folder + sep)))
        return refuse(403, "forbidden");
      const isFolder = await stat(file).then((found) => found.isDirectory());
      if (isFolder && !path.endsWith("/")) return response.writeHead(301, { location: `${path}/` }).end();
      const served = isFolder ? join(file, "index.html") : file;
      const body = await readFile(served);
      const type = TYPES[extname(served)] ?? "application/octet-stream";
      // A sandboxed frame has no origin of its own: its modules come only from a host that lets anybody read them.
      const headers = {
        "content-type": type,
        "cache-control": "no-cache",
        "access-control-allow-origin": "*",
      };
      if (!compress || !asText(type)) return response.writeHead(200, headers).end(body);
      response.writeHead(200, { ...headers, "content-encoding": "br" }).end(compressed(served, body));
    } catch {
      await missing();
    }
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "localhost", () => resolve(server));
  });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [folder, port] = process.argv.slice(2);
  serve(folder, { port: Number(port) }).then(
    () => console.log(`http://localhost:${port}/`),
    (error) => {
      console.error(
        error.code === "EADDRINUSE" ? `port ${port} is taken: make serve PORT=8081` : String(error),
      );
      process.exitCode = 1;
    },
  );
}
