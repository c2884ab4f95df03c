/** Ends a login that waits for the second factor: a right code gives what `redeemLogin` gives otherwise. */
import { eq } from 'drizzle-orm';
import type { CompletedLogin } from '../../../contract/auth.ts';
import { ApiError } from '../../api-error.ts';
import type { Client, Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { pendingLogins } from '../../schema.ts';
import { lockUser } from '../users/users.queries.ts';
import { isClosedHost, toMainHost } from '../brands/closed-hosts.queries.ts';
import {
  createConfirmationLogin,
  createLoginCode,
  type NewLoginCode,
} from './create-login-code.service.ts';
import { openLoginSession } from './open-login-session.service.ts';
import { getOriginPermissions, type OriginPermissions } from '../origins/origins.queries.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { rememberBrowser } from '../second-factor/remember-browser.service.ts';
import { verifySecondFactor } from '../second-factor/verify-second-factor.service.ts';
import { hashToken } from '../sessions/session-tokens.rules.ts';
import {
  isOpenLogin,
  isProductOrigin,
  loginExpiredError,
  type PendingLoginRow,
} from '../second-factor/pending-logins.queries.ts';
import {
  getCookieLoginFragment,
  getLoginFragment,
  matchesChallenge,
  toLoginResult,
} from './login-codes.rules.ts';

export interface CompleteRequest {
  id: string;
  /** The verifier of the page that started the login; absent for one that ends on another origin, or that a link started. */
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
  /** Sets the cookie that binds the code of a login which no page has the verifier of. @returns its value */
  setStateCookie: (state: string) => string;
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
  // Since the login waits, its site may have lost the power to receive one; that of a brand's host ends on the main host.
  const isClosed = await isClosedHost(ctx, found.audience);
  if (!permissions.loginReturn && !isClosed && !isProductOrigin(ctx, found.audience))
    throw loginExpiredError();
  // Throw after the commit: a wrong code must be counted.
  const result = await ctx.database.transaction(async (tx) => {
    // First, as everywhere: turning two-factor off deletes pending logins under this lock.
    await lockUser(tx, found.userId);
    return completeInTransaction(ctx, tx, request, isClosed ? 'main-host' : permissions);
  });
  if (result instanceof ApiError) throw result;
  return result;
}

async function completeInTransaction(
  ctx: Context,
  tx: Tx,
  request: CompleteRequest,
  /** Permissions of the origin that it returns to; `main-host` in place of a brand's host that it no longer returns to. */
  target: OriginPermissions | 'main-host',
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
      : target === 'main-host'
        ? await returnToMainHost(ctx, tx, row, toMainHost(ctx, row.returnTo), request)
        : await returnToOrigin(ctx, tx, row, row.returnTo, target);
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
    userId,
    realUserId: null,
    audience,
    kind,
    loginMethod,
    client,
    previousToken,
    browser,
    scope: 'app',
  } as const;
  return toLoginResult(await openLoginSession(ctx, tx, { ...login, isProven: true }), row);
}

function toProvenLogin({ joined, joinError, ...row }: PendingLoginRow): NewLoginCode {
  const { userId, kind, codeChallenge, audience, modalToOpen } = row;
  return {
    userId,
    kind,
    codeChallenge,
    audience,
    modalToOpen,
    joined: joined ?? null,
    joinError: joinError ?? null,
    secondFactorDone: true,
    secondFactorProven: true,
  };
}

/** Returns to the main host in place of a brand's host that has lost its proof since the login waits. */
async function returnToMainHost(
  ctx: Context,
  tx: Tx,
  row: PendingLoginRow,
  target: URL,
  { setStateCookie }: CompleteRequest,
): Promise<Pick<CompletedSecondFactor, 'login'>> {
  const code = await createLoginCode(ctx, tx, {
    ...toProvenLogin(row),
    codeChallenge: null,
    audience: target.origin,
    cookieHash: hashToken(setStateCookie(row.idHash)),
  });
  target.hash = getCookieLoginFragment(code);
  return { login: { continueTo: target.href } };
}

async function returnToOrigin(
  ctx: Context,
  tx: Tx,
  row: PendingLoginRow,
  returnTo: string,
  permissions: OriginPermissions,
): Promise<Pick<CompletedSecondFactor, 'login' | 'confirmationLogin'>> {
  const proven = toProvenLogin(row);
  const code = await createLoginCode(ctx, tx, proven);
  const target = new URL(returnTo);
  target.hash = getLoginFragment(code, permissions);
  const login = { continueTo: target.href };
  if (permissions.app) return { login };
  return { login, confirmationLogin: await createConfirmationLogin(ctx, tx, proven) };
}
