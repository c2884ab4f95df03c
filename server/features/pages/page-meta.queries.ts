/**
 * Title, description and image of a page for link previews and search engines, which run no script. Contains only what is
 * visible to anybody with the URL. An unknown token gets a generic title; how many a client tries is limited.
 */
import { and, eq, gt, ne } from 'drizzle-orm';
import type { ClientIdentity, Context } from '../../context.ts';
import {
  getCampaignMeta,
  getInvitationMeta,
  getLandingMeta,
  getPreviewMeta,
  type PageMeta,
} from '../../../common/text/page-meta.ts';
import {
  findDescriptionKey,
  getCanonicalPath,
  pages,
  toPathPattern,
  type PagePath,
  type ParameterPath,
} from '../../../common/page-table.ts';
import { isUuid } from '../../db/query.ts';
import { advertisers, brands, campaigns, invitations } from '../../schema.ts';
import { loadMessages, type ServerMessages } from '../../messages.ts';
import { hasCampaignTerms } from '../campaigns/terms.queries.ts';
import { assertAttemptsLeft, countWrongToken } from '../limits/limit-wrong-tokens.service.ts';
import { bySlugFirst, isNamed } from './landing.queries.ts';
import { matchesInvitationToken } from '../invitations/invitations.queries.ts';

/** What the page of a path shows. */
export interface FoundPageMeta extends PageMeta {
  description: string;
  /** False for HTTP 404. */
  found: boolean;
  /** The token in the path exists nowhere. The page does not show it. */
  isWrongToken?: true;
  /** The full address of a page that was found under its short one. */
  redirectTo?: string;
}

/** What the titles and descriptions are taken from, in the language of the request. */
interface Texts {
  titles: ServerMessages<'page-titles'>;
  tags: ServerMessages<'social-tags'>;
}
/** @param language `de`; by default English */
async function loadTexts(language?: string): Promise<Texts> {
  const [titles, tags] = await Promise.all([
    loadMessages('page-titles', { language }),
    loadMessages('social-tags', { language }),
  ]);
  return { titles, tags };
}

const toFoundMeta = (texts: Texts, meta: PageMeta): FoundPageMeta => ({
  description: texts.tags.product,
  ...meta,
  found: true,
});
/** A page without data, or whose data may not be shown to everybody. */
const toRouteMeta = (texts: Texts, title: string): FoundPageMeta => toFoundMeta(texts, { title });

/** Pages with fixed texts. @param path canonical */
function findStaticMeta(path: string, texts: Texts): FoundPageMeta | undefined {
  if (!Object.hasOwn(pages, path)) return undefined;
  const description = findDescriptionKey(path);
  // Only visitors and link previews need a title from the server: their dashboard is the start page.
  const key = path === '/' ? 'home' : pages[path as PagePath].title;
  return toFoundMeta(texts, {
    title: texts.titles[key],
    ...(description && { description: texts.tags[description] }),
  });
}

const toNotFoundMeta = (texts: Texts): FoundPageMeta => ({
  ...toRouteMeta(texts, texts.titles.pageNotFound),
  found: false,
});
export const getNotFoundMeta = async (language?: string): Promise<FoundPageMeta> =>
  toNotFoundMeta(await loadTexts(language));

async function loadLandingMeta(
  { database: { db } }: Context,
  slug: string,
  texts: Texts,
): Promise<FoundPageMeta> {
  const [row] = await db
    .select({ advertiser: advertisers, displayName: brands.displayName })
    .from(advertisers)
    .leftJoin(brands, eq(brands.name, advertisers.brand))
    .where(isNamed(slug))
    .orderBy(bySlugFirst(slug))
    .limit(1);
  if (!row) return toNotFoundMeta(texts);
  const { name, landing } = row.advertiser;
  const source = { ...landing?.hero, name: row.displayName ?? name, slug: row.advertiser.slug };
  return {
    ...toFoundMeta(texts, getLandingMeta(source, texts.tags)),
    ...(source.slug !== slug && { redirectTo: `/landing/${source.slug}` }),
  };
}

const shownColumns = {
  id: campaigns.id,
  visibility: campaigns.visibility,
  title: campaigns.title,
  summary: campaigns.summary,
  advertiser: { name: advertisers.name, slug: advertisers.slug },
};

async function loadInvitationMeta(
  { database: { db } }: Context,
  token: string,
  texts: Texts,
): Promise<FoundPageMeta> {
  const [row] = await db
    .select({
      ...shownColumns,
      revokedAt: invitations.revokedAt,
    })
    .from(invitations)
    .innerJoin(campaigns, eq(campaigns.id, invitations.campaignId))
    .innerJoin(advertisers, eq(advertisers.id, campaigns.advertiserId))
    // Drafts are not visible, as in the API.
    .where(and(matchesInvitationToken(token), ne(campaigns.state, 'draft')));
  if (!row)
    return { ...toRouteMeta(texts, texts.titles.invitation), found: false, isWrongToken: true };
  return row.revokedAt
    ? toRouteMeta(texts, texts.titles.invitation)
    : toFoundMeta(texts, getInvitationMeta(row, texts.tags));
}

async function loadPreviewMeta(
  { database: { db }, clock }: Context,
  token: string,
  texts: Texts,
): Promise<FoundPageMeta> {
  const [row] = await db
    .select({ title: campaigns.title, summary: campaigns.summary })
    .from(campaigns)
    .where(and(eq(campaigns.previewToken, token), gt(campaigns.previewExpiresAt, clock.now())));
  return row
    ? toFoundMeta(texts, getPreviewMeta(row, texts.tags))
    : { ...toRouteMeta(texts, texts.titles.preview), found: false, isWrongToken: true };
}

/**
 * Public campaigns only: the URL of a private campaign must reveal nothing, and answers as one that does not exist. Whether a person who
 * is signed in may see it is known when the page asks for it.
 */
async function loadCampaignMeta(
  { database: { db } }: Context,
  id: string,
  texts: Texts,
  isSignedIn: boolean,
): Promise<FoundPageMeta> {
  const isIndex = /^\d{1,9}$/.test(id);
  const shown = and(
    isIndex ? eq(campaigns.campaignIndex, Number(id)) : eq(campaigns.id, id),
    eq(campaigns.state, 'published'),
    eq(campaigns.visibility, 'public'),
  );
  const [row] =
    isIndex || isUuid(id)
      ? await db
          .select(shownColumns)
          .from(campaigns)
          .innerJoin(advertisers, eq(advertisers.id, campaigns.advertiserId))
          .where(shown)
      : [];
  if (!row) return { ...toRouteMeta(texts, texts.titles.campaign), found: isSignedIn };
  return {
    ...toFoundMeta(texts, getCampaignMeta(row)),
    ...(isIndex && { redirectTo: `/campaign/${row.id}` }),
  };
}

/** The title names no campaign, because terms of private ones have the same URLs. */
async function loadTermsMeta(ctx: Context, name: string, texts: Texts): Promise<FoundPageMeta> {
  const [id = '', version = ''] = name.split('/');
  const found = await hasCampaignTerms(ctx, { id, version });
  return { ...toRouteMeta(texts, texts.titles.campaignTerms), found };
}

type MetaQuery = (
  ctx: Context,
  name: string,
  texts: Texts,
  isSignedIn: boolean,
) => Promise<FoundPageMeta>;
interface DynamicPage {
  read: MetaQuery;
  /** The parameter is a token that must not be guessed. */
  hasToken?: true;
}
const dynamicPages: Readonly<Record<ParameterPath, DynamicPage>> = {
  '/landing/:advertiser': { read: loadLandingMeta },
  '/invitation/:token': { read: loadInvitationMeta, hasToken: true },
  '/campaign-preview/:token': { read: loadPreviewMeta, hasToken: true },
  '/campaign/:id': { read: loadCampaignMeta },
  '/articles/campaign-terms/:campaignId/:version': { read: loadTermsMeta },
  '/unsubscribe/:token': {
    read: (_ctx, _token, texts) => Promise.resolve(toRouteMeta(texts, texts.titles.unsubscribe)),
  },
};
const dynamicRoutes = (Object.keys(dynamicPages) as ParameterPath[]).map((route) => ({
  ...dynamicPages[route],
  route,
  pattern: toPathPattern(route),
}));

const limitTries =
  (client: ClientIdentity, read: MetaQuery): MetaQuery =>
  async (ctx, token, ...rest) => {
    await assertAttemptsLeft(ctx, client);
    const meta = await read(ctx, token, ...rest);
    if (meta.isWrongToken) await countWrongToken(ctx, client, token);
    // When many attempts come at once, all are admitted before the first is counted.
    else await assertAttemptsLeft(ctx, client);
    return meta;
  };

/**
 * @param path decoded, without query @param language `de`; by default English @param client whose tries of tokens count, and
 * whether a person is signed in there
 * @throws ApiError RATE_LIMITED when the client tried too many tokens
 */
export async function getPageMeta(
  ctx: Context,
  path: string,
  language?: string,
  client?: ClientIdentity & { isSignedIn?: boolean },
): Promise<FoundPageMeta> {
  const texts = await loadTexts(language);
  const isSignedIn = client?.isSignedIn === true;
  for (const { pattern, read, hasToken } of dynamicRoutes) {
    const name = pattern.exec(path)?.slice(1).join('/');
    if (!name) continue;
    return (client && hasToken ? limitTries(client, read) : read)(ctx, name, texts, isSignedIn);
  }
  return getRouteMeta(path, texts);
}

/** What is known of a path without the database. */
function getRouteMeta(path: string, texts: Texts): FoundPageMeta {
  const known = findStaticMeta(getCanonicalPath(path), texts);
  if (known) return known;
  const route = dynamicRoutes.find(({ pattern }) => pattern.test(path))?.route;
  return toRouteMeta(texts, texts.titles[route ? pages[route].title : 'pageNotFound']);
}

/** For a server whose database does not answer. @param path decoded, without query @param language `de`; by default English */
export const getFallbackMeta = async (path: string, language?: string): Promise<FoundPageMeta> =>
  getRouteMeta(path, await loadTexts(language));

/** The display name of a brand; null for the product itself. */
export async function findBrandDisplayName(
  ctx: Context,
  name: string | null,
): Promise<string | null> {
  if (!name) return null;
  const [row] = await ctx.database.db
    .select({ displayName: brands.displayName })
    .from(brands)
    .where(eq(brands.name, name));
  return row?.displayName ?? null;
}
