/** Signs a user out everywhere, for the freeze and for the reset of a second factor. */
import { eq, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { knownBrowsers, loginCodes, pendingLogins, sessions } from '../../db/schema.ts';
import { endSessions } from './sessions.service.ts';

/**
 * Ends what would open another session too: logins that have not been redeemed. No browser stays known: who was in the account
 * may have made one known. The caller has locked the user.
 * @returns how many sessions were open
 */
export async function endAllSessions(ctx: Context, tx: Tx, userId: string): Promise<number> {
  // Logins first: a login that is being redeemed holds the row of its code, so the delete waits for it, and the session
  // that it opened is found below.
  await tx
    .delete(loginCodes)
    .where(or(eq(loginCodes.userId, userId), eq(loginCodes.realUserId, userId)));
  await tx.delete(pendingLogins).where(eq(pendingLogins.userId, userId));
  await tx.delete(knownBrowsers).where(eq(knownBrowsers.userId, userId));
  const theirs = or(eq(sessions.userId, userId), eq(sessions.realUserId, userId));
  return endSessions(tx, theirs, ctx.clock.now());
}
