/**
 * Expiry of unclaimed rewards at `claimUntil`, which the campaign's file sets: they return to the pool, in one transaction, part by
 * part.
 */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { queryRows } from '../../db/query.ts';
import { postInParts, type LedgerEntry } from '../../ledger/ledger.ts';
import { campaigns } from '../../schema.ts';
import type { CampaignRow } from '../campaigns/campaign-facts.queries.ts';
import { announceCampaign } from './announce-campaign.service.ts';
import { getExpiredStatus } from './maturity.rules.ts';

/** Authors of a part. */
const authorsOfPart = 2000;

/** Smaller than every id. */
const noId = '00000000-0000-0000-0000-000000000000';

/** Returns unclaimed rewards to the pool. Idempotent. */
export async function expireClaims(
  ctx: Context,
  campaignId: string,
  mostAuthors = authorsOfPart,
): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const now = ctx.clock.now();
    const [campaign] = await tx
      .select()
      .from(campaigns)
      .where(and(eq(campaigns.id, campaignId), isNull(campaigns.expiredAt)))
      .for('update');
    if (!campaign?.maturedAt || now < campaign.claimUntil) return;
    if (await lockUnclaimed(tx, campaignId)) {
      const parts = listReturns(tx, campaign, mostAuthors);
      await postInParts(tx, { key: `expire:${campaignId}`, kind: 'expire', at: now, parts });
    }
    await tx.update(campaigns).set({ expiredAt: now }).where(eq(campaigns.id, campaignId));
    await announceCampaign(tx, campaignId, 'expired', now);
  });
}

/** Locks the unclaimed rewards, and lists them in a table of this transaction. @returns whether there are any */
async function lockUnclaimed(tx: Tx, campaignId: string): Promise<boolean> {
  await tx.execute(sql`create temporary table unclaimed_rewards (
    id uuid not null, user_id uuid not null, post_id uuid, is_bonus boolean not null, amount numeric(38) not null) on commit drop`);
  await tx.execute(sql`insert into unclaimed_rewards
    select id, user_id, post_id, kind = 'bonus', amount from rewards
    where campaign_id = ${campaignId} and status = 'rewarded' for update`);
  await tx.execute(sql`create index on unclaimed_rewards (user_id)`);
  await tx.execute(sql`analyze unclaimed_rewards`);
  const found = await queryRows(tx, sql`select from unclaimed_rewards limit 1`);
  return found.length > 0;
}

/** What leaves the authors' accounts, in the order of their ids, and returns to the pool. Each part is marked as expired. */
async function* listReturns(
  tx: Tx,
  { id: owner, currency }: CampaignRow,
  mostAuthors: number,
): AsyncGenerator<LedgerEntry[]> {
  let after = noId;
  let total = 0n;
  for (;;) {
    const rows = await queryRows<{ user_id: string; amount: string }>(
      tx,
      sql`select user_id, sum(amount)::text as amount from unclaimed_rewards where user_id > ${after}::uuid
        group by user_id order by user_id limit ${mostAuthors}`,
    );
    const last = rows.at(-1);
    if (!last) break;
    await setExpired(tx, after, last.user_id);
    after = last.user_id;
    const entries = rows.map((row): LedgerEntry => {
      const amount = BigInt(row.amount);
      total += amount;
      return { kind: 'claimable', owner: row.user_id, currency, amount: -amount };
    });
    yield entries;
  }
  yield [{ kind: 'pool', owner, currency, amount: total }];
}

/** Rewards, and their posts: the status names an expired bonus. */
async function setExpired(tx: Tx, after: string, upTo: string): Promise<void> {
  const part = sql`unclaimed_rewards u where u.user_id > ${after}::uuid and u.user_id <= ${upTo}::uuid`;
  const toStatus = (isBonus: string) =>
    sql`case when ${sql.raw(isBonus)} then ${getExpiredStatus(true)} else ${getExpiredStatus(false)} end`;
  await tx.execute(sql`update rewards r set status = ${toStatus('part.is_bonus')}
    from (select * from ${part}) part where r.id = part.id`);
  await tx.execute(sql`update posts p set status = ${toStatus('part.has_bonus')}
    from (select post_id, bool_or(is_bonus) as has_bonus from ${part} and post_id is not null group by post_id) part
    where p.id = part.post_id`);
}
