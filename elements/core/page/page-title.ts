import { addSite, removeSite } from '../../../common/text/site-title.ts';

const productName = 'Evangelist';

/** A page's title: `Dashboard · Evangelist`. */
export interface PageTitle {
  /** Name of the page. */
  page: string;
  /** What comes after the name: by default the brand of this host, else the product. Empty for nothing. */
  brand?: string | undefined;
}

/** Everything that the tab's title is made of. */
export interface TitleParts extends PageTitle {
  /** Shown in place of the page's name. */
  error?: string | null;
  /** Count of unread notifications. */
  unread: number;
}

/** The parts of a title that the server or other code has written. @param siteName display name of this host's brand */
export function parseTitle(title: string, siteName = productName): PageTitle {
  const page = removeSite(title, siteName);
  return page === undefined ? { page: title, brand: '' } : { page };
}

/**
 * The title without and with the count: `Dashboard · Evangelist` and `(3) Dashboard · Evangelist`.
 * @param hostBrand display name of this host's brand
 * @param locale of the count's digits
 */
export function formatTitle(
  { page, brand, error, unread }: TitleParts,
  hostBrand = productName,
  locale?: string,
): { base: string; full: string } {
  const base = error ? addSite(error, brand || hostBrand) : addSite(page, brand ?? hostBrand);
  return {
    base,
    full: unread > 0 ? `(${unread.toLocaleString(locale, { useGrouping: false })}) ${base}` : base,
  };
}
