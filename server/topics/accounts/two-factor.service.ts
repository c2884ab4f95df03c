/**
 * Two-factor authentication by mail: one code turns it on, another code turns it off. `twoFactorWanted` is the requested
 * state until its code is verified; `twoFactorApproved` is the state in force. Withdrawals require a code in either state.
 */
import { eq } from 'drizzle-orm';
import { accountLimits } from '../../../contract/limits.ts';
import type { CodeStatus } from '../../../contract/withdrawal.ts';
import { ApiError } from '../../api-error.ts';
import type { Caller, Context } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { users } from '../../db/schema.ts';
import { toCodeError, toCodeStatus } from '../../domain/codes.ts';
import { createTwoFactorCodeMail } from '../../domain/mails.ts';
import { loadMessages } from '../../messages.ts';
import { announceChange } from '../security/account-changes.service.ts';
import { byCaller, recordAudit } from '../security/audit.service.ts';
import { lockUser, type UserRow } from './users.queries.ts';
import {
  verifyCode,
  findNewestCode,
  findNewestCodeForPurpose,
  sendCode,
  type CodeRow,
  type CodeSubject,
} from './verification-codes.service.ts';

/** Stores the requested state and sends its code; a repeated request resends the code. */
export async function changeTwoFactor(
  ctx: Context,
  caller: Caller,
  enabled: boolean,
): Promise<CodeStatus> {
  const result = await ctx.database.transaction(async (tx) => {
    const user = await lockUser(tx, caller.userId);
    const email = requireVerifiedEmail(user);
    await tx.update(users).set({ twoFactorWanted: enabled }).where(eq(users.id, user.id));
    if (enabled !== user.twoFactorApproved)
      return toCodeStatus(
        await sendTwoFactorCode(ctx, tx, { ...user, twoFactorWanted: enabled }, email),
      );
    const state = enabled ? 'two-factor-on' : 'two-factor-off';
    return new ApiError('CONFLICT', {
      kind: user.twoFactorWanted === enabled ? state : `${state}-dropped`,
    });
  });
  // Throw after the commit: the withdrawn request must stay withdrawn.
  if (result instanceof ApiError) throw result;
  return result;
}

export async function approveTwoFactor(ctx: Context, caller: Caller, code: string): Promise<void> {
  const problem = await ctx.database.transaction(async (tx) => {
    const user = await lockUser(tx, caller.userId);
    const email = requireVerifiedEmail(user);
    const enabled = user.twoFactorWanted;
    if (enabled === user.twoFactorApproved)
      throw new ApiError('CODE_EXPIRED', { kind: 'no-two-factor-change' });
    const { outcome, row } = await verifyCode(ctx, tx, { ...toCodeSubject(user, email), code });
    if (outcome !== 'right') return toCodeError(outcome, row, 'two-factor');
    const now = ctx.clock.now();
    const change = { twoFactorApproved: enabled, twoFactorChangedAt: now };
    await tx.update(users).set(change).where(eq(users.id, user.id));
    const heldUntil = new Date(now.getTime() + accountLimits.securityHold);
    const kind = enabled ? 'two-factor-enabled' : 'two-factor-disabled';
    await recordAudit(ctx, tx, { ...byCaller(caller), action: kind });
    await announceChange(ctx, tx, user, {
      kind,
      params: { until: { time: heldUntil.toISOString() } },
      client: caller.client,
    });
    return null;
  });
  if (problem) throw problem;
}

/** The code that can still be entered, so that a reopened form continues at its step. */
export async function findPendingTwoFactorCode(
  ctx: Context,
  db: Db,
  user: UserRow,
): Promise<CodeStatus | null> {
  if (user.twoFactorWanted === user.twoFactorApproved || !user.email) return null;
  const code = await findNewestCode(db, toCodeSubject(user, user.email));
  return code && !code.usedAt && code.expiresAt > ctx.clock.now() ? toCodeStatus(code) : null;
}

function requireVerifiedEmail({ email, emailVerifiedAt }: UserRow): string {
  if (email && emailVerifiedAt) return email;
  throw new ApiError('EMAIL_NOT_VERIFIED', { kind: 'two-factor' });
}

/** The subject contains the address: a code sent to a replaced address is invalid. */
const toCodeSubject = ({ id, twoFactorWanted }: UserRow, email: string): CodeSubject => ({
  userId: id,
  purpose: 'two-factor',
  subjectId: `${twoFactorWanted ? 'on' : 'off'} ${email}`,
});

async function sendTwoFactorCode(
  ctx: Context,
  tx: Tx,
  user: UserRow,
  email: string,
): Promise<CodeRow> {
  const link = `${ctx.config.publicUrl}/verify?type=two-factor`;
  const t = await loadMessages('mails', user.settings);
  return sendCode(ctx, tx, {
    ...toCodeSubject(user, email),
    sentTo: email,
    // The resend delay counts across both states: toggling must not flood the mailbox.
    previousCode: await findNewestUnusedCode(tx, user.id),
    mail: (code, expiresAt) =>
      createTwoFactorCodeMail(t, email, code, { enabled: user.twoFactorWanted, expiresAt, link }),
  });
}

/** The code whose resend delay counts. A used code has none. */
async function findNewestUnusedCode(tx: Tx, userId: string): Promise<CodeRow | undefined> {
  const newest = await findNewestCodeForPurpose(tx, userId, 'two-factor');
  return newest?.usedAt ? undefined : newest;
}
