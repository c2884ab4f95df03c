/** Notifications to participants about events of their campaign. The notification key prevents duplicates. */
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { getTermsPath } from '../../../contract/terms-path.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { participations, posts, rewards } from '../../db/schema.ts';
import { toMoney } from '../../domain/money.ts';
import { giveEarnedBadges } from '../badges/badges.service.ts';
import { notify, type NewNotification } from '../notifications/notifications.service.ts';
import { type CampaignFacts, type CampaignRow } from './campaign-facts.queries.ts';

export type CampaignEvent = 'started' | 'ending' | 'ended' | 'matured' | 'terms';

export interface CampaignNews {
  facts: CampaignFacts;
  /** The operator's, of an end before its time. */
  reason?: string | undefined;
}
type Notifier = (ctx: Context, tx: Tx, news: CampaignNews, userIds: string[]) => Promise<void>;

export const toCampaignFields = ({ campaign }: CampaignFacts) => ({
  campaignId: campaign.id,
  campaignTitle: campaign.title,
});

export const notifyOnce = (
  ctx: Context,
  tx: Tx,
  facts: CampaignFacts,
  item: NewNotification,
  part = '',
) =>
  notify(
    tx,
    {
      key: `${item.type}:${facts.campaign.id}:${item.userId}`,
      url: `/campaign/${facts.campaign.id}${part}`,
      ...item,
    },
    ctx.clock.now(),
  );

export const notifiers: Record<CampaignEvent, Notifier> = {
  async started(ctx, tx, { facts }, userIds) {
    const payload = { ...toCampaignFields(facts), endsAt: facts.campaign.endsAt.toISOString() };
    for (const userId of userIds)
      await notifyOnce(ctx, tx, facts, { userId, type: 'campaign-started', payload });
  },
  async ending(ctx, tx, { facts }, userIds) {
    const written = await tx
      .select({ userId: posts.userId, n: sql<number>`count(*)::int` })
      .from(posts)
      .where(
        and(
          eq(posts.campaignId, facts.campaign.id),
          inArray(posts.userId, userIds),
          sql`${posts.status} <> 'deleted'`,
        ),
      )
      .groupBy(posts.userId);
    const counts = new Map(written.map(({ userId, n }) => [userId, n]));
    for (const userId of userIds) {
      const payload = {
        ...toCampaignFields(facts),
        myPostCount: counts.get(userId) ?? 0,
      };
      await notifyOnce(ctx, tx, facts, { userId, type: 'campaign-ending', payload });
    }
  },
  async ended(ctx, tx, { facts, reason }, userIds) {
    const { maturesAt } = facts.campaign;
    const payload = {
      ...toCampaignFields(facts),
      resultsAt: maturesAt.toISOString(),
      ...(reason !== undefined && { reason }),
    };
    for (const userId of userIds)
      await notifyOnce(ctx, tx, facts, { userId, type: 'campaign-ended', payload });
  },
  async matured(ctx, tx, { facts }, userIds) {
    const { campaign, currency } = facts;
    const earned = await tx
      .select({
        userId: rewards.userId,
        amount: sql<string>`sum(${rewards.amount})::text`,
        posts: sql<number>`count(distinct ${rewards.postId})::int`,
      })
      .from(rewards)
      .where(and(eq(rewards.campaignId, campaign.id), inArray(rewards.userId, userIds)))
      .groupBy(rewards.userId)
      .orderBy(rewards.userId);
    for (const row of earned) {
      const amount = toMoney(BigInt(row.amount), currency);
      const { userId } = row;
      const rewarded = { ...toCampaignFields(facts), count: row.posts, amount };
      await notifyOnce(
        ctx,
        tx,
        facts,
        { userId, type: 'posts-rewarded', payload: rewarded },
        '#posts',
      );
      const ready = {
        ...toCampaignFields(facts),
        amount,
        claimUntil: campaign.claimUntil.toISOString(),
      };
      await notifyOnce(
        ctx,
        tx,
        facts,
        { userId, type: 'campaign-maturity', payload: ready },
        '#claim',
      );
    }
    await giveEarnedBadges(ctx, tx, campaign.id, userIds);
  },
  async terms(ctx, tx, { facts }, userIds) {
    const { id, termsVersion: version } = facts.campaign;
    const url = getTermsPath(id, version);
    const behind = await tx
      .select({ userId: participations.userId })
      .from(participations)
      .where(and(inArray(participations.userId, userIds), hasOutdatedTerms(facts.campaign)));
    // Participants accept new terms by continuing, so no action is required.
    const payload = { version, url, effectiveAt: ctx.clock.now().toISOString() };
    const key = (userId: string) => `terms-and-conditions:${id}:${version}:${userId}`;
    for (const { userId } of behind)
      await notifyOnce(ctx, tx, facts, {
        userId,
        type: 'terms-and-conditions',
        payload,
        url,
        key: key(userId),
      });
  },
};

const hasOutdatedTerms = ({ id, termsVersion }: CampaignRow) =>
  and(
    eq(participations.campaignId, id),
    isNull(participations.leftAt),
    ne(participations.acceptedTermsVersion, termsVersion),
  );

/** Whether a participant has accepted an older version of the terms only. */
export async function hasParticipantsWithOutdatedTerms(
  db: Db,
  campaign: CampaignRow,
): Promise<boolean> {
  const found = await db
    .select({ id: participations.id })
    .from(participations)
    .where(hasOutdatedTerms(campaign))
    .limit(1);
  return found.length > 0;
}
