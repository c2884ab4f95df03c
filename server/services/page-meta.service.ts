/**
 * What a page says of itself to those who run no script: link previews and search engines. Nothing but what anybody with
 * the address may see. An unknown token says what the product says, and takes the same question to find out.
 */
import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { advertisers, brands, campaigns, invitations } from '../db/schema.ts';
import { isUuid } from '../domain/ids.ts';
import { invitationNamed } from './invitations.service.ts';
import { plainLanding } from './landing.service.ts';

export interface PageMeta {
  title: string;
  description: string;
  /** Absolute, or a path of this server; not a `data:` address, which nobody could fetch. */
  image?: string | undefined;
  /** Whether there is such a page; false: HTTP 404. */
  found: boolean;
}

const product = 'Join campaigns, publish in your own words, and be paid for it.';
const plain = (title: string, description = product): PageMeta => ({ title, description, found: true });

/** Pages that say the same whoever asks. */
const fixed: Readonly<Record<string, PageMeta>> = {
  '/': plain('Evangelist'),
  '/campaigns': plain('All Campaigns', 'Campaigns that are open now: what they ask for, what they pay, and until when.'),
  '/articles/privacy-policy': plain(
    'Privacy policy',
    'What Evangelist keeps about you, what it uses it for, who else sees it, for how long, and what you can ask for.',
  ),
  '/articles/terms': plain('Terms', 'The rules between you and Evangelist: who may take part, posts, rewards, withdrawals.'),
};
const aliases: Readonly<Record<string, string>> = { '/privacy': '/articles/privacy-policy', '/tos': '/articles/terms' };

export const pageMissing: PageMeta = { ...plain('Page not found'), found: false };

/** Cut at a word; what is longer is cut by whoever shows it, and worse. */
function short(text: string, most = 200): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  return `${line.slice(0, most).replace(/\s+\S*$/, '')}…`;
}

const fetchable = (url: string | null | undefined): string | undefined =>
  url && /^(?:https?:\/\/|\/(?!\/))/.test(url) ? url : undefined;

async function landing({ database: { db } }: Context, slug: string): Promise<PageMeta> {
  const [row] = await db
    .select({ advertiser: advertisers, displayName: brands.displayName })
    .from(advertisers)
    .leftJoin(brands, eq(brands.name, advertisers.brand))
    .where(eq(advertisers.slug, slug.toLowerCase()));
  if (!row) return pageMissing;
  const { hero } = row.advertiser.landing ?? plainLanding(row.advertiser);
  const image = fetchable(hero.imageUrl) ?? fetchable(row.advertiser.logoUrl);
  return { ...plain(`${row.displayName ?? row.advertiser.name} on Evangelist`, short(hero.text)), image };
}

/** What the invitation's page shows to anybody; nothing of who invites, whom, and with which words (ruling 10). */
async function invitation({ database: { db } }: Context, token: string): Promise<PageMeta> {
  const [row] = await db
    .select({ title: campaigns.title, summary: campaigns.summary, advertiser: advertisers.name, logoUrl: advertisers.logoUrl })
    .from(invitations)
    .innerJoin(campaigns, eq(campaigns.id, invitations.campaignId))
    .innerJoin(advertisers, eq(advertisers.id, campaigns.advertiserId))
    // A draft is nobody's to see yet, here as behind the API.
    .where(and(invitationNamed(token), isNull(invitations.revokedAt), ne(campaigns.state, 'draft')));
  if (!row) return plain('Invitation');
  return { ...plain(`${row.advertiser} invites you: ${row.title}`, short(row.summary)), image: fetchable(row.logoUrl) };
}

async function preview({ database: { db }, clock }: Context, token: string): Promise<PageMeta> {
  const [row] = await db
    .select({ title: campaigns.title, summary: campaigns.summary })
    .from(campaigns)
    .where(and(eq(campaigns.previewToken, token), gt(campaigns.previewExpiresAt, clock.now())));
  return row ? plain(`Preview: ${row.title}`, short(row.summary)) : plain('Preview');
}

/** Public campaigns only: an address that can be guessed or seen over a shoulder tells nothing of the others. */
async function campaign({ database: { db } }: Context, id: string): Promise<PageMeta> {
  const shown = and(eq(campaigns.id, id), eq(campaigns.state, 'published'), eq(campaigns.visibility, 'public'));
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
  if (!row) return plain('Campaign');
  return { ...plain(`${row.title} · ${row.advertiser}`, short(row.summary)), image: fetchable(row.logoUrl) };
}

const byPath: readonly [RegExp, (ctx: Context, name: string) => Promise<PageMeta>][] = [
  [/^\/landing\/([^/]+)$/, landing],
  [/^\/invitation\/([^/]+)$/, invitation],
  [/^\/campaign-preview\/([^/]+)$/, preview],
  [/^\/campaign\/([^/]+)$/, campaign],
];

/** @param path decoded, without the query. */
export async function pageMeta(ctx: Context, path: string): Promise<PageMeta> {
  const known = fixed[aliases[path] ?? path];
  if (known) return known;
  for (const [pattern, read] of byPath) {
    const name = pattern.exec(path)?.[1];
    if (name) return read(ctx, name);
  }
  return plain('Evangelist');
}

/** The address under which a page is known; none for those whose address is a secret. */
export const canonicalPath = (path: string): string => aliases[path] ?? path;

/** Name of the brand on whose host the page is shown; null on the product's own. */
export async function brandOfHost(ctx: Context, name: string | null): Promise<string | null> {
  if (!name) return null;
  const [row] = await ctx.database.db.select({ displayName: brands.displayName }).from(brands).where(eq(brands.name, name));
  return row?.displayName ?? null;
}
