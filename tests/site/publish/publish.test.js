// What a site says of itself to programs once its address is known.
import assert from "node:assert/strict";
import test from "node:test";
import { JSDOM } from "jsdom";
import { versionsOf } from "../../../site/publish/feed.js";
import { filesOf } from "../../../site/publish/files.js";
import { siteUrlOf } from "../../../site/publish/site-url.js";

const URL_OF_SITE = "https://example.org/a&b/";
const CHANGES = {
  changelog: "# Changelog\n\n## Unreleased\n\n- `x < y`.\n\n## 0.1.0 (2026-11-21)\n\nFirst light.\n",
  changed: "2026-11-23T10:00:00.000Z",
};
const PAGES = ["", "zh/"].flatMap((path) => [
  {
    path,
    tag: path ? "zh-Hans" : "en",
    here: "",
    title: 'a "title"',
    figure: { expr: "(3,1)+(4,)", dialect: "jax" },
  },
  { path, tag: path ? "zh-Hans" : "en", here: "docs/", title: "docs" },
]);

const written = new Map(filesOf(URL_OF_SITE, PAGES, CHANGES).map(({ path, text }) => [path, text]));
const xml = (path) => {
  const { window } = new JSDOM("");
  const read = new window.DOMParser().parseFromString(written.get(path) ?? "", "application/xml");
  assert.equal(read.querySelector("parsererror"), null, path);
  return read;
};
const texts = (nodes) => [...nodes].map((node) => node.textContent);

test("the address ends in a slash; what is none is refused", () => {
  assert.equal(siteUrlOf(undefined), null);
  assert.equal(siteUrlOf(""), null);
  assert.equal(siteUrlOf("https://example.org"), "https://example.org/");
  assert.equal(siteUrlOf("https://example.org/a/b"), "https://example.org/a/b/");
  for (const bad of ["example.org", "/a/", "file:///a/", "https://example.org/?a", "https://example.org/#a"])
    assert.throws(() => siteUrlOf(bad), /SITE_URL: .* is not an address/, bad);
});

test("the sitemap has each page with its other languages", () => {
  const map = xml("sitemap.xml");
  const addresses = PAGES.map(({ path, here }) => URL_OF_SITE + path + here);
  assert.deepEqual(texts(map.querySelectorAll("loc")), addresses);
  const links = [...map.querySelectorAll("url:first-of-type link")].map((link) => link.getAttribute("href"));
  assert.deepEqual(links, [URL_OF_SITE, `${URL_OF_SITE}zh/`]);
  assert.match(written.get("robots.txt") ?? "", /^Sitemap: https:\/\/example\.org\/a&b\/sitemap\.xml$/m);
});

test("the feed has a version each, with when it was changed", () => {
  assert.deepEqual(
    versionsOf(CHANGES.changelog, CHANGES.changed).map(({ name, updated }) => [name, updated]),
    [
      ["Unreleased", CHANGES.changed],
      ["0.1.0", "2026-11-21T00:00:00Z"],
    ],
  );
  const feed = xml("changes.xml");
  assert.deepEqual(texts(feed.querySelectorAll("entry > title")), [
    "shapecast Unreleased",
    "shapecast 0.1.0",
  ]);
  assert.equal(feed.querySelector("content")?.textContent, "<ul>\n<li><code>x &lt; y</code>.</li>\n</ul>\n");
  assert.equal(new Set(texts(feed.querySelectorAll("id"))).size, 3);
});

test("a page with a figure says how it is embedded", () => {
  assert.deepEqual(
    [...written.keys()].filter((path) => path.startsWith("oembed/")),
    ["oembed/index.json", "oembed/zh/index.json"],
  );
  const said = JSON.parse(written.get("oembed/zh/index.json") ?? "");
  assert.equal(said.version, "1.0");
  assert.equal(said.type, "rich");
  assert.equal(said.title, 'a "title"');
  assert.match(
    said.html,
    /^<iframe src="https:\/\/example\.org\/a&#38;b\/zh\/embed\.html#v=1&#38;expr=\(3,1\)\+\(4,\)&#38;dialect=jax"/,
  );
  assert.equal(said.thumbnail_url, `${URL_OF_SITE}cards/zh/index.png`);
  for (const side of ["width", "height"]) assert.ok(Number.isInteger(said[side]));
});
