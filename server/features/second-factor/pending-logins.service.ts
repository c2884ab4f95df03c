/**
 * Logins that wait for the second factor. One that ends on the product's origin is bound to the verifier of its page; one that
 * a link started has none, and is bound to the browser. One that ends on another origin waits on a page of the product, so that
 * no other page sees the code, and is bound to the browser.
 * See docs/decisions/046-second-factor.md.
 */
import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { PendingLogin, PendingSecondFactor } from '../../../contract/auth.ts';
import { secondFactorLimits } from '../../../contract/limits.ts';
import { ApiError } from '../../api-error.ts';
import type { Client, Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { pendingLogins, users } from '../../schema.ts';
import type { LoginMethod } from '../sessions/email-login.rules.ts';
import { toAttemptsStatus } from './second-factor.rules.ts';
import { isClosedHost, toMainHost } from '../brands/closed-hosts.queries.ts';
import { loadAttempts } from './second-factor.queries.ts';
import { hashToken } from '../sessions/session-tokens.rules.ts';

export type PendingLoginRow = typeof pendingLogins.$inferSelect;
export interface NewPendingLogin extends Pick<
  PendingLoginRow,
  'userId' | 'kind' | 'codeChallenge' | 'audience' | 'joined' | 'joinError' | 'modalToOpen'
> {
  /** Default: `network`. */
  loginMethod?: LoginMethod;
  /** The program in which the code will be entered; absent where the page asks for the attempts that are left. */
  client?: Client;
  /** SHA-256 of the cookie of the browser, for a login without a verifier on its page. */
  browserHash?: string | null;
  /** For a login that ends on another origin. */
  otherOrigin?: {
    returnTo: string;
    cancelUrl: string;
    /** Value of the cookie of the browser in which it was started. */
    browser: string;
  };
}

export const isProductOrigin = (ctx: Context, origin: string): boolean =>
  origin === new URL(ctx.config.publicUrl).origin;

/** The page that asks for the code. The id is in the fragment, which no log records. */
export const getPendingLoginUrl = (ctx: Context, id: string): string =>
  `${ctx.config.publicUrl}/verify?type=login#second-factor=${id}`;

/** Whether the second factor of this person is in force. */
export async function needsSecondFactor(db: Db, userId: string): Promise<boolean> {
  const [user] = await db
    .select({ isInForce: users.twoFactorApproved })
    .from(users)
    .where(eq(users.id, userId));
  return user?.isInForce ?? false;
}

export async function createPendingLogin(
  ctx: Context,
  db: Db,
  { otherOrigin, client, ...login }: NewPendingLogin,
): Promise<PendingSecondFactor> {
  const id = randomBytes(32).toString('base64url');
  const idHash = hashToken(id);
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + secondFactorLimits.pendingLoginTtl);
  const { userId, kind, codeChallenge, audience, joined, joinError, modalToOpen } = login;
  await db.insert(pendingLogins).values({
    userId,
    kind,
    codeChallenge,
    audience,
    joined,
    joinError,
    modalToOpen,
    loginMethod: login.loginMethod ?? 'network',
    idHash,
    cancelUrl: otherOrigin?.cancelUrl ?? new URL('/?login=cancelled', ctx.config.publicUrl).href,
    returnTo: otherOrigin?.returnTo ?? null,
    browserHash: otherOrigin ? hashToken(otherOrigin.browser) : (login.browserHash ?? null),
    expiresAt,
  });
  const attempts = await loadAttempts(ctx, db, userId, { loginHash: idHash, client });
  return { id, expiresAt: expiresAt.toISOString(), ...toAttemptsStatus(attempts) };
}

export const isOpenLogin = (ctx: Context, id: string) =>
  and(
    eq(pendingLogins.idHash, hashToken(id)),
    isNull(pendingLogins.usedAt),
    gt(pendingLogins.expiresAt, ctx.clock.now()),
  );

export const loginExpiredError = (): ApiError => new ApiError('CODE_EXPIRED', { kind: 'login' });

/** For the page that asks for the code. @throws ApiError CODE_EXPIRED */
export async function getPendingLogin(
  ctx: Context,
  id: string,
  client?: Client,
): Promise<PendingLogin> {
  const { db } = ctx.database;
  const [row] = await db.select().from(pendingLogins).where(isOpenLogin(ctx, id));
  if (!row) throw loginExpiredError();
  const isClosed = await isClosedHost(ctx, row.audience);
  const site = isClosed ? ctx.config.publicUrl : row.audience;
  const cancelUrl = isClosed ? toMainHost(ctx, row.cancelUrl).href : row.cancelUrl;
  const { expiresAt } = row;
  const attempts = await loadAttempts(ctx, db, row.userId, { loginHash: row.idHash, client });
  const status = toAttemptsStatus(attempts);
  return { id, site, cancelUrl, expiresAt: expiresAt.toISOString(), ...status };
}
