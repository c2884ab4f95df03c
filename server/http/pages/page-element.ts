/** Writes the element of a route's page into the HTML: it shows itself before React has loaded. */
import { findPage } from '../../../common/page-table.ts';
import { escapeHtml } from './app-page.ts';

const container = /(<main id="page"[^>]*)><\/main>/;

/**
 * Writes the element of a route's page into its container, without the parameters of the path, which may be secret: the first script
 * sets them. The page of unknown paths has no element.
 * @param route its pattern in `common/page-table.ts`
 * @param attributes of an article
 */
export function addPageElement(
  html: string,
  route: string,
  attributes: Readonly<Record<string, string>> = {},
): string {
  const tag = findPage(route)?.tag;
  if (!tag) return html;
  const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  // Without white space around the element: React would not take it over.
  return html.replace(
    container,
    (_, start: string) => `${start} data-route="${route}"><${tag}${list.join('')}></${tag}></main>`,
  );
}
