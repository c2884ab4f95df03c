/** The audit log. */
import { sql } from 'drizzle-orm';
import { bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AuditAction, AuditActorKind, AuditFacts, AuditTargetKind } from './audit.rules.ts';
import { time } from '../../db/columns.ts';

/**
 * Who did what to whose account, and when. A trigger refuses every change but two: the retention job deletes old rows, and
 * the deletion of an account empties the details (`server/features/audit/erase-audit-rows.service.ts`). Without
 * foreign keys: a row outlives
 * what it is about.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    at: time('at').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    actorKind: text('actor_kind').$type<AuditActorKind>().notNull(),
    /** A user id, the name of an operator, or an API key; null for the system. */
    actorId: text('actor_id'),
    /** The user whose account it is about. */
    subjectId: uuid('subject_id'),
    targetKind: text('target_kind').$type<AuditTargetKind>(),
    targetId: text('target_id'),
    before: jsonb('before').$type<AuditFacts>(),
    after: jsonb('after').$type<AuditFacts>(),
    /** Keyed hash of the client's address, equal for equal addresses. */
    client: text('client'),
    sessionId: uuid('session_id'),
    /** Unique: an act with the same key is recorded once, so that repeating it can't fill the table. */
    onceKey: text('once_key').unique(),
  },
  (t) => [
    index().on(t.subjectId, t.at),
    index().on(t.at),
    // What the deletion of an account empties.
    index('audit_log_person')
      .on(t.actorId)
      .where(sql`actor_kind = 'person'`)
      .concurrently(),
  ],
);
