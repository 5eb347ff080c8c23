// The site without an address and with one: what needs an address is there or is not, and all else is the same.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";

const SITE_URL = "https://example.org/shapecast/";
const BARE = "build/site";
let published = "";

const build = (address, folder) =>
  spawnSync("npx", ["eleventy", "--quiet", "--config=site/tools/eleventy.config.js", `--output=${folder}`], {
    env: { ...process.env, SITE_URL: address },
    encoding: "utf8",
  });

before(() => {
  published = mkdtempSync(join(tmpdir(), "site-"));
  const { status, stderr } = build(SITE_URL, published);
  assert.equal(status, 0, stderr);
});
after(() => rmSync(published, { recursive: true }));

const htmlIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith(".html"))
    .sort();
const read = (folder, file) => readFileSync(join(folder, file), "utf8");
const addressOf = (file) => SITE_URL + file.replace(/index\.html$/, "");
/** Pages that stand for themselves, in no list. */
const isListed = (file) => !/(^|\/)embed\.html$/.test(file) && file !== "404.html";

/** What the head of a page has only where the address is known. */
const ABSOLUTE =
  /\n<(?:link rel="(?:canonical|alternate)"|meta (?:property="og:|name="twitter:))[^\n]*| data-page="[^"]*"/g;

test("without an address nothing is absolute, and nothing that needs it is there", () => {
  for (const file of ["sitemap.xml", "robots.txt", "changes.xml", "oembed", "cards"])
    assert.equal(existsSync(join(BARE, file)), false, file);
  for (const file of htmlIn(BARE)) assert.doesNotMatch(read(BARE, file), ABSOLUTE, file);
});

test("both have the same pages, which differ in their heads, and in what snippets name", () => {
  const files = htmlIn(published);
  assert.deepEqual(files, htmlIn(BARE));
  for (const file of files.filter((file) => file !== "404.html"))
    assert.equal(read(published, file).replace(ABSOLUTE, ""), read(BARE, file), file);
});

test("each page has its address, its languages and its picture; the sitemap has them all", () => {
  const map = read(published, "sitemap.xml");
  for (const file of htmlIn(published).filter(isListed)) {
    const html = read(published, file);
    const address = addressOf(file);
    const values = (pattern) => [...html.matchAll(pattern)].map(([, value]) => value);
    assert.deepEqual(values(/rel="canonical" href="([^"]*)"/g), [address]);
    assert.deepEqual(values(/property="og:url" content="([^"]*)"/g), [address]);
    assert.ok(map.includes(`<loc>${address}</loc>`), file);
    const languages = values(/rel="alternate" hreflang="[^"]*" href="([^"]*)"/g);
    assert.equal(languages.length, 3, file);
    for (const other of [...languages, ...values(/oembed" title="[^"]*" href="([^"]*)"/g)]) {
      const path = other.slice(SITE_URL.length);
      assert.ok(existsSync(join(published, /(?:^|\/)$/.test(path) ? `${path}index.html` : path)), other);
    }
    const [picture] = values(/property="og:image" content="([^"]*)"/g);
    assert.match(picture, /^https:\/\/example\.org\/shapecast\/cards\/(?:.+\/)?index\.png$/);
  }
  assert.equal(map.match(/<loc>/g)?.length, htmlIn(published).filter(isListed).length);
});

test("the page for addresses that lead nowhere knows where the site begins", () => {
  assert.match(read(published, "404.html"), /<a href="\/shapecast\/zh\/learn\/" data-to="zh\/learn\/">/);
  assert.match(read(BARE, "404.html"), /<a href="\/zh\/learn\/" data-to="zh\/learn\/">/);
});

test("snippets name the address, wherever the page is read", () => {
  assert.match(
    read(published, "zh/index.html"),
    / data-page="https:\/\/example\.org\/shapecast\/zh\/" data-script="\.\.\//,
  );
});

test("what is no address stops the build", () => {
  const { status, stderr, stdout } = build("example.org", join(published, "none"));
  assert.notEqual(status, 0);
  assert.match(stderr + stdout, /SITE_URL: example\.org is not an address/);
});
