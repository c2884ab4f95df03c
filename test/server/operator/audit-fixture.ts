/** Money in every state, moved by the server's own use cases. */
import type { Transfer } from '../../../server/adapters/payment-rail.ts';
import { currencies, wallets } from '../../../server/schema.ts';
import { confirmPayout } from '../../../server/features/payouts/confirm-payout.service.ts';
import { createWithdrawal } from '../../../server/features/withdrawals/create-withdrawal.service.ts';
import {
  payOutFunds,
  releaseFunds,
  updateWithdrawal,
} from '../../../server/features/withdrawals/move-withdrawal-funds.service.ts';
import { ctx, jump, started, write } from '../features/campaigns/campaign-lifecycle.setup.ts';
import { day } from '../support.ts';

/** Ids by status. */
export const ids: Record<'verifying' | 'pending' | 'completed' | 'cancelled' | 'failed', string> = {
  verifying: '',
  pending: '',
  completed: '',
  cancelled: '',
  failed: '',
};
export const campaignIds: string[] = [];

export const toTransfer = (
  id: string,
  status: Transfer['status'],
): Transfer & { amount: string } => ({
  id: `rail-${id}`,
  // 5 USDC without the fee.
  amount: '4.9',
  reference: id,
  status,
  transactionHash: null,
  explorerUrl: null,
  failureCode: null,
  failureMessage: null,
  confirmations: 1,
  confirmationsNeeded: 1,
});

async function matureCampaign(size: number) {
  const made = await started({}, size);
  campaignIds.push(made.id);
  for (const person of made.people) await write(person, made.id, 500);
  await jump(9 * day);
  return made;
}

async function withdraw(userId: string): Promise<void> {
  const { db } = ctx.database;
  const at = ctx.clock.now();
  const [wallet] = await db
    .insert(wallets)
    .values({
      userId,
      walletTypeId: 'phantom',
      chain: 'solana',
      currency: 'USDC',
      status: 'verified',
      address: 'a',
      addressKey: 'a',
      createdAt: at,
      verifiedAt: at,
    })
    .returning();
  const [currency] = await db.select().from(currencies);
  const origin = { page_path: '/', trigger: 'test' };
  const money = { userId, wallet: wallet!, currency: currency!, amount: 5_000_000n, origin };
  for (const status of Object.keys(ids) as (keyof typeof ids)[])
    await ctx.database.transaction(async (tx) => {
      const row = await createWithdrawal(ctx, tx, money);
      ids[status] = row.id;
      if (status === 'pending') await updateWithdrawal(ctx, tx, row, { status }, [status]);
      if (status === 'completed') await payOutFunds(ctx, tx, row, { railId: `rail-${row.id}` });
      if (status === 'cancelled' || status === 'failed')
        await releaseFunds(ctx, tx, row, { status });
    });
  ctx.transfers.set(ids.completed, toTransfer(ids.completed, 'completed'));
  ctx.transfers.set(ids.pending, toTransfer(ids.pending, 'pending'));
  ctx.transfers.set(ids.failed, toTransfer(ids.failed, 'failed'));
}

export async function moveMoney(): Promise<void> {
  // One is paid, one lets the reward expire.
  const first = await matureCampaign(2);
  const [paid] = first.people;
  await confirmPayout(ctx, paid!.userId, first.id, null);
  await jump(15 * day);
  // One has claimed a moment ago, one can still claim.
  const second = await matureCampaign(2);
  await confirmPayout(ctx, second.people[0]!.userId, second.id, null);
  await withdraw(paid!.userId);
}
