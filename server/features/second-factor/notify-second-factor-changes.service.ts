/** The audit log and the notices of changes of a second factor. All of it runs in the transaction of the change. */
import { accountLimits } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import type { UserRow } from '../users/users.queries.ts';
import { announceChange } from '../security-notices/announce-change.service.ts';
import { recordAudit, type AuditSource } from '../audit/record-audit.service.ts';

/** Two-factor was turned on or off, by the person or by an operator. Withdrawals are held from now on. */
export async function notifyTwoFactorChanged(
  ctx: Context,
  tx: Tx,
  by: AuditSource,
  user: UserRow,
  kind: 'two-factor-enabled' | 'two-factor-disabled' | 'two-factor-reset',
): Promise<void> {
  await recordAudit(ctx, tx, { ...by, action: kind });
  const heldUntil = new Date(ctx.clock.now().getTime() + accountLimits.securityHold);
  const params = { until: { end: heldUntil.toISOString() } };
  await announceChange(ctx, tx, user, { kind, params, client: by.client });
}

export async function notifyRecoveryCodesRenewed(
  ctx: Context,
  tx: Tx,
  by: AuditSource,
  user: UserRow,
): Promise<void> {
  const kind = 'recovery-codes-renewed';
  await recordAudit(ctx, tx, { ...by, action: kind });
  await announceChange(ctx, tx, user, { kind, client: by.client });
}
