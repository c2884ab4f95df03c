/**
 * Title, description and image of a page for link previews and search engines, which run no script. Contains only what is
 * visible to anybody with the URL. An unknown token gets a generic title after the same query, so that tokens cannot be probed.
 */
import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { isUuid } from '../../db/query.ts';
import { advertisers, brands, campaigns, invitations } from '../../db/schema.ts';
import { matchesInvitationToken } from '../invitations/invitations.queries.ts';
import { getDefaultLanding } from './landing.queries.ts';

export interface PageMeta {
  title: string;
  description: string;
  /** Absolute URL or path of this server; no `data:` URL, which crawlers cannot fetch. */
  image?: string | undefined;
  /** False for HTTP 404. */
  found: boolean;
}

const productDescription = 'Join campaigns, publish in your own words, and be paid for it.';
const toPageMeta = (title: string, description = productDescription): PageMeta => ({
  title,
  description,
  found: true,
});

/** Pages with fixed texts. */
const staticPages: Readonly<Record<string, PageMeta>> = {
  '/': toPageMeta('Evangelist'),
  '/campaigns': toPageMeta(
    'All Campaigns',
    'Campaigns that are open now: what they ask for, what they pay, and until when.',
  ),
  '/articles/privacy-policy': toPageMeta(
    'Privacy policy',
    'What Evangelist keeps about you, what it uses it for, who else sees it, for how long, and what you can ask for.',
  ),
  '/articles/terms': toPageMeta(
    'Terms',
    'The rules between you and Evangelist: who may take part, posts, rewards, withdrawals.',
  ),
};
const aliases: Readonly<Record<string, string>> = {
  '/privacy': '/articles/privacy-policy',
  '/tos': '/articles/terms',
};

export const notFoundPageMeta: PageMeta = { ...toPageMeta('Page not found'), found: false };

/** Truncates at a word boundary: crawlers truncate longer texts within words. */
function truncate(text: string, maxLength = 200): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  return `${line.slice(0, maxLength).replace(/\s+\S*$/, '')}…`;
}

const toFetchableUrl = (url: string | null | undefined): string | undefined =>
  url && /^(?:https?:\/\/|\/(?!\/))/.test(url) ? url : undefined;

async function getLandingMeta({ database: { db } }: Context, slug: string): Promise<PageMeta> {
  const [row] = await db
    .select({ advertiser: advertisers, displayName: brands.displayName })
    .from(advertisers)
    .leftJoin(brands, eq(brands.name, advertisers.brand))
    .where(eq(advertisers.slug, slug.toLowerCase()));
  if (!row) return notFoundPageMeta;
  const { hero } = row.advertiser.landing ?? getDefaultLanding(row.advertiser);
  const image = toFetchableUrl(hero.imageUrl) ?? toFetchableUrl(row.advertiser.logoUrl);
  return {
    ...toPageMeta(`${row.displayName ?? row.advertiser.name} on Evangelist`, truncate(hero.text)),
    image,
  };
}

/** The public part of the invitation, without inviter, invited handle and message, because links are forwarded. */
async function getInvitationMeta({ database: { db } }: Context, token: string): Promise<PageMeta> {
  const [row] = await db
    .select({
      title: campaigns.title,
      summary: campaigns.summary,
      advertiser: advertisers.name,
      logoUrl: advertisers.logoUrl,
    })
    .from(invitations)
    .innerJoin(campaigns, eq(campaigns.id, invitations.campaignId))
    .innerJoin(advertisers, eq(advertisers.id, campaigns.advertiserId))
    // Drafts are not visible, as in the API.
    .where(
      and(
        matchesInvitationToken(token),
        isNull(invitations.revokedAt),
        ne(campaigns.state, 'draft'),
      ),
    );
  if (!row) return toPageMeta('Invitation');
  return {
    ...toPageMeta(`${row.advertiser} invites you: ${row.title}`, truncate(row.summary)),
    image: toFetchableUrl(row.logoUrl),
  };
}

async function getPreviewMeta(
  { database: { db }, clock }: Context,
  token: string,
): Promise<PageMeta> {
  const [row] = await db
    .select({ title: campaigns.title, summary: campaigns.summary })
    .from(campaigns)
    .where(and(eq(campaigns.previewToken, token), gt(campaigns.previewExpiresAt, clock.now())));
  return row ? toPageMeta(`Preview: ${row.title}`, truncate(row.summary)) : toPageMeta('Preview');
}

/** Public campaigns only: the URL of a private campaign must reveal nothing. */
async function getCampaignMeta({ database: { db } }: Context, id: string): Promise<PageMeta> {
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
  if (!row) return toPageMeta('Campaign');
  return {
    ...toPageMeta(`${row.title} · ${row.advertiser}`, truncate(row.summary)),
    image: toFetchableUrl(row.logoUrl),
  };
}

const dynamicPages: readonly [RegExp, (ctx: Context, name: string) => Promise<PageMeta>][] = [
  [/^\/landing\/([^/]+)$/, getLandingMeta],
  [/^\/invitation\/([^/]+)$/, getInvitationMeta],
  [/^\/campaign-preview\/([^/]+)$/, getPreviewMeta],
  [/^\/campaign\/([^/]+)$/, getCampaignMeta],
];

/** @param path decoded, without query */
export async function getPageMeta(ctx: Context, path: string): Promise<PageMeta> {
  const known = staticPages[aliases[path] ?? path];
  if (known) return known;
  for (const [pattern, read] of dynamicPages) {
    const name = pattern.exec(path)?.[1];
    if (name) return read(ctx, name);
  }
  return toPageMeta('Evangelist');
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
