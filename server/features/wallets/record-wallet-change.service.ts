/** Records a change of a wallet in the audit log, and announces it to the person. */
import { maskAddress } from '../../../common/text/wallet-address.ts';
import type { Caller, Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { getUsableFrom } from '../../common/withdrawal-rules.ts';
import type { UserRow } from '../users/users.queries.ts';
import { announceChange } from '../security-notices/announce-change.service.ts';
import { toAuditSource, recordAudit } from '../audit/record-audit.service.ts';
import type { WalletRow } from './wallets.queries.ts';

interface WalletChange {
  user: UserRow;
  kind: 'wallet-added' | 'wallet-verified' | 'wallet-default-changed' | 'wallet-removed';
  wallet: WalletRow;
}

/** Records and announces a change. */
export async function recordWalletChange(
  ctx: Context,
  tx: Tx,
  caller: Caller,
  { user, kind, wallet }: WalletChange,
): Promise<void> {
  const { currency, walletTypeId } = wallet;
  const address = maskAddress(wallet.address);
  const facts = { address, currency, walletTypeId, status: wallet.status };
  await recordAudit(ctx, tx, {
    ...toAuditSource(caller),
    action: kind,
    target: { kind: 'wallet', id: wallet.id },
    ...(kind === 'wallet-removed' ? { before: facts } : { after: facts }),
  });
  const from = kind === 'wallet-verified' ? getUsableFrom(wallet) : null;
  await announceChange(ctx, tx, user, {
    kind,
    params: { address, currency, ...(from && { until: { time: from.toISOString() } }) },
    client: caller.client,
  });
}
