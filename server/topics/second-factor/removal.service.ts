/** Removes a second factor: turned off, reset by an operator, or with its account. */
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { knownBrowsers, pendingLogins, recoveryCodes, secondFactors } from '../../db/schema.ts';

/** The app, its recovery codes, known browsers, and logins that wait for a code. */
export async function removeSecondFactor(tx: Tx, userId: string): Promise<void> {
  for (const table of [secondFactors, recoveryCodes, knownBrowsers, pendingLogins])
    await tx.delete(table).where(eq(table.userId, userId));
}

/** Setups that were started before this time and never approved. */
export async function deleteAbandonedSetups(db: Db, startedBefore: Date): Promise<void> {
  const isAbandoned = and(
    isNull(secondFactors.approvedAt),
    lt(secondFactors.createdAt, startedBefore),
  );
  await db.delete(secondFactors).where(isAbandoned);
}
