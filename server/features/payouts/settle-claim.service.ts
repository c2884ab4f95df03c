/** Settles a claim: processing → available, and the claimed rewards become paid. */
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../db/connect.ts';
import { settleReceivable } from '../../ledger/receivables.ts';
import { rewards, posts } from '../../schema.ts';
import { getPaidStatus, getMaturityKey, getRewardedPostIds } from './maturity.rules.ts';
import { renewNotification } from '../notifications/notify.service.ts';
import { postTransfer } from './confirm-payout.service.ts';
import { lockRewards } from './payouts.queries.ts';

export interface Claim {
  userId: string;
  campaignId: string;
  claimId: string;
}

/** Idempotent: a claim that is settled changes nothing. */
export async function settleClaim(
  tx: Tx,
  { userId, campaignId, claimId }: Claim,
  now: Date,
): Promise<void> {
  const claimed = (await lockRewards(tx, userId, campaignId)).filter(
    (row) => row.status === 'claimed',
  );
  if (claimed.length === 0) return;
  const total = claimed.reduce((sum, row) => sum + row.amount, 0n);
  await postTransfer(
    tx,
    `settle:${claimId}`,
    'settle',
    userId,
    claimed[0]!.currency,
    total,
    ['processing', 'available'],
    now,
  );
  await settleReceivable(tx, { owner: userId, currency: claimed[0]!.currency }, claimId, now);
  const withBonus = new Set(getRewardedPostIds(claimed.filter((row) => row.kind === 'bonus')));
  for (const bonus of [false, true]) {
    const status = getPaidStatus(bonus);
    const ids = claimed.filter((row) => (row.kind === 'bonus') === bonus).map((row) => row.id);
    await tx.update(rewards).set({ status, paidAt: now }).where(inArray(rewards.id, ids));
    const postIds = getRewardedPostIds(claimed).filter((id) => withBonus.has(id) === bonus);
    await tx.update(posts).set({ status }).where(inArray(posts.id, postIds));
  }
  // It is news, at the time of the money. The claim box and the balance of an open page follow the change.
  const notice = { userId, type: 'campaign-maturity', key: getMaturityKey(campaignId, userId) } as const; // prettier-ignore
  await renewNotification(tx, notice, now, (known) => ({ ...known, answered: true, paid: true }));
}
