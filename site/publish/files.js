// What programs read of a site whose address is known: which pages there are, what has changed, and how a page is embedded.
// Texts alone.
import { frameSnippet } from "../scripts/snippets.js";
import { feed } from "./feed.js";

/**
 * @typedef {{ path: string, tag: string, here: string, title: string, figure?: { expr: string, dialect?: string } }} Page
 *   path: of its language; here: below that; figure: what stands for it elsewhere
 */

/** Where the picture of a page is. @param {{ path: string, here: string }} page */
export const cardOf = ({ path, here }) => `cards/${path}${here}index.png`;

/** Where it is said how a page is embedded. @param {{ path: string, here: string }} page */
export const embedOf = ({ path, here }) => `oembed/${path}${here}index.json`;

export const CARD = { width: 1200, height: 630 };

/** What a frame has before it says its height. */
const FRAME = { width: 760, height: 480 };

const escapeXml = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Each page with the same page in every language. @param {string} url @param {Page[]} pages */
function sitemap(url, pages) {
  const versions = (/** @type {Page} */ { here }) => pages.filter((page) => page.here === here);
  const address = ({ path, here }) => escapeXml(url + path + here);
  const entry = (page) =>
    [
      `<url><loc>${address(page)}</loc>`,
      ...versions(page).map(
        (other) => `<xhtml:link rel="alternate" hreflang="${other.tag}" href="${address(other)}"/>`,
      ),
      "</url>",
    ].join("");
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.map(entry),
    "</urlset>\n",
  ].join("\n");
}

/** oEmbed 1.0, of the type `rich`. @param {string} url @param {Page} page */
const embed = (url, { path, here, title, figure }) =>
  JSON.stringify({
    version: "1.0",
    type: "rich",
    title,
    provider_name: "shapecast",
    provider_url: url,
    html: frameSnippet(figure ?? {}, { page: `${url}${path}embed.html`, height: FRAME.height }),
    ...FRAME,
    thumbnail_url: url + cardOf({ path, here }),
    thumbnail_width: CARD.width,
    thumbnail_height: CARD.height,
  });

/**
 * All of it, each by its path in the site.
 * @param {string} url @param {Page[]} pages @param {{ changelog: string, changed: string }} changes  changed: when it was last
 */
export const filesOf = (url, pages, changes) => [
  { path: "sitemap.xml", text: sitemap(url, pages) },
  { path: "robots.txt", text: `User-agent: *\nAllow: /\nSitemap: ${url}sitemap.xml\n` },
  { path: "changes.xml", text: feed(url, changes) },
  ...pages
    .filter(({ figure }) => figure !== undefined)
    .map((page) => ({ path: embedOf(page), text: embed(url, page) })),
];
