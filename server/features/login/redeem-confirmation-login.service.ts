/**
 * After a login in a popup, the window of a confirmation asks for no second one: a cookie of the product holds a code for it.
 * The code works once, and only for an open confirmation of the same person, which needs a session of the partner's page.
 * See docs/decisions/008-partner-sessions-and-confirmations.md.
 */
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { LoginResult } from '../../../contract/auth.ts';
import { sessionLimits } from '../../../contract/limits.ts';
import type { Client, Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { isUuid } from '../../db/query.ts';
import { confirmations, loginCodes } from '../../schema.ts';
import { lockUser, type UserRow } from '../users/users.queries.ts';
import { openLoginSession } from './open-login-session.service.ts';
import { hashToken } from '../sessions/session-tokens.rules.ts';
import { isConfirmationLogin, toLoginResult, type LoginCodeRow } from './login-codes.rules.ts';

export interface RedeemConfirmationLogin {
  /** The id of the confirmation. */
  id: string;
  /** The cookie. */
  code: string;
  client: Client;
  /** The cookie of the browser in the list of sessions. */
  browser: string;
}

/** @returns null for a code that is unknown, used or expired, or of another person than the confirmation */
export async function redeemConfirmationLogin(
  ctx: Context,
  request: RedeemConfirmationLogin,
): Promise<LoginResult | null> {
  if (!isUuid(request.id)) return null;
  const [confirmation] = await ctx.database.db
    .select({ userId: confirmations.userId })
    .from(confirmations)
    .where(
      and(
        eq(confirmations.id, request.id),
        isNull(confirmations.endedAt),
        gt(confirmations.expiresAt, ctx.clock.now()),
      ),
    );
  if (!confirmation) return null;
  return ctx.database.transaction(async (tx) => {
    // First, as everywhere: what ends logins and sessions deletes codes under this lock.
    const user = await lockUser(tx, confirmation.userId);
    return redeemInTransaction(ctx, tx, request, user);
  });
}

async function redeemInTransaction(
  ctx: Context,
  tx: Tx,
  { code, client, browser }: RedeemConfirmationLogin,
  user: UserRow,
): Promise<LoginResult | null> {
  const row = await findCode(ctx, tx, code, user.id);
  // Two-factor is on since the login: the person logs in with a code.
  if (!row || (!row.secondFactorDone && user.twoFactorApproved)) return null;
  const now = ctx.clock.now();
  await tx.update(loginCodes).set({ usedAt: now }).where(eq(loginCodes.codeHash, row.codeHash));
  const { userId, audience, kind } = row;
  const tokens = await openLoginSession(ctx, tx, {
    userId,
    realUserId: null,
    audience,
    kind,
    client,
    browser,
    scope: 'app',
    previousToken: null,
    isProven: false,
    // What needs a recent login needs another one, as in the session of the partner's page.
    loggedInAt: new Date(row.expiresAt.getTime() - sessionLimits.confirmationLoginTtl),
  });
  return toLoginResult(tokens, row);
}

async function findCode(
  ctx: Context,
  tx: Tx,
  code: string,
  userId: string,
): Promise<LoginCodeRow | undefined> {
  const [row] = await tx
    .select()
    .from(loginCodes)
    .where(
      and(
        eq(loginCodes.codeHash, hashToken(code)),
        eq(loginCodes.userId, userId),
        isNull(loginCodes.usedAt),
        gt(loginCodes.expiresAt, ctx.clock.now()),
      ),
    )
    .for('update');
  return row && isConfirmationLogin(row) ? row : undefined;
}
