/** Reads logins that wait for the second factor, and whether a login has to. */
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { PendingLogin } from '../../../contract/auth.ts';
import { ApiError } from '../../api-error.ts';
import type { Client, Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { pendingLogins, users } from '../../schema.ts';
import { toAttemptsStatus } from './second-factor.rules.ts';
import { isClosedHost, toMainHost } from '../brands/closed-hosts.queries.ts';
import { loadAttempts } from './second-factor.queries.ts';
import { hashToken } from '../sessions/session-tokens.rules.ts';

export type PendingLoginRow = typeof pendingLogins.$inferSelect;

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
