/**
 * Turning two-factor on and off. A setup gives the secret of an authenticator app, and a code of that app puts it in force.
 * Turning it off needs a code of the app or a recovery code. `twoFactorWanted` is the requested state; `twoFactorApproved`
 * is the state in force.
 * See docs/decisions/046-second-factor.md.
 */
import { eq } from 'drizzle-orm';
import { secondFactorLimits } from '../../../contract/limits.ts';
import type { ApprovedTwoFactor, TwoFactorStatus } from '../../../contract/settings.ts';
import { ApiError } from '../../api-error.ts';
import type { Caller, Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { secondFactors, users } from '../../schema.ts';
import { getRecentLoginError } from '../../common/recent-login.ts';
import { toSetupExpiredError } from '../second-factor/second-factor.rules.ts';
import { createTotpSecret, toOtpauthUri } from '../second-factor/totp.rules.ts';
import { toUserSettings } from './settings.queries.ts';
import { lockUser, type UserRow } from '../users/users.queries.ts';
import { countDaily } from '../limits/count-exactly.service.ts';
import { toAuditSource, recordAudit } from '../audit/record-audit.service.ts';
import { rememberBrowser } from '../second-factor/remember-browser.service.ts';
import { notifyTwoFactorChanged } from '../second-factor/notify-second-factor-changes.service.ts';
import { replaceRecoveryCodes } from '../second-factor/renew-recovery-codes.service.ts';
import { removeSecondFactor } from '../second-factor/remove-second-factor.service.ts';
import {
  findSecondFactor,
  getChangeEnd,
  getSetupEnd,
  loadAuthenticatorCodeStatus,
  type SecondFactorRow,
} from '../second-factor/second-factor.queries.ts';
import { markSessionProven } from '../second-factor/prove-second-factor.service.ts';
import { attemptCode, verifySecondFactor } from '../second-factor/verify-second-factor.service.ts';

/**
 * Stores the requested state. A setup needs a recent login.
 * @throws ApiError RECENT_LOGIN_REQUIRED; RATE_LIMITED; CONFLICT when the state is in force already: a pending change is dropped
 */
export async function changeTwoFactor(
  ctx: Context,
  caller: Caller,
  enabled: boolean,
): Promise<TwoFactorStatus> {
  const result = await ctx.database.transaction(async (tx) => {
    const user = await lockUser(tx, caller.userId);
    assertVerifiedEmail(user);
    await tx.update(users).set({ twoFactorWanted: enabled }).where(eq(users.id, user.id));
    if (enabled !== user.twoFactorApproved)
      return enabled
        ? startSetup(ctx, tx, caller, user)
        : loadAuthenticatorCodeStatus(ctx, tx, user.id, getChangeEnd(ctx), caller);
    if (!enabled) await removeSecondFactor(tx, user.id);
    const state = enabled ? 'two-factor-on' : 'two-factor-off';
    return new ApiError('CONFLICT', {
      kind: user.twoFactorWanted === enabled ? state : `${state}-dropped`,
    });
  });
  // Throw after the commit: the withdrawn request must stay withdrawn.
  if (result instanceof ApiError) throw result;
  return result;
}

/**
 * A pending setup keeps its secret in its session: the person may have scanned it before the page was loaded again. Another
 * session gets a new one: a person must not scan a secret that a thief was given before.
 */
async function startSetup(
  ctx: Context,
  tx: Tx,
  caller: Caller,
  user: UserRow,
): Promise<TwoFactorStatus> {
  const existing = await findSecondFactor(tx, user.id);
  const isOpen = existing && isOpenSetup(ctx, caller, existing);
  if (!isOpen) assertRecentLogin(ctx, caller);
  const row = isOpen ? existing : await createFactor(ctx, tx, caller);
  const label = user.handle ?? user.email ?? user.id;
  return {
    ...(await loadAuthenticatorCodeStatus(ctx, tx, user.id, getSetupEnd(row), caller)),
    otpauthUri: toOtpauthUri(ctx.vault.open(row.secretSealed), label),
  };
}

const isOpenSetup = (ctx: Context, { sessionId }: Caller, row: SecondFactorRow): boolean =>
  row.setupSessionId === sessionId && getSetupEnd(row) > ctx.clock.now();

/** Only this is recorded of a requested change: the rest can be repeated at will, and changes nothing by itself. */
async function createFactor(ctx: Context, tx: Tx, caller: Caller): Promise<SecondFactorRow> {
  const { userId, sessionId } = caller;
  const max = secondFactorLimits.setupsPerDay;
  await countDaily(ctx, tx, { kind: 'two-factor-setups', userId, max });
  const action = 'two-factor-change-requested';
  await recordAudit(ctx, tx, { ...toAuditSource(caller), action, after: { enabled: true } });
  await removeSecondFactor(tx, userId);
  const secretSealed = ctx.vault.seal(createTotpSecret());
  const [row] = await tx
    .insert(secondFactors)
    .values({ userId, secretSealed, createdAt: ctx.clock.now(), setupSessionId: sessionId })
    .returning();
  return row!;
}

export interface TwoFactorApproval {
  changed: ApprovedTwoFactor;
  /** New value of the cookie of the known browser; null when two-factor was turned off. */
  knownBrowser: string | null;
}

/**
 * Makes the requested change. The browser in which two-factor was turned on is known: its person has entered a code there.
 * @param browser the cookie of a known browser, if it has one
 * @throws ApiError CODE_INVALID, TOO_MANY_ATTEMPTS, CODE_EXPIRED
 */
export async function approveTwoFactor(
  ctx: Context,
  caller: Caller,
  code: string,
  browser?: string,
): Promise<TwoFactorApproval> {
  const result = await ctx.database.transaction(async (tx) => {
    const user = await lockUser(tx, caller.userId);
    assertVerifiedEmail(user);
    if (user.twoFactorWanted === user.twoFactorApproved)
      throw new ApiError('CODE_EXPIRED', { kind: 'no-two-factor-change' });
    return user.twoFactorApproved
      ? turnOff(ctx, tx, caller, user, code)
      : turnOn(ctx, tx, caller, user, { code, browser });
  });
  if (result instanceof ApiError) throw result;
  return result;
}

async function turnOn(
  ctx: Context,
  tx: Tx,
  caller: Caller,
  user: UserRow,
  { code, browser }: { code: string; browser: string | undefined },
): Promise<TwoFactorApproval | ApiError> {
  const row = await findSecondFactor(tx, user.id);
  if (!row || !isOpenSetup(ctx, caller, row)) throw toSetupExpiredError();
  const problem = await attemptCode(ctx, tx, toAuditSource(caller), row, code);
  if (problem) return problem;
  const approvedAt = ctx.clock.now();
  await tx.update(secondFactors).set({ approvedAt }).where(eq(secondFactors.userId, user.id));
  const recoveryCodes = await replaceRecoveryCodes(tx, user.id, ctx.vault.open(row.secretSealed));
  await markSessionProven(ctx, tx, caller.sessionId);
  const changed = await setInForce(ctx, tx, caller, user, true);
  const knownBrowser = await rememberBrowser(ctx, tx, user.id, browser);
  await recordAudit(ctx, tx, { ...toAuditSource(caller), action: 'browser-remembered' });
  return {
    changed: { ...(await toUserSettings(ctx, tx, changed, caller)), recoveryCodes },
    knownBrowser,
  };
}

async function turnOff(
  ctx: Context,
  tx: Tx,
  caller: Caller,
  user: UserRow,
  code: string,
): Promise<TwoFactorApproval | ApiError> {
  const problem = await verifySecondFactor(ctx, tx, toAuditSource(caller), user.id, code);
  if (problem) return problem;
  await removeSecondFactor(tx, user.id);
  const changed = await setInForce(ctx, tx, caller, user, false);
  return { changed: await toUserSettings(ctx, tx, changed, caller), knownBrowser: null };
}

async function setInForce(
  ctx: Context,
  tx: Tx,
  caller: Caller,
  user: UserRow,
  enabled: boolean,
): Promise<UserRow> {
  const change = { twoFactorApproved: enabled, twoFactorChangedAt: ctx.clock.now() };
  const [changed] = await tx.update(users).set(change).where(eq(users.id, user.id)).returning();
  const kind = enabled ? 'two-factor-enabled' : 'two-factor-disabled';
  await notifyTwoFactorChanged(ctx, tx, toAuditSource(caller), changed!, kind);
  return changed!;
}

function assertRecentLogin(ctx: Context, caller: Caller): void {
  const problem = getRecentLoginError(caller, 'two-factor', ctx.clock.now());
  if (problem) throw problem;
}

function assertVerifiedEmail({ email, emailVerifiedAt }: UserRow): void {
  if (!email || !emailVerifiedAt) throw new ApiError('EMAIL_NOT_VERIFIED', { kind: 'two-factor' });
}
