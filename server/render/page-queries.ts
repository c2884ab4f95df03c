/** Reads what the pages show that are rendered on the server. */
import { getShellKind } from '../../contract/shell-kind.ts';
import { findPage, pages, type RenderedTag } from '../../common/page-table.ts';
import { notFoundRoute, type RenderedBrand, type RenderedRoute } from '../../common/server-page.ts';
import { ApiError } from '../api-error.ts';
import type { ClientIdentity, Context } from '../context.ts';
import { findBrandNameByHostname, getBrand } from '../features/brands/brands.queries.ts';
import { getCampaignPreview } from '../features/campaigns/campaign-preview.queries.ts';
import { listCampaigns } from '../features/campaigns/browse-campaigns.queries.ts';
import { getCampaignTerms } from '../features/campaigns/terms.queries.ts';
import { getInvitation } from '../features/invitations/invitations.queries.ts';
import { openInvitation } from '../features/invitations/open-invitation.service.ts';
import { readWithTokenLimit } from '../features/limits/limit-wrong-tokens.service.ts';
import { getLanding } from '../features/pages/landing.queries.ts';
import type { ReadArticle } from './articles.ts';

/** A reader of a page who is not signed in. */
interface PageReader extends ClientIdentity {
  /** A crawler or a link preview. */
  isRobot: boolean;
  readArticle: ReadArticle;
  /** The name of the host's brand. */
  brand: string | null;
}
type PageQuery = (
  ctx: Context,
  reader: PageReader,
  params: Record<string, string>,
) => Promise<unknown>;

const readText: PageQuery = async (_ctx, { readArticle }, { name, src }) => {
  const file = src ? await readArticle(`${name}.json`) : undefined;
  if (!file) throw new ApiError('NOT_FOUND');
  return JSON.parse(file.plain.toString()) as unknown;
};

/** The answers to the requests that the queries of the screens would send; null for screens with texts alone. */
const queries: Readonly<Record<RenderedTag, PageQuery | null>> = {
  'ev-dashboard-screen': (ctx, { brand }) => listCampaigns(ctx, undefined, { brand }),
  'ev-help-screen': null,
  'ev-login-error-screen': null,
  'ev-not-allowed-screen': null,
  'ev-article-screen': readText,
  'ev-campaign-terms-screen': (ctx, _reader, { campaignId = '', version = '' }) =>
    getCampaignTerms(ctx, { id: campaignId, version }),
  'ev-campaign-preview-screen': (ctx, reader, { token = '' }) =>
    readWithTokenLimit(ctx, reader, token, () => getCampaignPreview(ctx, token)),
  'ev-invitation-screen': (ctx, reader, { token = '' }) => {
    const read = () => getInvitation(ctx, token);
    // A robot opens nothing: it makes the preview of a link.
    return reader.isRobot
      ? readWithTokenLimit(ctx, reader, token, read)
      : openInvitation(ctx, reader, token, read);
  },
  'ev-landing-screen': (ctx, _reader, { advertiser = '' }) => getLanding(ctx, advertiser),
};

/** Parameters that campaigns give to visits. They change no page. */
const isIgnored = (name: string): boolean => name.startsWith('utm_');

/** @returns the part of the query that the page depends on; undefined where the server does not know what it shows */
export function getRenderedSearch(route: RenderedRoute, search: string): string | undefined {
  const known = findPage(route)?.rendered?.search;
  if (!known) return '';
  const query = [...new URLSearchParams(search)].filter(([name]) => !isIgnored(name));
  // The reason of a block is in a part of the address that the server does not get.
  const isKnown = ([name, value]: [string, string]) =>
    known.includes(name) && value.length <= 64 && value !== 'blocked';
  if (!query.every(isKnown)) return undefined;
  return query.length ? `?${new URLSearchParams(query.sort())}` : '';
}

/** An answer as the API would send it. */
const toSent = <T>(answer: T): T => JSON.parse(JSON.stringify(answer)) as T;

/**
 * What a page is rendered from.
 * @throws ApiError of the query: the page shows it in the browser
 */
export async function readPage(
  ctx: Context,
  route: RenderedRoute,
  reader: PageReader,
  params: Record<string, string>,
): Promise<unknown> {
  const query = route === notFoundRoute ? null : queries[pages[route].tag];
  return query && toSent(await query(ctx, reader, params));
}

/** The brand of a host; null where it has none. */
export async function readBrand(ctx: Context, host: string): Promise<RenderedBrand | null> {
  const name = await findBrandNameByHostname(ctx, host);
  if (!name) return null;
  const [theme, landing] = await Promise.all([
    getBrand(ctx, name),
    getLanding(ctx, name).catch(() => null),
  ]);
  return toSent({ name, shell: getShellKind(name), theme, landing });
}

/** Programs that read pages for others, by how they name themselves. */
export const isRobot = (userAgent = ''): boolean =>
  /bot\b|crawl|spider|preview|facebookexternalhit|slurp|embed/i.test(userAgent);
