/** The public landing page of an advertiser, without personal data. */
import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { BrandTheme } from '../../../contract/brand.ts';
import type { Money } from '../../../contract/common.ts';
import type { LandingPage } from '../../../contract/pages.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import {
  advertisers,
  brands,
  campaigns,
  currencies,
  participations,
  posts,
  rewards,
} from '../../db/schema.ts';
import { getCampaignStatus } from '../../domain/campaign-status.ts';
import { toMoney } from '../../domain/money.ts';
import { toBrandTheme } from '../brands/brands.views.ts';
import { loadCampaigns, type AdvertiserRow } from '../campaigns/campaign-facts.queries.ts';
import { toAdvertiserRef, toCampaignCard } from '../campaigns/campaigns.views.ts';
import { isCountedPost } from '../campaigns/standings.queries.ts';
import { loadPostCards } from '../posts/post-cards.queries.ts';

const maxTopPosts = 4;

/** @param slug of the advertiser. */
export async function getLanding(ctx: Context, slug: string): Promise<LandingPage> {
  const { db } = ctx.database;
  const [advertiser] = await db
    .select()
    .from(advertisers)
    .where(eq(advertisers.slug, slug.toLowerCase()));
  if (!advertiser) throw new ApiError('NOT_FOUND');
  const { hero, steps, faq } = advertiser.landing ?? emptyLanding;
  const theme = await loadTheme(db, advertiser);
  return {
    advertiser: toAdvertiserRef(advertiser),
    theme,
    hero,
    steps,
    campaigns: await listOpenCampaigns(ctx, advertiser.id),
    topPosts: await listTopPosts(ctx, advertiser.id),
    totals: await loadTotals(db, advertiser.id),
    faq,
  };
}

/** Of an advertiser that has written nothing. */
const emptyLanding: Pick<LandingPage, 'hero' | 'steps' | 'faq'> = { hero: {}, steps: [], faq: [] };

/** The theme of the advertiser's brand; without a brand, the product's theme (no tokens). */
async function loadTheme(
  db: Db,
  { brand, slug, name, logoUrl }: AdvertiserRow,
): Promise<BrandTheme> {
  const [row] = brand ? await db.select().from(brands).where(eq(brands.name, brand)) : [];
  if (row) return toBrandTheme(row);
  return {
    name: slug,
    displayName: name,
    logoUrl: logoUrl ?? '/favicon.svg',
    colorScheme: 'auto',
    tokens: {},
    hostnames: [],
    links: {},
  };
}

/** Public campaigns that are open or upcoming, ordered by their end. */
async function listOpenCampaigns(
  ctx: Context,
  advertiserId: string,
): Promise<LandingPage['campaigns']> {
  const now = ctx.clock.now();
  const isPublic = and(
    eq(campaigns.advertiserId, advertiserId),
    eq(campaigns.state, 'published'),
    eq(campaigns.visibility, 'public'),
  );
  const facts = await loadCampaigns(ctx.database.db, isPublic);
  return facts
    .filter(({ campaign }) =>
      ['active', 'ending', 'inactive'].includes(getCampaignStatus(campaign, now)),
    )
    .sort((a, b) => a.campaign.endsAt.getTime() - b.campaign.endsAt.getTime())
    .map((one) => toCampaignCard(one, now));
}

/** Posts of public campaigns only. */
async function listTopPosts(ctx: Context, advertiserId: string): Promise<LandingPage['topPosts']> {
  const open = and(
    eq(campaigns.advertiserId, advertiserId),
    eq(campaigns.state, 'published'),
    eq(campaigns.visibility, 'public'),
  );
  const theirs = ctx.database.db.select({ id: campaigns.id }).from(campaigns).where(open);
  const where = and(inArray(posts.campaignId, theirs), isCountedPost);
  const order = [
    sql`(${posts.metrics}->>'impressions')::bigint desc nulls last`,
    desc(posts.createdAt),
  ];
  return loadPostCards(
    ctx.database.db,
    { where, limit: maxTopPosts, own: false, order },
    ctx.clock.now(),
  );
}

async function loadTotals(db: Db, advertiserId: string): Promise<LandingPage['totals']> {
  const theirs = eq(campaigns.advertiserId, advertiserId);
  const [people] = await db
    .select({ n: sql<number>`count(distinct ${participations.userId})::int` })
    .from(participations)
    .innerJoin(campaigns, eq(campaigns.id, participations.campaignId))
    .where(theirs);
  const [written] = await db
    .select({
      posts: count(),
      impressions: sql<number>`coalesce(sum((${posts.metrics}->>'impressions')::bigint), 0)::float8`,
    })
    .from(posts)
    .innerJoin(campaigns, eq(campaigns.id, posts.campaignId))
    .where(and(theirs, ne(posts.status, 'deleted')));
  return {
    creators: people?.n ?? 0,
    posts: written?.posts ?? 0,
    impressions: written?.impressions ?? 0,
    paidOut: await loadPaidOut(db, advertiserId),
  };
}

/** Claimed rewards in the currency of most campaigns: amounts of different currencies cannot be added. */
async function loadPaidOut(db: Db, advertiserId: string): Promise<Money> {
  const found = await db
    .select({
      currency: currencies,
      paid: sql<string>`coalesce(sum(${rewards.amount}) filter (where ${rewards.claimedAt} is not null), 0)::text`,
    })
    .from(campaigns)
    .innerJoin(currencies, eq(currencies.code, campaigns.currency))
    .leftJoin(rewards, eq(rewards.campaignId, campaigns.id))
    .where(eq(campaigns.advertiserId, advertiserId))
    .groupBy(currencies.code)
    .orderBy(sql`count(distinct ${campaigns.id}) desc`, sql`${currencies.code} desc`)
    .limit(1);
  const [most] = found;
  return most ? toMoney(BigInt(most.paid), most.currency) : { amount: '0', currency: 'USDC' };
}
