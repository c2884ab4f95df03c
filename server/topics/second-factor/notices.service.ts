/** What a person is notified of when something about the second factor changed. All of it runs in the transaction of the change. */
import { accountLimits } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { createTwoFactorChangedMail } from '../../domain/mails.ts';
import { loadMessages } from '../../messages.ts';
import type { UserRow } from '../accounts/users.queries.ts';
import { enqueueMail } from '../mail/mail.jobs.ts';

/** Two-factor was turned on or off, by the person or by an operator. Withdrawals are held from now on. */
export async function notifyTwoFactorChanged(
  ctx: Context,
  tx: Tx,
  user: UserRow,
  change: 'on' | 'off' | 'reset',
): Promise<void> {
  if (!user.email) return;
  const at = ctx.clock.now();
  const heldUntil = new Date(at.getTime() + accountLimits.securityHold);
  const t = await loadMessages('mails', user.settings);
  await enqueueMail(
    ctx,
    tx,
    createTwoFactorChangedMail(t, user.email, { enabled: change === 'on', at, heldUntil }),
  );
}
