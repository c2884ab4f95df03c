/** Titles of pages with the name of the site behind them, as the tab and link previews show them. */
const separator = ' · ';

/** A title without the name of the site; undefined when it doesn't end with that. */
export function removeSite(title: string, site: string): string | undefined {
  const suffix = separator + site;
  return title.endsWith(suffix) ? title.slice(0, -suffix.length) : undefined;
}

/**
 * `Dashboard · Evangelist`. The title of a campaign names its brand, which is the site on the brand's host.
 * @param site empty for a title without it
 */
export function addSite(title: string, site: string): string {
  if (!title || !site) return title || site;
  return removeSite(title, site) === undefined ? title + separator + site : title;
}
