/** Reads the audit log. */
import { and, desc, eq, gte, lt } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { auditLog, users } from '../../schema.ts';
import type { AuditAction } from './audit.rules.ts';

export interface AuditLogFilter {
  /** The user whose account it is about. */
  subjectId?: string | undefined;
  /** Id of what it is about, such as a campaign. */
  targetId?: string | undefined;
  action?: AuditAction | undefined;
  since?: Date | undefined;
  /** Id of the last row of the page before. */
  before?: bigint | undefined;
  limit: number;
}

/** Newest first. */
export async function listAuditLog(db: Db, filter: AuditLogFilter) {
  const { subjectId, targetId, action, since, before, limit } = filter;
  const rows = await db
    .select({ row: auditLog, handle: users.handle })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.subjectId))
    .where(
      and(
        subjectId === undefined ? undefined : eq(auditLog.subjectId, subjectId),
        targetId === undefined ? undefined : eq(auditLog.targetId, targetId),
        action === undefined ? undefined : eq(auditLog.action, action),
        since === undefined ? undefined : gte(auditLog.at, since),
        before === undefined ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
  return rows.map(({ row, handle }) => ({
    id: String(row.id),
    at: row.at.toISOString(),
    action: row.action,
    actorKind: row.actorKind,
    actor: row.actorId,
    subjectId: row.subjectId,
    subject: handle,
    targetKind: row.targetKind,
    target: row.targetId,
    before: row.before,
    after: row.after,
  }));
}
