/** Reads what the pages show that are rendered on the server. */
import { createHash } from 'node:crypto';
import type { RoutePath } from '../../contract/page-routes.ts';
import type { ClientIdentity, Context } from '../context.ts';
import { getInvitation } from '../topics/invitations/invitations.queries.ts';
import { openInvitation } from '../topics/invitations/open-invitation.service.ts';
import { readWithTokenLimit } from '../topics/limits/wrong-tokens.service.ts';
import { getLanding } from '../topics/pages/landing.queries.ts';

/** A reader of a page who is not signed in. */
interface PageReader extends ClientIdentity {
  /** A crawler or a link preview. */
  isRobot: boolean;
}
type PageQuery = (
  ctx: Context,
  reader: PageReader,
  params: Record<string, string>,
) => Promise<unknown>;

/** By route: the answer to the request that the page's main query would send. */
const queries: Partial<Record<RoutePath, PageQuery>> = {
  '/invitation/:token': (ctx, reader, { token = '' }) => {
    const read = () => getInvitation(ctx, token);
    // A robot opens nothing: it makes the preview of a link.
    return reader.isRobot
      ? readWithTokenLimit(ctx, reader, token, read)
      : openInvitation(ctx, reader, token, read);
  },
  '/landing/:advertiser': (ctx, _reader, { advertiser = '' }) => getLanding(ctx, advertiser),
};

/** Whether the server renders the pages of a route. */
export const isRendered = (route: string | undefined): route is RoutePath =>
  route !== undefined && Object.hasOwn(queries, route);

/** What a page is rendered from, as the API would send it. */
export interface PageAnswer {
  data: unknown;
  /** Changes with the data. */
  version: string;
}

/** @throws ApiError of the query: the page shows it in the browser */
export async function readPage(
  ctx: Context,
  route: RoutePath,
  reader: PageReader,
  params: Record<string, string>,
): Promise<PageAnswer | undefined> {
  const query = queries[route];
  if (!query) return undefined;
  const json = JSON.stringify(await query(ctx, reader, params));
  return { data: JSON.parse(json), version: createHash('sha256').update(json).digest('base64') };
}

/** Programs that read pages for others, by how they name themselves. */
export const isRobot = (userAgent = ''): boolean =>
  /bot\b|crawl|spider|preview|facebookexternalhit|slurp|embed/i.test(userAgent);
