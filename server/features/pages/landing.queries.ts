/** The public landing page of an advertiser, without personal data. */
import { and, asc, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import { compareRecommended } from '../../../common/campaign-order.ts';
import type { BrandTheme } from '../../../contract/brand.ts';
import type { LandingPage } from '../../../contract/pages.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { jsonRows } from '../../db/json-rows.ts';
import {
  advertisers,
  advertiserTotals,
  brands,
  campaigns,
  campaignTotals,
  currencies,
  posts,
} from '../../schema.ts';
import { getNoneOpenReason } from '../campaigns/campaign-status.rules.ts';
import { toMoney } from '../../common/money.ts';
import { toBrandTheme } from '../brands/brands.views.ts';
import { loadCampaigns, type AdvertiserRow } from '../campaigns/campaign-facts.queries.ts';
import { hasStatus } from '../campaigns/campaign-status.queries.ts';
import { toAdvertiserRef, toCampaignCard } from '../campaigns/campaigns.views.ts';
import { isCountedPost } from '../campaigns/counted-posts.queries.ts';
import { loadPostCards } from '../posts/post-cards.queries.ts';

const maxTopPosts = 4;

/** SQL condition: the advertiser has this slug, or is of the brand of this name, which people type. */
export const isNamed = (name: string): SQL =>
  or(eq(advertisers.slug, name.toLowerCase()), eq(advertisers.brand, name.toLowerCase()))!;
/** Puts first the one whose slug it is, where several have the name. */
export const bySlugFirst = (name: string) =>
  sql`${advertisers.slug} <> ${name.toLowerCase()}, ${advertisers.slug}`;

/** @param slug of the advertiser, or the name of its brand. */
export async function getLanding(ctx: Context, slug: string): Promise<LandingPage> {
  const found = await loadAdvertiser(ctx.database.db, slug);
  if (!found) throw new ApiError('NOT_FOUND');
  const { advertiser, brand, totals, creators, mostUsed, theirCampaigns } = found;
  const noneOpen = getNoneOpenReason(theirCampaigns, ctx.clock.now());
  const { hero, steps, faq } = advertiser.landing ?? emptyLanding;
  return {
    advertiser: toAdvertiserRef(advertiser),
    theme: brand ? toBrandTheme(brand) : toProductTheme(advertiser),
    hero,
    steps,
    campaigns: await listOpenCampaigns(ctx, advertiser.id),
    ...(noneOpen && { noneOpen }),
    topPosts: await listTopPosts(ctx, advertiser.id),
    totals: { creators: creators ?? 0, ...toTotals(totals, mostUsed) },
    faq,
  };
}

const campaignTotalRows = jsonRows(
  {
    currency: campaigns.currency,
    posts: campaignTotals.posts,
    metrics: campaignTotals.metrics,
    claimed: campaignTotals.claimed,
  },
  sql`from ${campaigns} join ${campaignTotals} on ${campaignTotals.campaignId} = ${campaigns.id}
    where ${campaigns.advertiserId} = ${advertisers.id}`,
);

/** The currency of most campaigns: amounts of different currencies cannot be added. */
const mostUsedCurrency = jsonRows(
  { code: currencies.code, decimals: currencies.decimals },
  sql`from ${campaigns} join ${currencies} on ${currencies.code} = ${campaigns.currency}
    where ${campaigns.advertiserId} = ${advertisers.id}
    group by ${currencies.code} order by count(*) desc, ${currencies.code} desc limit 1`,
);

const campaignTimeRows = jsonRows(
  {
    state: campaigns.state,
    visibility: campaigns.visibility,
    startsAt: campaigns.startsAt,
    endsAt: campaigns.endsAt,
    maturedAt: campaigns.maturedAt,
  },
  sql`from ${campaigns} where ${campaigns.advertiserId} = ${advertisers.id}`,
);

async function loadAdvertiser(db: Db, slug: string) {
  const [row] = await db
    .select({
      advertiser: advertisers,
      brand: brands,
      creators: advertiserTotals.creators,
      totals: campaignTotalRows,
      mostUsed: mostUsedCurrency,
      theirCampaigns: campaignTimeRows,
    })
    .from(advertisers)
    .leftJoin(brands, eq(brands.name, advertisers.brand))
    .leftJoin(advertiserTotals, eq(advertiserTotals.advertiserId, advertisers.id))
    .where(isNamed(slug))
    .orderBy(bySlugFirst(slug))
    .limit(1);
  return row;
}

type Found = NonNullable<Awaited<ReturnType<typeof loadAdvertiser>>>;

function toTotals(
  rows: Found['totals'],
  [currency]: Found['mostUsed'],
): Pick<LandingPage['totals'], 'posts' | 'impressions' | 'paidOut'> {
  const sum = (read: (row: Found['totals'][number]) => number) =>
    rows.reduce((total, row) => total + read(row), 0);
  const claimed = rows.filter((row) => row.currency === currency?.code);
  return {
    posts: sum((row) => row.posts),
    impressions: sum((row) => row.metrics?.impressions ?? 0),
    paidOut: currency
      ? toMoney(
          claimed.reduce((total, row) => total + row.claimed, 0n),
          currency,
        )
      : { amount: '0', currency: 'USDC' },
  };
}

/** The content of an advertiser that has written nothing. */
const emptyLanding: Pick<LandingPage, 'hero' | 'steps' | 'faq'> = { hero: {}, steps: [], faq: [] };

/** For an advertiser without a brand: the product's theme (no tokens). */
const toProductTheme = ({ slug, name, logoUrl }: AdvertiserRow): BrandTheme => ({
  name: slug,
  displayName: name,
  ...(logoUrl && { logoUrl }),
  colorScheme: 'auto',
  tokens: {},
  links: {},
});

const isPublicCampaign = (advertiserId: string) =>
  and(
    eq(campaigns.advertiserId, advertiserId),
    eq(campaigns.state, 'published'),
    eq(campaigns.visibility, 'public'),
  )!;

/** Public campaigns that are open or upcoming, the recommended ones first. */
async function listOpenCampaigns(
  ctx: Context,
  advertiserId: string,
): Promise<LandingPage['campaigns']> {
  const now = ctx.clock.now();
  const facts = await loadCampaigns(ctx.database.db, {
    where: and(isPublicCampaign(advertiserId), hasStatus(['active', 'ending', 'inactive'], now)),
    order: [asc(campaigns.endsAt), desc(campaigns.startsAt), asc(campaigns.campaignIndex)],
  });
  return facts.map((one) => toCampaignCard(one, now)).sort(compareRecommended(now.getTime()));
}

/** The most seen posts of public campaigns. Reads a few of each campaign, in the order of the index `posts_most_seen`. */
async function listTopPosts(ctx: Context, advertiserId: string): Promise<LandingPage['topPosts']> {
  const order = [
    sql`(${posts.metrics}->>'impressions')::bigint desc nulls last`,
    sql`${posts.createdAt} desc`,
  ];
  // As an array, so that each plan finds the posts by their ids instead of joining with all posts.
  const where = sql`${posts.id} = any(array(
    select top.id from ${campaigns} cross join lateral (
      select ${posts.id} from ${posts} where ${posts.campaignId} = ${campaigns.id} and ${isCountedPost}
        and ${posts.deletedAt} is null
      order by ${sql.join(order, sql`, `)} limit ${maxTopPosts}
    ) top where ${isPublicCampaign(advertiserId)}))`;
  return loadPostCards(
    ctx.database.db,
    { where, limit: maxTopPosts, own: false, order },
    ctx.clock.now(),
  );
}
