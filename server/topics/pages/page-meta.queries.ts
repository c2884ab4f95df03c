/**
 * Title, description and image of a page for link previews and search engines, which run no script. Contains only what is
 * visible to anybody with the URL. An unknown token gets a generic title after the same query, so that tokens cannot be probed.
 */
import { and, eq, gt, ne } from 'drizzle-orm';
import type { ClientIdentity, Context } from '../../context.ts';
import { isUuid } from '../../db/query.ts';
import { advertisers, brands, campaigns, invitations } from '../../db/schema.ts';
import { loadMessages, type ServerMessages } from '../../messages.ts';
import { assertAttemptsLeft, countWrongToken } from '../limits/wrong-tokens.service.ts';
import { matchesInvitationToken } from '../invitations/invitations.queries.ts';

export interface PageMeta {
  /** Undefined for pages that have only the name of the product. */
  title?: string;
  /** Whether the title names the product already. */
  namesProduct?: boolean;
  description: string;
  /** Absolute URL or path of this server; no `data:` URL, which crawlers cannot fetch. */
  image?: string | undefined;
  /** False for HTTP 404. */
  found: boolean;
  /** The token in the path exists nowhere. The page does not show it. */
  isWrongToken?: true;
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

const toPageMeta = (
  { titles }: Texts,
  title?: string,
  description = titles.description,
): PageMeta => ({ ...(title !== undefined && { title }), description, found: true });

/** Pages with fixed texts. */
const staticPages: Readonly<Record<string, (texts: Texts) => PageMeta>> = {
  '/': (texts) => toPageMeta(texts),
  '/campaigns': (texts) => toPageMeta(texts, texts.titles.allCampaigns, texts.tags.campaigns),
  '/articles/privacy-policy': (texts) =>
    toPageMeta(texts, texts.titles.privacyPolicy, texts.tags.privacyPolicy),
  '/articles/terms': (texts) => toPageMeta(texts, texts.titles.terms, texts.tags.terms),
};
const aliases: Readonly<Record<string, string>> = {
  '/privacy': '/articles/privacy-policy',
  '/tos': '/articles/terms',
};

const toNotFoundMeta = (texts: Texts): PageMeta => ({
  ...toPageMeta(texts, texts.titles.pageNotFound),
  found: false,
});
export const getNotFoundMeta = async (language?: string): Promise<PageMeta> =>
  toNotFoundMeta(await loadTexts(language));

/** Truncates at a word boundary: crawlers truncate longer texts within words. */
function truncate(text: string, maxLength = 200): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  const start = line.slice(0, maxLength);
  const space = start.lastIndexOf(' ');
  return `${space < 0 ? start : start.slice(0, space)}…`;
}

const toFetchableUrl = (url: string | null | undefined): string | undefined =>
  url && /^(?:https?:\/\/|\/(?!\/))/.test(url) ? url : undefined;

async function getLandingMeta(
  { database: { db } }: Context,
  slug: string,
  texts: Texts,
): Promise<PageMeta> {
  const [row] = await db
    .select({ advertiser: advertisers, displayName: brands.displayName })
    .from(advertisers)
    .leftJoin(brands, eq(brands.name, advertisers.brand))
    .where(eq(advertisers.slug, slug.toLowerCase()));
  if (!row) return toNotFoundMeta(texts);
  const hero = row.advertiser.landing?.hero;
  const image = toFetchableUrl(hero?.imageUrl) ?? toFetchableUrl(row.advertiser.logoUrl);
  const title = texts.tags.landingTitle({ name: row.displayName ?? row.advertiser.name });
  const description = hero ? truncate(hero.text) : texts.tags.landingText;
  return { ...toPageMeta(texts, title, description), namesProduct: true, image };
}

/** The public part of the invitation, without inviter, invited handle and message, because links are forwarded. */
async function getInvitationMeta(
  { database: { db } }: Context,
  token: string,
  texts: Texts,
): Promise<PageMeta> {
  const [row] = await db
    .select({
      title: campaigns.title,
      summary: campaigns.summary,
      advertiser: advertisers.name,
      logoUrl: advertisers.logoUrl,
      revokedAt: invitations.revokedAt,
    })
    .from(invitations)
    .innerJoin(campaigns, eq(campaigns.id, invitations.campaignId))
    .innerJoin(advertisers, eq(advertisers.id, campaigns.advertiserId))
    // Drafts are not visible, as in the API.
    .where(and(matchesInvitationToken(token), ne(campaigns.state, 'draft')));
  if (!row) return { ...toPageMeta(texts, texts.titles.invitation), isWrongToken: true };
  if (row.revokedAt) return toPageMeta(texts, texts.titles.invitation);
  const { title, advertiser } = row;
  return {
    ...toPageMeta(texts, texts.tags.invitation({ advertiser, title }), truncate(row.summary)),
    image: toFetchableUrl(row.logoUrl),
  };
}

async function getPreviewMeta(
  { database: { db }, clock }: Context,
  token: string,
  texts: Texts,
): Promise<PageMeta> {
  const [row] = await db
    .select({ title: campaigns.title, summary: campaigns.summary })
    .from(campaigns)
    .where(and(eq(campaigns.previewToken, token), gt(campaigns.previewExpiresAt, clock.now())));
  return row
    ? toPageMeta(texts, texts.tags.preview({ title: row.title }), truncate(row.summary))
    : { ...toPageMeta(texts, texts.titles.preview), isWrongToken: true };
}

/** Public campaigns only: the URL of a private campaign must reveal nothing. */
async function getCampaignMeta(
  { database: { db } }: Context,
  id: string,
  texts: Texts,
): Promise<PageMeta> {
  const shown = and(
    eq(campaigns.id, id),
    eq(campaigns.state, 'published'),
    eq(campaigns.visibility, 'public'),
  );
  const [row] = isUuid(id)
    ? await db
        .select({
          title: campaigns.title,
          summary: campaigns.summary,
          advertiser: advertisers.name,
          logoUrl: advertisers.logoUrl,
        })
        .from(campaigns)
        .innerJoin(advertisers, eq(advertisers.id, campaigns.advertiserId))
        .where(shown)
    : [];
  if (!row) return toPageMeta(texts, texts.titles.campaign);
  return {
    ...toPageMeta(texts, `${row.title} · ${row.advertiser}`, truncate(row.summary)),
    image: toFetchableUrl(row.logoUrl),
  };
}

type MetaQuery = (ctx: Context, name: string, texts: Texts) => Promise<PageMeta>;
interface DynamicPage {
  /** Matches the last part of the path. */
  pattern: RegExp;
  read: MetaQuery;
  /** The last part is a token that must not be guessed. */
  hasToken?: true;
}
const dynamicPages: readonly DynamicPage[] = [
  { pattern: /^\/landing\/([^/]+)$/, read: getLandingMeta },
  { pattern: /^\/invitation\/([^/]+)$/, read: getInvitationMeta, hasToken: true },
  { pattern: /^\/campaign-preview\/([^/]+)$/, read: getPreviewMeta, hasToken: true },
  { pattern: /^\/campaign\/([^/]+)$/, read: getCampaignMeta },
];

const limitTries =
  (client: ClientIdentity, read: MetaQuery): MetaQuery =>
  async (ctx, token, texts) => {
    await assertAttemptsLeft(ctx, client);
    const meta = await read(ctx, token, texts);
    if (meta.isWrongToken) await countWrongToken(ctx, client, token);
    // Of many attempts at once, all were admitted before the first was counted.
    else await assertAttemptsLeft(ctx, client);
    return meta;
  };

/**
 * @param path decoded, without query @param language `de`; by default English @param client whose tries of tokens count
 * @throws ApiError RATE_LIMITED when the client tried too many tokens
 */
export async function getPageMeta(
  ctx: Context,
  path: string,
  language?: string,
  client?: ClientIdentity,
): Promise<PageMeta> {
  const texts = await loadTexts(language);
  const known = staticPages[aliases[path] ?? path];
  if (known) return known(texts);
  for (const { pattern, read, hasToken } of dynamicPages) {
    const name = pattern.exec(path)?.[1];
    if (name) return (client && hasToken ? limitTries(client, read) : read)(ctx, name, texts);
  }
  return toPageMeta(texts);
}

/** The canonical path of a page: aliases resolve to their target. */
export const getCanonicalPath = (path: string): string => aliases[path] ?? path;

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
