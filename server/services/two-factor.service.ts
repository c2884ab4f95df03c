/**
 * The second factor (ruling 20): a code by mail turns it on, another one turns it off. `twoFactorWanted` is the wish that
 * waits for its code, `twoFactorApproved` what holds. Withdrawals ask for their code either way.
 */
import { eq } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import type { CodeStatus } from '../../contract/withdrawal.ts';
import type { Caller, Context } from '../context.ts';
import type { Db, Tx } from '../db/connect.ts';
import { users } from '../db/schema.ts';
import { codeProblem, codeStatus } from '../domain/codes.ts';
import { twoFactorChangedMail, twoFactorCodeMail } from '../domain/email.ts';
import { Problem } from '../problem.ts';
import { enterCode, newestCode, newestOfPurpose, sendCode, type CodeRow, type CodeSubject } from './codes.service.ts';
import { enqueueMail } from './mail.service.ts';
import { lockUser } from './withdrawals.moves.ts';

type UserRow = typeof users.$inferSelect;

/** Notes the wish and sends its code; the same wish again sends it anew. */
export async function changeTwoFactor(ctx: Context, caller: Caller, enabled: boolean): Promise<CodeStatus> {
  const result = await ctx.database.transaction(async (tx) => {
    const user = await lockUser(tx, caller.userId);
    const email = provenAddress(user);
    await tx.update(users).set({ twoFactorWanted: enabled }).where(eq(users.id, user.id));
    if (enabled !== user.twoFactorApproved)
      return codeStatus(await sendTwoFactorCode(ctx, tx, { ...user, twoFactorWanted: enabled }, email));
    const dropped = user.twoFactorWanted === enabled ? 'Nothing was changed.' : 'The change that waited for its code is dropped.';
    return new Problem('CONFLICT', `Your second factor is ${enabled ? 'on' : 'off'} already. ${dropped}`);
  });
  // A wish that is taken back stays so: the refusal comes after the commit.
  if (result instanceof Problem) throw result;
  return result;
}

export async function approveTwoFactor(ctx: Context, caller: Caller, code: string): Promise<void> {
  const problem = await ctx.database.transaction(async (tx) => {
    const user = await lockUser(tx, caller.userId);
    const email = provenAddress(user);
    const enabled = user.twoFactorWanted;
    if (enabled === user.twoFactorApproved)
      throw new Problem('CODE_EXPIRED', 'No change of your second factor is under way. Turn it on or off first.');
    const { outcome, row } = await enterCode(ctx, tx, { ...subjectOf(user, email), code });
    if (outcome !== 'right') return codeProblem(outcome, row, 'Your second factor is unchanged.');
    const now = ctx.clock.now();
    await tx.update(users).set({ twoFactorApproved: enabled, twoFactorChangedAt: now }).where(eq(users.id, user.id));
    const heldUntil = new Date(now.getTime() + limits.securityHold);
    await enqueueMail(ctx, tx, twoFactorChangedMail(email, { enabled, at: now, heldUntil }));
    return null;
  });
  if (problem) throw problem;
}

/** The code that is waited for; a form that was left open goes on there. */
export async function pendingTwoFactorCode(ctx: Context, db: Db, user: UserRow): Promise<CodeStatus | null> {
  if (user.twoFactorWanted === user.twoFactorApproved || !user.email) return null;
  const code = await newestCode(db, subjectOf(user, user.email));
  return code && !code.usedAt && code.expiresAt > ctx.clock.now() ? codeStatus(code) : null;
}

function provenAddress({ email, emailVerifiedAt }: UserRow): string {
  if (email && emailVerifiedAt) return email;
  throw new Problem(
    'EMAIL_NOT_VERIFIED',
    'The code comes by mail, and we have no verified address of yours. Nothing was changed. Verify your address first.',
  );
}

/** A code that went to an address which was replaced since is none any more. */
const subjectOf = ({ id, twoFactorWanted }: UserRow, email: string): CodeSubject => ({
  userId: id,
  purpose: 'two-factor',
  subjectId: `${twoFactorWanted ? 'on' : 'off'} ${email}`,
});

async function sendTwoFactorCode(ctx: Context, tx: Tx, user: UserRow, email: string): Promise<CodeRow> {
  const link = `${ctx.config.publicUrl}/verify?type=two-factor`;
  return sendCode(ctx, tx, {
    ...subjectOf(user, email),
    sentTo: email,
    // Turning on and off in turns is no way to flood the mailbox.
    last: await newestUnused(tx, user.id),
    mail: (code, expiresAt) => twoFactorCodeMail(email, code, { enabled: user.twoFactorWanted, expiresAt, link }),
  });
}

/** Whose waiting time counts: not that of a code which has done its work. */
async function newestUnused(tx: Tx, userId: string): Promise<CodeRow | undefined> {
  const last = await newestOfPurpose(tx, userId, 'two-factor');
  return last?.usedAt ? undefined : last;
}
