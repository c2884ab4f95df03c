/**
 * The change of the email address. Without a verified address, one code from the new mailbox is enough.
 * With a verified address, the first code goes to the old mailbox; a second code then goes to the new mailbox, and only
 * that one applies the change: someone who reads a single mailbox cannot take over the account. A repeated
 * `PUT settings/email` with the same address resends the code of the current step. While a second factor is in force, the
 * session must have proved it, and only the new mailbox gets a code.
 * See docs/decisions/060-payout-safety.md.
 */
import { eq } from 'drizzle-orm';
import { accountLimits } from '../../../contract/limits.ts';
import type { UserSettings } from '../../../contract/settings.ts';
import type { CodeStatus } from '../../../contract/withdrawal.ts';
import { ApiError } from '../../api-error.ts';
import type { Context, Caller } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { users } from '../../schema.ts';
import { toCodeError, toCodeStatus } from '../../common/codes.ts';
import { isSameEmail, maskEmail } from '../../../common/text/email-address.ts';
import { readEmail } from '../../common/read-email.ts';
import { loadMailReader } from '../mail/mail-reader.ts';
import { createEmailCodeMail } from '../mail/mails.rules.ts';
import { getRecentLoginError } from '../../common/recent-login.ts';
import { toReaderSettings } from '../../messages.ts';
import { announceChange } from '../security-notices/announce-change.service.ts';
import { toAuditSource, recordAudit } from '../audit/record-audit.service.ts';
import { getEmailStep } from './email-change.queries.ts';
import { toUserSettings } from './settings.queries.ts';
import { lockUser, type UserRow } from '../users/users.queries.ts';
import { sendCode } from '../verification-codes/send-code.service.ts';
import {
  findNewestCodeForPurpose,
  type CodeRow,
} from '../verification-codes/verification-codes.queries.ts';
import { verifyCode } from '../verification-codes/verify-code.service.ts';
import { assertSecondFactorProven } from '../second-factor/second-factor.queries.ts';

/** Starts the change, or resends the code of the current step. */
export async function changeEmail(
  ctx: Context,
  caller: Caller,
  typed: string,
): Promise<CodeStatus> {
  const wanted = readEmail(typed);
  return ctx.database.transaction(async (tx) => {
    const user = await lockUser(tx, caller.userId);
    await assertSecondFactorProven(ctx, tx, caller);
    if (user.email && user.emailVerifiedAt && isSameEmail(user.email, wanted)) {
      throw new ApiError('CONFLICT', { kind: 'email-verified', email: maskEmail(wanted) });
    }
    const problem = user.emailVerifiedAt
      ? null
      : getRecentLoginError(caller, 'email', ctx.clock.now());
    if (problem) throw problem;
    await tx.update(users).set({ pendingEmail: wanted }).where(eq(users.id, user.id));
    await recordAudit(ctx, tx, {
      ...toAuditSource(caller),
      action: 'email-change-requested',
      after: { email: maskEmail(wanted) },
    });
    return toCodeStatus(await sendStepCode(ctx, tx, { ...user, pendingEmail: wanted }));
  });
}

/** Verifies the code of the current step. After the old mailbox's code, `pendingCode` describes the new mailbox's code. */
export async function approveEmail(
  ctx: Context,
  caller: Caller,
  code: string,
): Promise<UserSettings> {
  const result = await ctx.database.transaction(async (tx) => {
    const user = await lockUser(tx, caller.userId);
    if (!user.pendingEmail) throw new ApiError('CODE_EXPIRED', { kind: 'no-email-change' });
    const purpose = await getEmailStep(ctx, tx, user);
    const { outcome, row } = await verifyCode(ctx, tx, {
      userId: user.id,
      purpose,
      subjectId: user.pendingEmail,
      code,
    });
    if (outcome !== 'right') return toCodeError(outcome, row, purpose);
    if (purpose === 'email-new')
      return toUserSettings(ctx, tx, await replaceEmail(ctx, tx, user, caller), caller);
    await sendStepCode(ctx, tx, user);
    return toUserSettings(ctx, tx, user, caller);
  });
  if (result instanceof ApiError) throw result;
  return result;
}

async function sendStepCode(ctx: Context, tx: Tx, user: UserRow): Promise<CodeRow> {
  const newEmail = user.pendingEmail!;
  const purpose = await getEmailStep(ctx, tx, user);
  const old = purpose === 'email-old';
  const sentTo = old ? user.email! : newEmail;
  const reader = await loadMailReader(ctx, toReaderSettings(user));
  return sendCode(ctx, tx, {
    userId: user.id,
    purpose,
    subjectId: newEmail,
    sentTo,
    // The resend delay counts per old mailbox: otherwise a different new address each time would flood it.
    previousCode: old ? await findNewestCodeForPurpose(tx, user.id, purpose) : undefined,
    mail: (code, expiresAt) =>
      createEmailCodeMail(reader, sentTo, code, {
        step: old ? 'old' : 'new',
        newEmail,
        expiresAt,
        link: `${ctx.config.publicUrl}/verify?type=email`,
      }),
  });
}

async function replaceEmail(ctx: Context, tx: Tx, user: UserRow, caller: Caller): Promise<UserRow> {
  const now = ctx.clock.now();
  const newEmail = user.pendingEmail!;
  const replaced = user.email !== null && user.emailVerifiedAt !== null;
  const change = {
    email: newEmail,
    emailVerifiedAt: now,
    pendingEmail: null,
    refusedEmail: null,
    ...(replaced && { emailChangedAt: now }),
  };
  const [updated] = await tx.update(users).set(change).where(eq(users.id, user.id)).returning();
  const oldEmail = replaced ? user.email : null;
  const kind = replaced ? 'email-changed' : 'email-added';
  const email = maskEmail(newEmail);
  const heldUntil = new Date(now.getTime() + accountLimits.securityHold);
  await recordAudit(ctx, tx, {
    ...toAuditSource(caller),
    action: kind,
    before: { email: oldEmail && maskEmail(oldEmail) },
    after: { email },
  });
  await announceChange(ctx, tx, updated!, {
    kind,
    oldEmail,
    client: caller.client,
    params: { email, ...(replaced && { until: { end: heldUntil.toISOString() } }) },
  });
  return updated!;
}
