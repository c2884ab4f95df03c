/** Notifications to participants about events of their campaign. The notification key prevents duplicates. */
import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Money } from '../../../contract/common.ts';
import { getTermsPath } from '../../../contract/terms-path.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { notifications, participations, posts, rewards } from '../../schema.ts';
import type { CampaignEvent } from '../campaigns/campaign-status.rules.ts';
import { toMoney } from '../../common/money.ts';
import { giveEarnedBadges } from '../badges/give-badges.service.ts';
import { notify, notifyOrRenew, type NewNotification } from '../notifications/notify.service.ts';
import type { CampaignFacts } from '../campaigns/campaign-facts.queries.ts';
import { hasOutdatedTerms } from './outdated-terms.queries.ts';
import { getMaturityKey } from '../payouts/maturity.rules.ts';

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

/** That rewards are ready to claim or, with `ended`, that their time is over. */
const createMaturityNotice = (
  facts: CampaignFacts,
  userId: string,
  amount: Money,
  end?: { ended: 'expired' },
) => ({
  userId,
  type: 'campaign-maturity' as const,
  key: getMaturityKey(facts.campaign.id, userId),
  url: `/campaign/${facts.campaign.id}#claim`,
  payload: {
    ...toCampaignFields(facts),
    amount,
    claimUntil: facts.campaign.claimUntil.toISOString(),
    ...end,
  },
});

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
      await notify(tx, createMaturityNotice(facts, userId, amount), ctx.clock.now());
    }
    await giveEarnedBadges(ctx, tx, campaign.id, userIds);
  },
  async expired(ctx, tx, { facts }, userIds) {
    const { campaign, currency } = facts;
    const { userId, amount, campaignId, status } = rewards;
    const key = sql`${getMaturityKey(campaign.id, '')} || ${userId}`;
    const known = tx
      .select({ id: notifications.id })
      .from(notifications)
      .where(and(eq(notifications.key, key), sql`${notifications.payload} ? 'ended'`));
    const lost = await tx
      .select({ userId, amount: sql<string>`sum(${amount})::text` })
      .from(rewards)
      .where(
        and(
          eq(campaignId, campaign.id),
          inArray(userId, userIds),
          inArray(status, ['expired', 'expired-bonus']),
          notExists(known),
        ),
      )
      .groupBy(userId)
      .orderBy(userId);
    for (const row of lost) {
      const notice = createMaturityNotice(
        facts,
        row.userId,
        toMoney(BigInt(row.amount), currency),
        { ended: 'expired' },
      );
      await notifyOrRenew(tx, notice, ctx.clock.now(), (_, added) => added);
    }
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
