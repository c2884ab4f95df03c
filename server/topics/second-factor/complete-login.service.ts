/** Ends a login that waits for the second factor: a right code gives what `redeemLogin` gives otherwise. */
import { eq } from 'drizzle-orm';
import type { CompletedLogin } from '../../../contract/auth.ts';
import { ApiError } from '../../api-error.ts';
import type { Client, Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { pendingLogins } from '../../db/schema.ts';
import { lockUser } from '../accounts/users.queries.ts';
import {
  createConfirmationLogin,
  createLoginCode,
  getLoginFragment,
  matchesChallenge,
  toLoginResult,
} from '../login/login-codes.service.ts';
import { openLoginSession } from '../login/login-session.service.ts';
import { getOriginPermissions, type OriginPermissions } from '../origins/origins.queries.ts';
import { recordAudit } from '../security/audit.service.ts';
import { hashToken } from '../sessions/sessions.service.ts';
import { rememberBrowser } from './known-browsers.service.ts';
import {
  isOpenLogin,
  isProductOrigin,
  loginExpiredError,
  type PendingLoginRow,
} from './pending-logins.service.ts';
import { verifySecondFactor } from './verification.service.ts';

export interface CompleteRequest {
  id: string;
  /** Of the page that started the login; absent for one that ends on another origin, or that a link started. */
  verifier: string | undefined;
  code: string;
  /** The cookie that binds a login to its browser. */
  browser: string | undefined;
  /** The cookie of a known browser. */
  knownBrowser: string | undefined;
  /** The cookie of the browser in the list of sessions. */
  listedBrowser?: string | undefined;
  /** The Origin header, if the browser sent one. */
  origin: string | null;
  client: Client;
  /** Session token that the page had before the login; null without one. */
  previousToken: string | null;
}

export interface CompletedSecondFactor {
  login: CompletedLogin;
  /** New value of the cookie of the known browser. */
  knownBrowser: string;
  /** After a login for a partner's page: what signs in the window of a confirmation in this browser. */
  confirmationLogin?: string;
}

/** @throws ApiError CODE_EXPIRED, FORBIDDEN, ORIGIN_FORBIDDEN, CODE_INVALID, TOO_MANY_ATTEMPTS */
export async function completeSecondFactor(
  ctx: Context,
  request: CompleteRequest,
): Promise<CompletedSecondFactor> {
  if (request.origin !== null && !isProductOrigin(ctx, request.origin))
    throw new ApiError('ORIGIN_FORBIDDEN', { kind: 'login' });
  const [found] = await ctx.database.db
    .select({ audience: pendingLogins.audience, userId: pendingLogins.userId })
    .from(pendingLogins)
    .where(isOpenLogin(ctx, request.id));
  if (!found) throw loginExpiredError();
  const permissions = await getOriginPermissions(ctx, found.audience);
  // Throw after the commit: a wrong code must be counted.
  const result = await ctx.database.transaction(async (tx) => {
    // First, as everywhere: turning two-factor off deletes pending logins under this lock.
    await lockUser(tx, found.userId);
    return completeInTransaction(ctx, tx, request, permissions);
  });
  if (result instanceof ApiError) throw result;
  return result;
}

async function completeInTransaction(
  ctx: Context,
  tx: Tx,
  request: CompleteRequest,
  permissions: OriginPermissions,
): Promise<CompletedSecondFactor | ApiError> {
  const [row] = await tx
    .select()
    .from(pendingLogins)
    .where(isOpenLogin(ctx, request.id))
    .for('update');
  if (!row) throw loginExpiredError();
  if (!isSameWindow(row, request)) throw new ApiError('FORBIDDEN', { kind: 'login-window' });
  const { client } = request;
  const by = { actor: { kind: 'person', id: row.userId }, subjectId: row.userId, client } as const;
  const problem = await verifySecondFactor(ctx, tx, by, row.userId, request.code, row.idHash);
  if (problem) return problem;
  await tx
    .update(pendingLogins)
    .set({ usedAt: ctx.clock.now() })
    .where(eq(pendingLogins.idHash, row.idHash));
  const completed =
    row.returnTo === null
      ? { login: await openProvenSession(ctx, tx, row, request) }
      : await returnToOrigin(ctx, tx, row, row.returnTo, permissions);
  const knownBrowser = await rememberBrowser(ctx, tx, row.userId, request.knownBrowser);
  await recordAudit(ctx, tx, { ...by, action: 'browser-remembered' });
  return { ...completed, knownBrowser };
}

function isSameWindow(row: PendingLoginRow, { verifier, browser }: CompleteRequest): boolean {
  if (row.browserHash !== null)
    return browser !== undefined && hashToken(browser) === row.browserHash;
  return matchesChallenge(verifier, row.codeChallenge);
}

async function openProvenSession(
  ctx: Context,
  tx: Tx,
  row: PendingLoginRow,
  { client, previousToken, listedBrowser: browser }: CompleteRequest,
): Promise<CompletedLogin> {
  const { userId, audience, kind, loginMethod } = row;
  const login = {
    ...{ userId, realUserId: null, audience, kind, loginMethod, client, previousToken, browser },
    scope: 'app',
  } as const;
  return toLoginResult(await openLoginSession(ctx, tx, { ...login, isProven: true }), row);
}

async function returnToOrigin(
  ctx: Context,
  tx: Tx,
  row: PendingLoginRow,
  returnTo: string,
  permissions: OriginPermissions,
): Promise<Pick<CompletedSecondFactor, 'login' | 'confirmationLogin'>> {
  const { userId, kind, codeChallenge, audience, modalToOpen } = row;
  const proven = {
    ...{ userId, kind, codeChallenge, audience, modalToOpen },
    joined: row.joined ?? null,
    joinError: row.joinError ?? null,
    ...{ secondFactorDone: true, secondFactorProven: true },
  };
  const code = await createLoginCode(ctx, tx, proven);
  const target = new URL(returnTo);
  target.hash = getLoginFragment(code, permissions);
  const login = { continueTo: target.href };
  if (permissions.app) return { login };
  return { login, confirmationLogin: await createConfirmationLogin(ctx, tx, proven) };
}
