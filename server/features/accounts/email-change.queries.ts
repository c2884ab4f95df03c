/** The current step of an email change, and its open verification code. */
import type { CodeStatus } from '../../../contract/withdrawal.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { toCodeStatus } from '../../common/codes.ts';
import type { UserRow } from '../users/users.queries.ts';
import { findNewestCode } from '../verification-codes/verification-codes.queries.ts';

type EmailStep = 'email-old' | 'email-new';

/** Milliseconds for which the code of the old mailbox remains accepted while the new mailbox is being verified. */
const oldMailboxConsentTtl = 60 * 60000;

/** A verified old mailbox confirms first. While a second factor is in force, its proof at the start replaces that. */
export async function getEmailStep(ctx: Context, db: Db, user: UserRow): Promise<EmailStep> {
  if (!user.email || !user.emailVerifiedAt || user.twoFactorApproved) return 'email-new';
  const oldMailboxCode = await findNewestCode(db, {
    userId: user.id,
    purpose: 'email-old',
    subjectId: user.pendingEmail!,
  });
  const hasConsent =
    oldMailboxCode?.usedAt &&
    oldMailboxCode.usedAt.getTime() + oldMailboxConsentTtl > ctx.clock.now().getTime();
  return hasConsent ? 'email-new' : 'email-old';
}

/** The code that can still be entered, so that a reopened form continues at its step. */
export async function findPendingEmailCode(
  ctx: Context,
  db: Db,
  user: UserRow,
): Promise<CodeStatus | null> {
  if (!user.pendingEmail) return null;
  const purpose = await getEmailStep(ctx, db, user);
  const code = await findNewestCode(db, { userId: user.id, purpose, subjectId: user.pendingEmail });
  return code && !code.usedAt && code.expiresAt > ctx.clock.now() ? toCodeStatus(code) : null;
}
