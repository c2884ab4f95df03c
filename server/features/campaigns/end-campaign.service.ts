/** Ends a running campaign before its time. For operators. */
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Money } from '../../../contract/common.ts';
import type { Context, Operator } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { campaigns, campaignWeeks, currencies } from '../../schema.ts';
import { planEarlyEnd } from './early-end.rules.ts';
import { toMoney } from '../../common/money.ts';
import { OperatorError } from '../../operator-error.ts';
import { enqueue } from '../jobs/enqueue-job.service.ts';
import { publishStaleData } from '../notifications/notification-broker.service.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { scheduleStandings } from './schedule-standings.service.ts';
import type { CampaignRow } from './campaign-facts.queries.ts';
import { scheduleCampaign } from './schedule-campaign.service.ts';
import { scheduleReadPlan } from './schedule-reads.service.ts';
import { lockNamedCampaign } from './named-campaign.queries.ts';

export interface EndedCampaign {
  title: string;
  endsAt: string;
  maturesAt: string;
  members: number;
  /** How many weeks had not begun. */
  droppedWeeks: number;
  /** What those weeks leave over in the pool. */
  freed: Money;
}

function assertRunning({ state, title, startsAt, endsAt }: CampaignRow, now: Date): void {
  if (state === 'draft') throw new OperatorError(`${title} is a draft: nobody can see it.`);
  if (startsAt >= now)
    throw new OperatorError(
      `${title} has not started. Pause it, or give it other times by its file.`,
    );
  if (endsAt <= now) throw new OperatorError(`${title} is over already.`);
}

/**
 * Nobody can post from now on. Members are notified with the reason, and paid for what they posted, in the weeks that have begun.
 *
 * @throws OperatorError for what is not running
 */
export const endCampaign = (
  ctx: Context,
  operator: Operator,
  { campaign: name, reason }: { campaign: string; reason: string },
): Promise<EndedCampaign> =>
  ctx.database.transaction(async (tx) => {
    const row = await lockNamedCampaign(tx, name);
    const now = ctx.clock.now();
    assertRunning(row, now);
    const weeks = await tx
      .select()
      .from(campaignWeeks)
      .where(eq(campaignWeeks.campaignId, row.id))
      .orderBy(asc(campaignWeeks.index));
    const plan = planEarlyEnd(row, weeks, now);
    const { endsAt, maturesAt, kept, dropped, freed } = plan;
    const rewardPool = row.rewardPool - freed;
    await tx
      .update(campaigns)
      .set({ endsAt, maturesAt, rewardPool, version: row.version + 1 })
      .where(eq(campaigns.id, row.id));
    await writeKeptWeeks(tx, row.id, kept);
    await announceEnd(tx, row.id, reason, now);
    await scheduleCampaign(tx, row.id, now);
    await scheduleReadPlan(tx, row.id, now);
    await scheduleStandings(tx, row.id, now);
    publishStaleData(tx, null, 'campaigns');
    const [currency] = await tx.select().from(currencies).where(eq(currencies.code, row.currency));
    const money = toMoney(freed, currency!);
    await recordAudit(ctx, tx, {
      action: 'campaign-ended',
      actor: { kind: 'operator', id: operator.name },
      target: { kind: 'campaign', id: row.id },
      before: { until: row.endsAt.toISOString() },
      after: { until: endsAt.toISOString(), reason, amount: money.amount, currency: row.currency },
    });
    return {
      title: row.title,
      endsAt: endsAt.toISOString(),
      maturesAt: maturesAt.toISOString(),
      members: row.participantCount,
      droppedWeeks: dropped.length,
      freed: money,
    };
  });

async function writeKeptWeeks(
  tx: Tx,
  campaignId: string,
  kept: readonly (typeof campaignWeeks.$inferSelect)[],
): Promise<void> {
  const last = kept.at(-1);
  if (!last) return;
  await tx.update(campaignWeeks).set({ endsAt: last.endsAt }).where(eq(campaignWeeks.id, last.id));
  await tx
    .delete(campaignWeeks)
    .where(and(eq(campaignWeeks.campaignId, campaignId), gt(campaignWeeks.index, last.index)));
}

/** Before the campaign's own job, which announces the end without a reason. */
const announceEnd = (tx: Tx, campaignId: string, reason: string, runAt: Date): Promise<void> =>
  enqueue(tx, {
    kind: 'announce',
    payload: { campaignId, what: 'ended', reason },
    key: `announce:${campaignId}:ended`,
    runAt,
  });
