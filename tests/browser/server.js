// Serves build/site/ below a sub-path, as a static host may.
import { serve } from "../../site/tools/serve.mjs";

const PREFIX = "/some/sub/path/";

/** @returns {Promise<{ url: string, origin: string, close: () => Promise<void> }>} */
export async function serveSite(folder = "build/site") {
  const server = await serve(folder, { prefix: PREFIX });
  const origin = `http://localhost:${server.address().port}`;
  /** @returns {Promise<void>} */
  const close = () =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return { url: origin + PREFIX, origin, close };
}
