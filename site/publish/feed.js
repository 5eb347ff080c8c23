// The changelog as an Atom feed, a version each: what is not released yet as well, since the site shows it.
import markdownIt from "markdown-it";

const markdown = markdownIt({ html: false });
const escapeXml = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** `## 0.1.0 (2026-11-21)`, or a name without a date, and all up to the next. */
const VERSION = /^## (.+?)(?: \((\d{4}-\d\d-\d\d)\))?\n([\s\S]*?)(?=^## |$(?![\s\S]))/gm;

/** @param {string} changelog @param {string} changed  when what has no date was last changed */
export const versionsOf = (changelog, changed) =>
  [...changelog.matchAll(VERSION)].map(([, name, day, text]) => ({
    name,
    updated: day ? `${day}T00:00:00Z` : changed,
    html: markdown.render(text.trim()),
  }));

/** @param {string} url @param {{ changelog: string, changed: string }} changes */
export function feed(url, { changelog, changed }) {
  const versions = versionsOf(changelog, changed);
  const own = `${url}changes.xml`;
  const entry = ({ name, updated, html }) =>
    [
      "<entry>",
      `<title>shapecast ${escapeXml(name)}</title>`,
      `<id>${escapeXml(`${own}#${encodeURIComponent(name)}`)}</id>`,
      `<updated>${updated}</updated>`,
      `<link href="${escapeXml(url)}"/>`,
      `<content type="html">${escapeXml(html)}</content>`,
      "</entry>",
    ].join("\n");
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    "<title>shapecast</title>",
    `<id>${escapeXml(own)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(own)}"/>`,
    `<link href="${escapeXml(url)}"/>`,
    `<updated>${versions[0].updated}</updated>`,
    "<author><name>shapecast</name></author>",
    ...versions.map(entry),
    "</feed>\n",
  ].join("\n");
}
