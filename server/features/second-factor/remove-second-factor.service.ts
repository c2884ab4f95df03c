/** Removes a second factor: turned off, reset by an operator, or with its account. */
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import {
  knownBrowsers,
  pendingLogins,
  recoveryCodes,
  secondFactorFailures,
  secondFactors,
} from '../../schema.ts';

/** The app, its recovery codes, wrong codes, known browsers, and logins that wait for a code. */
export async function removeSecondFactor(tx: Tx, userId: string): Promise<void> {
  const tables = [secondFactors, recoveryCodes, secondFactorFailures, knownBrowsers, pendingLogins];
  for (const table of tables) await tx.delete(table).where(eq(table.userId, userId));
}

/** Setups that were started before this time and never approved. */
export async function deleteAbandonedSetups(db: Db, startedBefore: Date): Promise<void> {
  const isAbandoned = and(
    isNull(secondFactors.approvedAt),
    lt(secondFactors.createdAt, startedBefore),
  );
  await db.delete(secondFactors).where(isAbandoned);
}
