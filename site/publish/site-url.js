// The address of publication, the one setting of the build: `make SITE_URL=https://example.org/shapecast/`.

const isOfSite = ({ protocol, search, hash, username }) =>
  /^https?:$/.test(protocol) && search === "" && hash === "" && username === "";

/**
 * The address with a slash at its end; null where none is given.
 * @param {string | undefined} given
 */
export function siteUrlOf(given) {
  if (!given) return null;
  const url = URL.canParse(given) ? new URL(given) : null;
  if (!url || !isOfSite(url))
    throw new Error(`SITE_URL: ${given} is not an address such as https://example.org/shapecast/`);
  return url.href.replace(/\/?$/, "/");
}
