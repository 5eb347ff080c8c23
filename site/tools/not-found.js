// The page for addresses that lead nowhere. Hosts show it at any depth, where no relative link finds its style or its script:
// both stand in the page, and its policy allows those two by their digests.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import sentences from "../../build/generated/sentences/notFound.js";
import { escapeHtml } from "../../web/still/escape.js";
import { pages } from "../pages.js";
import { FOLDER } from "./in-page.js";

const digestOf = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Places of the site, by their words. */
const PLACES = { home: "", learn: "learn/", play: "play/", docs: "docs/" };

/** @param {string | null} siteUrl  without one the site begins, as far as can be known, where its host does */
export function notFound(siteUrl) {
  const [style, script] = ["css", "js"].map((kind) =>
    readFileSync(`${FOLDER}/not-found.${kind}`, "utf8").trim(),
  );
  const icon = readFileSync("site/pictures/favicon.svg", "utf8");
  return {
    style,
    script,
    policy: `default-src 'none'; style-src ${digestOf(style)}; script-src ${digestOf(script)}; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'`,
    icon: `data:image/svg+xml,${encodeURIComponent(icon)}`,
    root: siteUrl ? escapeHtml(new URL(siteUrl).pathname) : "/",
    languages: pages.map(({ code, tag, path, learnLink, docsLink, play }) => {
      const words = sentences[code];
      const texts = { home: words.home, learn: learnLink, play: play.link, docs: docsLink };
      const links = Object.entries(PLACES).map(([name, place]) => ({ to: path + place, text: texts[name] }));
      return { tag, ...words, links };
    }),
  };
}
