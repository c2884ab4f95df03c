/**
 * Exchanges the one-time code of a login for its tokens.
 * See docs/decisions/002-one-time-login-code.md.
 */
import { and, eq, isNull } from 'drizzle-orm';
import type { AccountChoice, RedeemedLogin } from '../../../contract/auth.ts';
import { sessionLimits } from '../../../contract/limits.ts';
import { ApiError } from '../../api-error.ts';
import type { Client, Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { loginCodes } from '../../schema.ts';
import { lockUser, type UserRow } from '../users/users.queries.ts';
import { getOriginPermissions, type OriginPermissions } from '../origins/origins.queries.ts';
import { createPendingLogin } from '../second-factor/create-pending-login.service.ts';
import { logSecurityEvent } from '../audit/security-log.ts';
import { openLoginSession } from './open-login-session.service.ts';
import { hashToken } from '../sessions/session-tokens.rules.ts';
import { findSessionUser } from '../sessions/sessions.queries.ts';
import { isProductOrigin } from '../second-factor/pending-logins.queries.ts';
import { matchesChallenge, toLoginResult, type LoginCodeRow } from './login-codes.rules.ts';

/** Consumes a code, so that a guessed verifier has one attempt. Null for unknown, used and expired codes. */
async function consumeCode(ctx: Context, tx: Tx, code: string): Promise<LoginCodeRow | null> {
  const now = ctx.clock.now();
  const [row] = await tx
    .update(loginCodes)
    .set({ usedAt: now })
    .where(and(eq(loginCodes.codeHash, hashToken(code)), isNull(loginCodes.usedAt)))
    .returning();
  return row && row.expiresAt > now ? row : null;
}

export interface RedeemRequest {
  code: string;
  verifier?: string | undefined;
  /** Values of the cookies that bind logins without a challenge to this browser. */
  stateCookies?: readonly string[];
  /** Gets the one whose code is used up. */
  onCookieUsed?: (value: string) => void;
  /** See `redeemLoginInput`. */
  otherAccount?: 'ask' | 'replace' | undefined;
  /** The Origin header, if the browser sent one. */
  origin: string | null;
  client: Client;
  /** Session token that the page had before the login; null without one. */
  previousToken: string | null;
  /** The cookie of the browser; absent on other sites. */
  browser?: string | undefined;
}

/**
 * Exchanges a code for the three tokens, or for a login that waits for the second factor. The code is used up with the same
 * commit: a failed transaction leaves it valid.
 * @throws ApiError CODE_EXPIRED, FORBIDDEN, ORIGIN_FORBIDDEN
 */
export async function redeemLogin(ctx: Context, input: RedeemRequest): Promise<RedeemedLogin> {
  const found = await findLogin(ctx, input.code);
  if (!found) throw loginExpired(ctx);
  const permissions = await getOriginPermissions(ctx, found.audience);
  // Since the callback, its site may have lost the power to receive a login.
  if (!permissions.loginReturn && !isProductOrigin(ctx, found.audience)) throw loginExpired(ctx);
  const result = await ctx.database.transaction(async (tx) => {
    // First, as everywhere: what ends logins and sessions deletes codes under this lock.
    const user = await lockUser(tx, found.userId);
    return redeemInTransaction(ctx, tx, input, permissions, user);
  });
  const cookie = input.stateCookies?.find((value) => hashToken(value) === found.cookieHash);
  if (cookie && !('accountChoice' in result)) input.onCookieUsed?.(cookie);
  // Throw after the commit: the code stays used up.
  if (result instanceof ApiError) throw result;
  return result;
}

function loginExpired(ctx: Context): ApiError {
  logSecurityEvent(ctx.log, 'login-failed', { reason: 'code' });
  return new ApiError('CODE_EXPIRED', { kind: 'login' });
}

/** Whether the code is redeemed by the page that it is for, in the browser that started the login. */
function getWindowError(row: LoginCodeRow, input: RedeemRequest): ApiError | null {
  const isBound = row.cookieHash
    ? input.stateCookies?.some((value) => hashToken(value) === row.cookieHash)
    : matchesChallenge(input.verifier, row.codeChallenge);
  if (!isBound) return new ApiError('FORBIDDEN', { kind: 'login-window' });
  // A cookie goes with the requests of any page of the browser: only the product's own page may use it.
  const isForeign = row.cookieHash || input.origin !== null ? input.origin !== row.audience : false;
  return isForeign ? new ApiError('ORIGIN_FORBIDDEN', { kind: 'login' }) : null;
}

/**
 * The two accounts to choose from, where the login would replace the session of another person whom nobody asked: a link may
 * come from anybody. The code stays valid meanwhile. Null where nothing is to ask, and for a code that is refused anyway.
 */
async function findAccountChoice(
  ctx: Context,
  tx: Tx,
  input: RedeemRequest,
  user: UserRow,
): Promise<AccountChoice | null> {
  const now = ctx.clock.now();
  const isCode = eq(loginCodes.codeHash, hashToken(input.code));
  const [row] = await tx.select().from(loginCodes).where(isCode).for('update');
  if (!row || row.usedAt || row.expiresAt <= now || getWindowError(row, input)) return null;
  const answer = input.otherAccount ?? (row.cookieHash ? 'ask' : 'replace');
  if (answer === 'replace' || input.previousToken === null) return null;
  const current = await findSessionUser(tx, input.previousToken, row.audience, now);
  if (!current || current.id === row.userId) return null;
  const expiresAt = new Date(now.getTime() + sessionLimits.accountChoiceTtl);
  await tx.update(loginCodes).set({ expiresAt }).where(isCode);
  const toName = ({ name, handle }: Pick<UserRow, 'name' | 'handle'>) => ({ name, handle });
  return { current: toName(current), next: toName(user), expiresAt: expiresAt.toISOString() };
}

async function findLogin(ctx: Context, code: string) {
  const [row] = await ctx.database.db
    .select({
      audience: loginCodes.audience,
      userId: loginCodes.userId,
      cookieHash: loginCodes.cookieHash,
    })
    .from(loginCodes)
    .where(eq(loginCodes.codeHash, hashToken(code)));
  return row;
}

async function redeemInTransaction(
  ctx: Context,
  tx: Tx,
  input: RedeemRequest,
  permissions: OriginPermissions,
  user: UserRow,
): Promise<RedeemedLogin | ApiError> {
  const choice = await findAccountChoice(ctx, tx, input, user);
  if (choice) return { accountChoice: choice };
  const row = await consumeCode(ctx, tx, input.code);
  if (!row) return loginExpired(ctx);
  const problem = getWindowError(row, input);
  if (problem) return problem;
  if (!row.secondFactorDone && user.twoFactorApproved) {
    // Turned on since the callback, which sends logins of other origins to the page that asks for the code.
    if (!isProductOrigin(ctx, row.audience)) return loginExpired(ctx);
    return { secondFactor: await createPendingLogin(ctx, tx, { ...row, client: input.client }) };
  }
  const { userId, realUserId, audience, kind } = row;
  const tokens = await openLoginSession(ctx, tx, {
    userId,
    realUserId,
    audience,
    kind,
    client: input.client,
    previousToken: input.previousToken,
    browser: input.browser,
    scope: permissions.app ? 'app' : 'embed',
    isProven: row.secondFactorProven,
  });
  return toLoginResult(tokens, row, realUserId !== null);
}
