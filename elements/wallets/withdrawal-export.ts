import type { WalletType } from '../../contract/wallet.ts';
import type { Withdrawal } from '../../contract/withdrawal.ts';
import type { App } from '../core/app/app.ts';
import type { CsvSource } from '../core/export/csv-export-controller.ts';
import { typedChannel } from '../core/http/typed-channel.ts';
import { getWalletName } from './wallet-name.ts';
import type { WalletsMessages } from './wallets.messages.ts';
import { getWithdrawalStatusView } from './withdrawal-status.ts';

/** What a row shows besides the withdrawal. */
interface WithdrawalRowContext {
  app: App;
  t: WalletsMessages;
  types: readonly WalletType[];
}

/** All withdrawals as a CSV file. Amounts are the exact decimals of the ledger, times are ISO 8601 in UTC. */
export const createWithdrawalExport = (
  getContext: () => WithdrawalRowContext,
): CsvSource<Withdrawal> => ({
  name: (t) => t.withdrawalsFile,
  headings: (t) => [
    t.reference,
    t.requestedAt,
    t.status,
    t.currency,
    t.amount,
    t.fee,
    t.net,
    t.wallet,
    t.address,
    t.transaction,
  ],
  toRow(one) {
    const { t, types } = getContext();
    return [
      one.reference,
      one.createdAt,
      getWithdrawalStatusView(one, t).word,
      one.currency,
      one.amount.amount,
      one.fee.amount,
      one.net.amount,
      getWalletName(one.wallet, types, t),
      one.wallet.address,
      one.transactionHash ?? '',
    ];
  },
  loadPage: (cursor, signal) =>
    getContext()
      .app.use(typedChannel)
      .query('exportWithdrawals', { ...(cursor && { cursor }) }, { signal }),
});
