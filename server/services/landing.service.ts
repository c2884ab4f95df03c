/** The page of an advertiser for whoever comes by: nothing personal, totals from the rows that they are totals of. */
import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { BrandTheme } from '../../contract/brand.ts';
import type { Money } from '../../contract/common.ts';
import type { LandingPage } from '../../contract/pages.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { advertisers, brands, campaigns, currencies, participations, posts, rewards } from '../db/schema.ts';
import { toMoney } from '../domain/money.ts';
import { campaignStatus } from '../domain/status.ts';
import { Problem } from '../problem.ts';
import { brandTheme } from './brands.service.ts';
import { readCampaigns, type AdvertiserRow } from './campaigns.read.ts';
import { toAdvertiserRef, toCampaignCard } from './campaigns.view.ts';
import { readPostCards } from './posts.view.ts';
import { counts } from './standings.read.ts';

const shownPosts = 4;

/** @param slug of the advertiser. */
export async function getLanding(ctx: Context, slug: string): Promise<LandingPage> {
  const { db } = ctx.database;
  const [advertiser] = await db.select().from(advertisers).where(eq(advertisers.slug, slug.toLowerCase()));
  if (!advertiser) throw new Problem('NOT_FOUND', `There is no page of ${slug}.`);
  const { hero, steps, faq } = advertiser.landing ?? plainLanding(advertiser);
  const theme = await themeOf(db, advertiser);
  return {
    advertiser: toAdvertiserRef(advertiser),
    theme,
    hero,
    steps,
    campaigns: await openCampaigns(ctx, advertiser.id),
    topPosts: await topPosts(ctx, advertiser.id),
    totals: await readTotals(db, advertiser.id),
    faq,
    meta: { title: `${theme.displayName} on Evangelist`, description: hero.text },
  };
}

/** The page of an advertiser who has written none. */
export const plainLanding = ({ name }: Pick<AdvertiserRow, 'name'>): NonNullable<AdvertiserRow['landing']> => ({
  hero: { title: `Campaigns by ${name}`, text: 'Join a campaign, publish in your own words, and take a share of the pool.' },
  steps: [],
  faq: [],
});

/** An advertiser without a brand has the product's own look: no tokens. */
async function themeOf(db: Db, { brand, slug, name, logoUrl }: AdvertiserRow): Promise<BrandTheme> {
  const [row] = brand ? await db.select().from(brands).where(eq(brands.name, brand)) : [];
  if (row) return brandTheme(row);
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

/** Public ones that are open or will be; the one that ends first at the head. */
async function openCampaigns(ctx: Context, advertiserId: string): Promise<LandingPage['campaigns']> {
  const now = ctx.clock.now();
  const theirs = and(
    eq(campaigns.advertiserId, advertiserId),
    eq(campaigns.state, 'published'),
    eq(campaigns.visibility, 'public'),
  );
  const facts = await readCampaigns(ctx.database.db, theirs);
  return facts
    .filter(({ campaign }) => ['active', 'ending', 'inactive'].includes(campaignStatus(campaign, now)))
    .sort((a, b) => a.campaign.endsAt.getTime() - b.campaign.endsAt.getTime())
    .map((one) => toCampaignCard(one, now));
}

/** Only of campaigns that everybody may see. */
async function topPosts(ctx: Context, advertiserId: string): Promise<LandingPage['topPosts']> {
  const open = and(
    eq(campaigns.advertiserId, advertiserId),
    eq(campaigns.state, 'published'),
    eq(campaigns.visibility, 'public'),
  );
  const theirs = ctx.database.db.select({ id: campaigns.id }).from(campaigns).where(open);
  const where = and(inArray(posts.campaignId, theirs), counts);
  const order = [sql`(${posts.metrics}->>'impressions')::bigint desc nulls last`, desc(posts.createdAt)];
  return readPostCards(ctx.database.db, { where, limit: shownPosts, own: false, order }, ctx.clock.now());
}

async function readTotals(db: Db, advertiserId: string): Promise<LandingPage['totals']> {
  const theirs = eq(campaigns.advertiserId, advertiserId);
  const [people] = await db
    .select({ n: sql<number>`count(distinct ${participations.userId})::int` })
    .from(participations)
    .innerJoin(campaigns, eq(campaigns.id, participations.campaignId))
    .where(theirs);
  const [written] = await db
    .select({ posts: count(), impressions: sql<number>`coalesce(sum((${posts.metrics}->>'impressions')::bigint), 0)::float8` })
    .from(posts)
    .innerJoin(campaigns, eq(campaigns.id, posts.campaignId))
    .where(and(theirs, ne(posts.status, 'deleted')));
  return {
    creators: people?.n ?? 0,
    posts: written?.posts ?? 0,
    impressions: written?.impressions ?? 0,
    paidOut: await paidOut(db, advertiserId),
  };
}

/** What creators claimed, in the currency in which most campaigns pay: amounts of different ones are not added up. */
async function paidOut(db: Db, advertiserId: string): Promise<Money> {
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
