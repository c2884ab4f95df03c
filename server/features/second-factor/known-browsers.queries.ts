/** Whether a person entered a code in a browser. */
import { and, eq, gt } from 'drizzle-orm';
import { secondFactorLimits } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { knownBrowsers } from '../../schema.ts';
import { hashToken } from '../sessions/session-tokens.rules.ts';

export const getOldest = (now: Date): Date =>
  new Date(now.getTime() - secondFactorLimits.knownBrowserTtl);

/** Whether this person entered a code in the browser with this cookie. */
export async function isKnownBrowser(
  ctx: Context,
  db: Db,
  userId: string,
  cookie: string | undefined,
): Promise<boolean> {
  return cookie ? isKnownBrowserHash(ctx, db, userId, hashToken(cookie)) : false;
}

export async function isKnownBrowserHash(
  ctx: Context,
  db: Db,
  userId: string,
  cookieHash: string,
): Promise<boolean> {
  const isKnown = and(
    eq(knownBrowsers.cookieHash, cookieHash),
    eq(knownBrowsers.userId, userId),
    gt(knownBrowsers.createdAt, getOldest(ctx.clock.now())),
  );
  return (await db.$count(knownBrowsers, isKnown)) > 0;
}
