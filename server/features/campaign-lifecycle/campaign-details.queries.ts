/** One campaign as an operator sees it: times, weeks, money, people and the last acts. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { advertisers, campaignTerms, campaignWeeks, currencies, posts } from '../../schema.ts';
import { getCampaignStatus } from '../campaigns/campaign-status.rules.ts';
import { toMoney } from '../../common/money.ts';
import { countInvitations } from '../invitations/operator-invitations.queries.ts';
import { findPool } from '../pools/pools.queries.ts';
import { listAuditLog } from '../audit/audit-log.queries.ts';
import type { CampaignRow } from '../campaigns/campaign-facts.queries.ts';
import { getNamedCampaign } from '../campaigns/named-campaign.queries.ts';

const shownActs = 5;

async function listWeeks(
  db: Db,
  { id }: CampaignRow,
  currency: { code: string; decimals: number },
) {
  const rows = await db
    .select({
      week: campaignWeeks,
      posts: sql<number>`count(${posts.id})::int`,
      authors: sql<number>`count(distinct ${posts.userId})::int`,
    })
    .from(campaignWeeks)
    .leftJoin(
      posts,
      and(eq(posts.weekId, campaignWeeks.id), eq(posts.kind, 'post'), isNull(posts.deletedAt)),
    )
    .where(eq(campaignWeeks.campaignId, id))
    .groupBy(campaignWeeks.id)
    .orderBy(asc(campaignWeeks.index));
  return rows.map(({ week, ...counts }) => ({
    index: week.index,
    theme: week.theme,
    startsAt: week.startsAt.toISOString(),
    endsAt: week.endsAt.toISOString(),
    pool: toMoney(week.pool, currency),
    ...counts,
  }));
}

async function loadReferences(db: Db, row: CampaignRow) {
  const [found] = await db
    .select({ advertiser: advertisers.slug, currency: currencies })
    .from(advertisers)
    .innerJoin(currencies, eq(currencies.code, row.currency))
    .where(eq(advertisers.id, row.advertiserId));
  const terms = await db
    .select({ version: campaignTerms.version })
    .from(campaignTerms)
    .where(eq(campaignTerms.campaignId, row.id))
    .orderBy(asc(campaignTerms.publishedAt), asc(campaignTerms.version));
  return { ...found!, termsVersions: terms.map(({ version }) => version) };
}

/** @throws OperatorError for an unknown campaign */
export async function describeCampaign(ctx: Context, name: string) {
  const { db } = ctx.database;
  const row = await getNamedCampaign(db, name);
  const { advertiser, currency, termsVersions } = await loadReferences(db, row);
  const { byHandle, publicLinks } = await countInvitations(ctx, row.id);
  const { previewToken, previewExpiresAt } = row;
  const acts = await listAuditLog(db, { targetId: row.id, limit: shownActs });
  return {
    number: row.campaignIndex,
    key: row.key,
    id: row.id,
    title: row.title,
    advertiser,
    state: row.state,
    status: getCampaignStatus(row, ctx.clock.now()),
    visibility: row.visibility,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    maturesAt: row.maturesAt.toISOString(),
    claimUntil: row.claimUntil.toISOString(),
    members: row.participantCount,
    participantCap: row.participantCap,
    termsVersion: row.termsVersion,
    termsVersions,
    previewUntil: previewToken === null ? null : (previewExpiresAt?.toISOString() ?? null),
    weeks: await listWeeks(db, row, currency),
    pool: (await findPool(db, row.id))!,
    invitations: { byHandle, publicLinks },
    acts: acts.map(({ at, actor, action, after }) => ({ at, actor, action, after })),
  };
}
export type CampaignDetails = Awaited<ReturnType<typeof describeCampaign>>;
