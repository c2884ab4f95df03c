/** Adds the currencies that every new database begins with. Operators change their terms afterwards. */
import type { Context } from '../../context.ts';
import { currencies } from '../../schema.ts';

/** Amounts are minor units. */
export const firstCurrencies: (typeof currencies.$inferInsert)[] = [
  {
    code: 'USDC', name: 'USD Coin', decimals: 6, network: 'Solana',
    minWithdrawal: 10_000_000n, maxWithdrawal: 10_000_000_000n, feeKind: 'network', fee: 800_000n,
  },
  {
    code: 'SOL', name: 'Solana', decimals: 9, network: 'Solana',
    minWithdrawal: 1_000_000_000n, maxWithdrawal: 500_000_000_000n, feeKind: 'network', fee: 5_000_000n,
  },
  {
    code: 'ETH', name: 'Ether', decimals: 18, network: 'Ethereum',
    minWithdrawal: 10_000_000_000_000_000n, maxWithdrawal: 20_000_000_000_000_000_000n, feeKind: 'network', fee: 600_000_000_000_000n,
  },
]; // prettier-ignore

/** Leaves the currencies that are there as they are. */
export async function addFirstCurrencies(ctx: Pick<Context, 'database'>): Promise<void> {
  await ctx.database.db.insert(currencies).values(firstCurrencies).onConflictDoNothing();
}
