/**
 * The audit log: one row in the transaction of the act, and one log line after its commit. Refusals and failed logins, which
 * anybody can cause at will, are log lines only (`logSecurityEvent`): nobody can fill the table.
 * See docs/decisions/060-payout-safety.md.
 */
import type { Caller, Client, Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { auditLog } from '../../schema.ts';
import { afterCommit } from '../../db/transaction-state.ts';
import {
  auditActions,
  toStoredFacts,
  type AuditAction,
  type AuditActorKind,
  type AuditFacts,
  type AuditTargetKind,
} from './audit.rules.ts';
import { logSecurityEvent } from './security-log.ts';

export interface AuditEntry {
  action: AuditAction;
  actor: { kind: AuditActorKind; id?: string };
  /** The user whose account it is about. */
  subjectId?: string | null;
  target?: { kind: AuditTargetKind; id: string };
  /** Never a code, token, secret, or an address that is not masked. */
  before?: AuditFacts;
  after?: AuditFacts;
  sessionId?: string;
  client?: Client | undefined;
  /** An act with the same key is recorded once. For acts that can be repeated at will, such as reading. */
  onceKey?: string;
}

/** Who acts on whose account, in which session, from which client. */
export type AuditSource = Pick<AuditEntry, 'actor' | 'subjectId' | 'sessionId' | 'client'>;

/** The source of a call on the caller's account. */
export const toAuditSource = (caller: Caller): AuditSource => ({
  actor: {
    kind: caller.realUserId === caller.userId ? 'person' : 'administrator',
    id: caller.realUserId,
  },
  subjectId: caller.userId,
  sessionId: caller.sessionId,
  client: caller.client,
});

const maxIdLength = 200;

/** Records an act in its transaction. @returns false when its `onceKey` is recorded already */
export async function recordAudit(ctx: Context, tx: Tx, entry: AuditEntry): Promise<boolean> {
  const { action, actor, subjectId = null, target, sessionId } = entry;
  const [row] = await tx
    .insert(auditLog)
    .values({
      at: ctx.clock.now(),
      action,
      actorKind: actor.kind,
      actorId: actor.id?.slice(0, maxIdLength) ?? null,
      subjectId,
      targetKind: target?.kind ?? null,
      targetId: target?.id.slice(0, maxIdLength) ?? null,
      before: toStoredFacts(entry.before),
      after: toStoredFacts(entry.after),
      client: hashClient(ctx, entry.client),
      sessionId: sessionId ?? null,
      onceKey: entry.onceKey ?? null,
    })
    .onConflictDoNothing({ target: auditLog.onceKey })
    .returning({ id: auditLog.id });
  if (!row) return false;
  const facts = { actor, subject: subjectId, target, session: sessionId };
  afterCommit(() => logSecurityEvent(ctx.log, action, facts, auditActions[action]));
  return true;
}

/** Equal addresses have equal hashes, and no address can be found without the server's secret. */
function hashClient(ctx: Context, client: Client | undefined): string | null {
  if (!client?.address) return null;
  return ctx.vault.derive('client-address', client.address).slice(0, 22);
}
