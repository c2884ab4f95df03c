/** What happens when with a person's money: results of posts, maturity, ends of claims and of holds. */
import { and, eq, sql } from 'drizzle-orm';
import type { AgendaItem } from '../../../contract/earnings.ts';
import type { Balance } from '../../../contract/reward.ts';
import type { Context } from '../../context.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { campaigns, campaignWeeks, posts } from '../../schema.ts';
import { getResultBy } from '../campaigns/post-evaluation.rules.ts';
import { toMoney } from '../../common/money.ts';
import { listBalances } from '../balances/balances.queries.ts';
import { toEvaluationRules } from '../campaigns/campaign-facts.queries.ts';
import { isCampaignPost } from '../campaigns/counted-posts.queries.ts';
import { loadClaimablePayouts } from '../payouts/payouts.queries.ts';
import { findEstimates } from './open-estimates.queries.ts';

const maxItems = 12;

export async function loadAgenda(ctx: Context, userId: string): Promise<AgendaItem[]> {
  const { db } = ctx.database;
  const now = ctx.clock.now();
  const claims = await loadClaimablePayouts(db, userId, now);
  const estimates = await findEstimates(db).execute({ userId });
  const items: AgendaItem[] = [
    ...claims.map(({ campaignId, title, total, claimUntil }) => ({
      kind: 'claim-end' as const,
      at: claimUntil ?? '',
      amount: total,
      campaignId,
      campaignTitle: title,
    })),
    ...estimates.map(({ campaignId, title, maturesAt, estimate, currency }) => ({
      kind: 'maturity' as const,
      at: maturesAt.toISOString(),
      amount: toMoney(estimate ?? 0n, currency),
      campaignId,
      campaignTitle: title,
    })),
    ...(await loadResults(ctx, userId, now)),
    ...toHolds(await listBalances(ctx, userId)),
  ];
  return items
    .filter(({ at }) => at > now.toISOString())
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .slice(0, maxItems);
}

/** One item where the same hold applies to several currencies. */
const toHolds = (balances: readonly Balance[]): AgendaItem[] =>
  balances.flatMap(({ blockedReason, blockedUntil, available }) =>
    blockedReason === 'hold' && blockedUntil && available.amount !== '0'
      ? [{ kind: 'hold-end' as const, at: blockedUntil, amount: available }]
      : [],
  );

const { id, title, rules, startsAt, endsAt, maturesAt, firstDayBonus } = campaigns;
const findEvaluating = prepareOnce((db) =>
  db
    .select({
      createdAt: posts.createdAt,
      weekEndsAt: campaignWeeks.endsAt,
      campaign: { id, title, rules, startsAt, endsAt, maturesAt, firstDayBonus },
    })
    .from(posts)
    .innerJoin(campaigns, eq(campaigns.id, posts.campaignId))
    .leftJoin(campaignWeeks, eq(campaignWeeks.id, posts.weekId))
    .where(
      and(
        eq(posts.userId, sql.placeholder('userId')),
        sql`${posts.status} = 'evaluating' and ${isCampaignPost}`,
      ),
    )
    .prepare('evaluating_posts'),
);

/** One item for each campaign and minute, which is what a person sees; its time is that of the last post. */
async function loadResults(ctx: Context, userId: string, now: Date): Promise<AgendaItem[]> {
  const found = await findEvaluating(ctx.database.db).execute({ userId });
  const items = new Map<string, AgendaItem>();
  for (const { createdAt, weekEndsAt, campaign } of found) {
    const post = { createdAt, weekEndsAt: weekEndsAt ?? campaign.endsAt };
    const at = getResultBy(post, toEvaluationRules(campaign), now).toISOString();
    const key = `${campaign.id}/${at.slice(0, 'yyyy-mm-ddThh:mm'.length)}`;
    const others = items.get(key);
    const { id: campaignId, title: campaignTitle } = campaign;
    items.set(key, {
      kind: 'result',
      campaignId,
      campaignTitle,
      at: others && others.at > at ? others.at : at,
      count: (others?.count ?? 0) + 1,
    });
  }
  return [...items.values()];
}
