import type { WalletType } from '../../contract/wallet.ts';
import type { Withdrawal } from '../../contract/withdrawal.ts';
import type { App } from '../core/app/app.ts';
import { toAmountField } from '../core/export/csv.ts';
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

/** All withdrawals as a CSV file. Amounts are exact, times are ISO 8601 in UTC. */
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
    const isWithoutTransfer = one.status === 'cancelled' || one.status === 'failed';
    return [
      one.reference,
      one.createdAt,
      getWithdrawalStatusView(one, t).word,
      one.currency,
      toAmountField(one.amount),
      toAmountField(isWithoutTransfer ? null : one.fee),
      toAmountField(isWithoutTransfer ? null : one.net),
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
