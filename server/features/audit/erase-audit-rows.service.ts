/** The two kinds of work that the append-only audit log lets through: retention, and the erasure of a deleted account. */
import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/connect.ts';
import { deletedAtOnce, deleteSome } from '../../db/query.ts';
import { auditLog } from '../../schema.ts';

/** The trigger of the table lets this kind of work through until the end of the transaction. */
const allow = (tx: Tx, work: 'retention' | 'erasure' | '') =>
  tx.execute(sql`select set_config('evangelist.audit_log', ${work}, true)`);

/** Deletes older rows, at most `most`. @returns how many */
export async function deleteAuditRows(tx: Tx, before: Date, most = deletedAtOnce): Promise<number> {
  await allow(tx, 'retention');
  const deleted = await deleteSome(tx, auditLog, lt(auditLog.at, before), most);
  await allow(tx, '');
  return deleted;
}

/** Empties the details of a deleted account's rows. What happened when remains, under the user id alone. */
export async function eraseAuditDetails(tx: Tx, userId: string): Promise<void> {
  await allow(tx, 'erasure');
  await tx
    .update(auditLog)
    .set({ before: null, after: null, client: null, sessionId: null })
    .where(
      or(
        eq(auditLog.subjectId, userId),
        and(eq(auditLog.actorKind, 'person'), eq(auditLog.actorId, userId)),
      ),
    );
  await allow(tx, '');
}
