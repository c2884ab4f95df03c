/**
 * Exchanges the one-time code of a login for its tokens.
 * See docs/decisions/002-one-time-login-code.md.
 */
import { and, eq, isNull } from 'drizzle-orm';
import type { RedeemedLogin } from '../../../contract/auth.ts';
import { ApiError } from '../../api-error.ts';
import type { Client, Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { loginCodes } from '../../db/schema.ts';
import { lockUser, type UserRow } from '../accounts/users.queries.ts';
import { getOriginPermissions, type OriginPermissions } from '../origins/origins.queries.ts';
import { createPendingLogin, isProductOrigin } from '../second-factor/pending-logins.service.ts';
import { logSecurityEvent } from '../security/security-log.ts';
import { hashToken } from '../sessions/sessions.service.ts';
import { matchesChallenge, toLoginResult, type LoginCodeRow } from './login-codes.service.ts';
import { openLoginSession } from './login-session.service.ts';

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
  verifier: string;
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
  const result = await ctx.database.transaction(async (tx) => {
    // First, as everywhere: what ends logins and sessions deletes codes under this lock.
    const user = await lockUser(tx, found.userId);
    return redeemInTransaction(ctx, tx, input, permissions, user);
  });
  // Throw after the commit: the code stays used up.
  if (result instanceof ApiError) throw result;
  return result;
}

function loginExpired(ctx: Context): ApiError {
  logSecurityEvent(ctx.log, 'login-failed', { reason: 'code' });
  return new ApiError('CODE_EXPIRED', { kind: 'login' });
}

async function findLogin(ctx: Context, code: string) {
  const [row] = await ctx.database.db
    .select({ audience: loginCodes.audience, userId: loginCodes.userId })
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
  const row = await consumeCode(ctx, tx, input.code);
  if (!row) return loginExpired(ctx);
  if (!matchesChallenge(input.verifier, row.codeChallenge))
    return new ApiError('FORBIDDEN', { kind: 'login-window' });
  if (input.origin !== null && input.origin !== row.audience)
    return new ApiError('ORIGIN_FORBIDDEN', { kind: 'login' });
  if (!row.secondFactorDone && user.twoFactorApproved) {
    // Turned on since the callback, which sends logins of other origins to the page that asks for the code.
    if (!isProductOrigin(ctx, row.audience)) return loginExpired(ctx);
    return { secondFactor: await createPendingLogin(ctx, tx, row) };
  }
  const { userId, realUserId, audience, kind } = row;
  const tokens = await openLoginSession(ctx, tx, {
    ...{ userId, realUserId, audience, kind, client: input.client },
    ...{ previousToken: input.previousToken, browser: input.browser },
    scope: permissions.app ? 'app' : 'embed',
    isProven: row.secondFactorProven,
  });
  return toLoginResult(tokens, row, realUserId !== null);
}
