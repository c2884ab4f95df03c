/** Currencies of the product; every mode has them. Amounts are minor units. */
import type { currencies } from '../schema.ts';

export const seedCurrencies: (typeof currencies.$inferInsert)[] = [
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
