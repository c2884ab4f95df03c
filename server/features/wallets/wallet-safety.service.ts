/** Changes of wallets: who may make the first one, the audit log, and the notice to the person. */
import { and, eq, isNull } from 'drizzle-orm';
import { maskAddress } from '../../../common/text/wallet-address.ts';
import type { Caller, Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { wallets } from '../../schema.ts';
import { getRecentLoginError } from '../sessions/recent-login.rules.ts';
import { getUsableFrom } from '../../common/withdrawal-rules.ts';
import type { UserRow } from '../users/users.queries.ts';
import { announceChange } from '../security-notices/announce-change.service.ts';
import { toAuditSource, recordAudit } from '../audit/record-audit.service.ts';
import type { WalletRow } from './wallets.queries.ts';

/** While no wallet is verified, linking and proving one needs a recent login. @throws ApiError RECENT_LOGIN_REQUIRED */
export async function assertRecentLogin(
  ctx: Context,
  tx: Tx,
  caller: Caller,
  kind: 'wallet' | 'wallet-verification',
): Promise<void> {
  const problem = getRecentLoginError(caller, kind, ctx.clock.now());
  if (!problem) return;
  const isVerified = and(
    eq(wallets.userId, caller.userId),
    eq(wallets.status, 'verified'),
    isNull(wallets.removedAt),
  );
  const [verified] = await tx.select({ id: wallets.id }).from(wallets).where(isVerified).limit(1);
  if (!verified) throw problem;
}

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
