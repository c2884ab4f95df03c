/**
 * Settings, and the change of the e-mail address (ruling 20). Without a verified address, one code from the new mailbox
 * is enough. With one, the first code goes to the old mailbox; when it is entered, a second one goes to the new mailbox,
 * and only that one makes the change. `PUT settings/email` with the same address again sends the current step's code anew.
 */
import { eq } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import type { BasicSettings, UserSettings } from '../../contract/settings.ts';
import type { CodeStatus } from '../../contract/withdrawal.ts';
import type { Caller, Context } from '../context.ts';
import type { Db, Tx } from '../db/connect.ts';
import { users } from '../db/schema.ts';
import { basicSettingsProblems, tidyBasicSettings } from '../domain/basic-settings.ts';
import { codeProblem, codeStatus } from '../domain/codes.ts';
import { emailChangedMail, emailCodeMail, maskEmail, normalEmail, sameEmail } from '../domain/email.ts';
import { Problem } from '../problem.ts';
import { enterCode, newestCode, newestOfPurpose, sendCode, type CodeRow } from './codes.service.ts';
import { enqueueMail } from './mail.service.ts';
import { pendingTwoFactorCode } from './two-factor.service.ts';
import { lockUser } from './withdrawals.moves.ts';

type UserRow = typeof users.$inferSelect;
type Step = 'email-old' | 'email-new';
/** How long the consent of the old mailbox holds. */
const consentTtl = 60 * 60_000;

export async function getSettings(ctx: Context, userId: string): Promise<UserSettings> {
  const { db } = ctx.database;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Problem('UNAUTHORIZED', 'Your account no longer exists. Log in again.');
  return settingsAnswer(ctx, db, user);
}

/** Keeps all of them: what is not sent is not known any more. */
export async function saveBasicSettings(ctx: Context, caller: Caller, settings: BasicSettings): Promise<UserSettings> {
  const detail = basicSettingsProblems(settings).map(({ field, msg }) => ({
    loc: ['body', field],
    msg,
    type: `${field}.unknown`,
  }));
  if (detail.length > 0) throw new Problem('BAD_REQUEST', 'Some of this can’t be kept. Nothing was changed.', { detail });
  return ctx.database.transaction(async (tx) => {
    const { id } = await lockUser(tx, caller.userId);
    const [user] = await tx
      .update(users)
      .set({ settings: tidyBasicSettings(settings) })
      .where(eq(users.id, id))
      .returning();
    return settingsAnswer(ctx, tx, user!);
  });
}

/** Begins the change, or sends the code of the step that it has reached again. */
export async function changeEmail(ctx: Context, caller: Caller, email: string): Promise<CodeStatus> {
  const wanted = normalEmail(email);
  return ctx.database.transaction(async (tx) => {
    const user = await lockUser(tx, caller.userId);
    if (user.email && user.emailVerifiedAt && sameEmail(user.email, wanted)) {
      throw new Problem('CONFLICT', `${maskEmail(wanted)} is your verified address already. Nothing was changed.`);
    }
    await tx.update(users).set({ pendingEmail: wanted }).where(eq(users.id, user.id));
    return codeStatus(await sendStepCode(ctx, tx, { ...user, pendingEmail: wanted }));
  });
}

/** Enters the code of the step. After the old mailbox's code the answer's `pendingCode` tells of the new one. */
export async function approveEmail(ctx: Context, caller: Caller, code: string): Promise<UserSettings> {
  const result = await ctx.database.transaction(async (tx) => {
    const user = await lockUser(tx, caller.userId);
    if (!user.pendingEmail)
      throw new Problem('CODE_EXPIRED', 'No change of your address is under way. Enter the new address first.');
    const purpose = await stepOf(ctx, tx, user);
    const { outcome, row } = await enterCode(ctx, tx, { userId: user.id, purpose, subjectId: user.pendingEmail, code });
    if (outcome !== 'right') return codeProblem(outcome, row, 'Your address is unchanged.');
    if (purpose === 'email-new') return settingsAnswer(ctx, tx, await replaceEmail(ctx, tx, user));
    await sendStepCode(ctx, tx, user);
    return settingsAnswer(ctx, tx, user);
  });
  if (result instanceof Problem) throw result;
  return result;
}

/** The old mailbox is asked first, where there is one that is proven. */
async function stepOf(ctx: Context, db: Db, user: UserRow): Promise<Step> {
  if (!user.email || !user.emailVerifiedAt) return 'email-new';
  const consent = await newestCode(db, { userId: user.id, purpose: 'email-old', subjectId: user.pendingEmail! });
  const holds = consent?.usedAt && consent.usedAt.getTime() + consentTtl > ctx.clock.now().getTime();
  return holds ? 'email-new' : 'email-old';
}

async function sendStepCode(ctx: Context, tx: Tx, user: UserRow): Promise<CodeRow> {
  const newEmail = user.pendingEmail!;
  const purpose = await stepOf(ctx, tx, user);
  const old = purpose === 'email-old';
  const sentTo = old ? user.email! : newEmail;
  return sendCode(ctx, tx, {
    ...{ userId: user.id, purpose, subjectId: newEmail, sentTo },
    // The old mailbox is not to be flooded by naming ever other new addresses.
    last: old ? await newestOfPurpose(tx, user.id, purpose) : undefined,
    mail: (code, expiresAt) =>
      emailCodeMail(sentTo, code, {
        step: old ? 'old' : 'new',
        newEmail,
        expiresAt,
        link: `${ctx.config.publicUrl}/verify?type=email`,
      }),
  });
}

async function replaceEmail(ctx: Context, tx: Tx, user: UserRow): Promise<UserRow> {
  const now = ctx.clock.now();
  const newEmail = user.pendingEmail!;
  const replaced = user.email !== null && user.emailVerifiedAt !== null;
  const change = { email: newEmail, emailVerifiedAt: now, pendingEmail: null, ...(replaced && { emailChangedAt: now }) };
  const [written] = await tx.update(users).set(change).where(eq(users.id, user.id)).returning();
  if (replaced) {
    const heldUntil = new Date(now.getTime() + limits.securityHold);
    await enqueueMail(ctx, tx, emailChangedMail(user.email!, { newEmail, at: now, heldUntil }));
  }
  return written!;
}

async function settingsAnswer(ctx: Context, db: Db, user: UserRow): Promise<UserSettings> {
  return {
    basic: { ...noSettings, ...user.settings },
    email: user.email,
    verifiedEmail: user.emailVerifiedAt !== null,
    pendingEmail: user.pendingEmail,
    twoFactorAuthEnabled: user.twoFactorWanted,
    verifiedTwoFactorAuthEnabled: user.twoFactorApproved,
    pendingCode: await pendingCode(ctx, db, user),
    pendingTwoFactorCode: await pendingTwoFactorCode(ctx, db, user),
    acceptedTermsVersion: user.acceptedTermsVersion,
    contactEmail: ctx.config.operator.contact,
    createdAt: user.createdAt.toISOString(),
  };
}

const noSettings: BasicSettings = { notifyByEmail: true, marketingEmail: false };

/** The code that is waited for; a form that was left open goes on there. */
async function pendingCode(ctx: Context, db: Db, user: UserRow): Promise<CodeStatus | null> {
  if (!user.pendingEmail) return null;
  const purpose = await stepOf(ctx, db, user);
  const code = await newestCode(db, { userId: user.id, purpose, subjectId: user.pendingEmail });
  return code && !code.usedAt && code.expiresAt > ctx.clock.now() ? codeStatus(code) : null;
}
