/** Publishes, pauses and resumes campaigns. For operators. */
import { eq } from 'drizzle-orm';
import type { Context, Operator } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { campaigns, currencies } from '../../schema.ts';
import { toDecimal } from '../../common/money.ts';
import { getPoolReference } from '../../common/payment-references.ts';
import { getBalance } from '../../ledger/balances.ts';
import { OperatorError } from '../../operator-error.ts';
import { publishStaleData } from '../notifications/notification-broker.service.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { scheduleStandings } from './schedule-standings.service.ts';
import type { CampaignRow } from './campaign-facts.queries.ts';
import { scheduleCampaign } from './schedule-campaign.service.ts';
import { lockNamedCampaign } from './named-campaign.queries.ts';

export interface ChangedCampaign {
  id: string;
  key: string;
  title: string;
  state: CampaignRow['state'];
}

const toChanged = ({ id, key, title, state }: CampaignRow): ChangedCampaign => ({
  id,
  key,
  title,
  state,
});

/** Plans the jobs of the campaign at once: weeks, notices, maturity and counts. */
async function setState(
  ctx: Context,
  tx: Tx,
  operator: Operator,
  row: CampaignRow,
  state: 'published' | 'paused',
): Promise<ChangedCampaign> {
  const now = ctx.clock.now();
  const [changed] = await tx
    .update(campaigns)
    .set({ state, version: row.version + 1 })
    .where(eq(campaigns.id, row.id))
    .returning();
  await scheduleCampaign(tx, row.id, now);
  await scheduleStandings(tx, row.id, now);
  publishStaleData(tx, null, 'campaigns');
  await recordAudit(ctx, tx, {
    action: 'campaign-state-changed',
    actor: { kind: 'operator', id: operator.name },
    target: { kind: 'campaign', id: row.id },
    after: { status: state },
  });
  return toChanged(changed!);
}

/**
 * A draft can be joined from now on, and posted to from its start.
 *
 * @throws OperatorError for what is no draft, is over, or has less in its pool than it promises
 */
export const publishCampaign = (
  ctx: Context,
  operator: Operator,
  name: string,
): Promise<ChangedCampaign> =>
  ctx.database.transaction(async (tx) => {
    const row = await lockNamedCampaign(tx, name);
    if (row.state !== 'draft') throw new OperatorError(`${row.title} is ${row.state} already.`);
    if (row.endsAt <= ctx.clock.now())
      throw new OperatorError(`${row.title} is over: give it a later end by its file first.`);
    await assertFunded(tx, row);
    return setState(ctx, tx, operator, row, 'published');
  });

/** What is published keeps its promise: the money is there first. */
async function assertFunded(tx: Tx, row: CampaignRow): Promise<void> {
  const missing = row.rewardPool - (await getBalance(tx, 'pool', row.id, row.currency));
  if (missing <= 0n) return;
  const [currency] = await tx.select().from(currencies).where(eq(currencies.code, row.currency));
  throw new OperatorError(
    `The pool of ${row.title} lacks ${toDecimal(missing, currency!.decimals)} ${row.currency}. A payment with the reference ${getPoolReference(row.campaignIndex)} fills it, or: pools deposit.`,
  );
}

/** Nobody can join or post until it is resumed; what was posted is still evaluated later. @throws OperatorError */
export const pauseCampaign = (
  ctx: Context,
  operator: Operator,
  name: string,
): Promise<ChangedCampaign> =>
  ctx.database.transaction(async (tx) => {
    const row = await lockNamedCampaign(tx, name);
    if (row.state !== 'published')
      throw new OperatorError(`${row.title} is ${row.state}: only a published campaign can pause.`);
    if (row.maturedAt)
      throw new OperatorError(`The rewards of ${row.title} are final: there is nothing to pause.`);
    return setState(ctx, tx, operator, row, 'paused');
  });

/** @throws OperatorError for one that is not paused */
export const resumeCampaign = (
  ctx: Context,
  operator: Operator,
  name: string,
): Promise<ChangedCampaign> =>
  ctx.database.transaction(async (tx) => {
    const row = await lockNamedCampaign(tx, name);
    if (row.state !== 'paused')
      throw new OperatorError(`${row.title} is ${row.state}, not paused.`);
    return setState(ctx, tx, operator, row, 'published');
  });
