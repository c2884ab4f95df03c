/**
 * Browsers in which a person entered a code: a login there needs none for 180 days. The browser has a cookie that scripts
 * can't read; only its hash is stored.
 */
import { randomBytes } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { knownBrowsers, secondFactorFailures } from '../../schema.ts';
import { hashToken } from '../sessions/session-tokens.rules.ts';
import { getOldest } from './known-browsers.queries.ts';

/**
 * Makes the browser known for this person.
 * @param cookie of the browser, if it has one
 * @returns the value of its new cookie. Always a new one: who planted or copied the old one has nothing. Persons who shared
 *   the browser keep it known.
 */
export async function rememberBrowser(
  ctx: Context,
  tx: Tx,
  userId: string,
  cookie: string | undefined,
): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  const cookieHash = hashToken(value);
  if (cookie) {
    const isThis = eq(knownBrowsers.cookieHash, hashToken(cookie));
    await tx.delete(knownBrowsers).where(and(isThis, eq(knownBrowsers.userId, userId)));
    await tx.update(knownBrowsers).set({ cookieHash }).where(isThis);
    // Else each right code of one person would give the others who share the browser, and a thief of it, new attempts.
    await tx
      .update(secondFactorFailures)
      .set({ knownAs: cookieHash })
      .where(eq(secondFactorFailures.knownAs, hashToken(cookie)));
  }
  await tx.insert(knownBrowsers).values({ cookieHash, userId, createdAt: ctx.clock.now() });
  return value;
}

export async function deleteOldBrowsers(db: Db, now: Date): Promise<void> {
  await db.delete(knownBrowsers).where(lt(knownBrowsers.createdAt, getOldest(now)));
}
