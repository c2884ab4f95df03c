/** Ends a session from the list of the person’s sessions. */
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { getProgramKey } from '../../../common/text/user-agent.ts';
import { ApiError } from '../../api-error.ts';
import type { Caller, Context } from '../../context.ts';
import { sessions } from '../../schema.ts';
import { toAuditSource, recordAudit } from '../audit/record-audit.service.ts';
import { type SessionRow, toProgramSession } from './sessions.queries.ts';
import { endSessions } from './end-sessions.service.ts';

/**
 * Ends one session of the caller, and the others that its row lists, but the caller's own, which signs itself out. Repeating
 * changes nothing. @throws ApiError NOT_FOUND for another user's
 */
export async function revokeSession(ctx: Context, caller: Caller, id: string): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(sessions)
      .where(
        and(
          eq(sessions.userId, caller.userId),
          or(isNull(sessions.revokedAt), sql`${sessions.id}::text = ${id}`),
        ),
      );
    const row = rows.find((one) => one.id === id);
    if (!row) throw new ApiError('NOT_FOUND', { kind: 'session' });
    const own = rows.map(toProgramSession).find((one) => one.id === caller.sessionId);
    const toKey = (one: SessionRow) => getProgramKey(toProgramSession(one), own);
    const listedWith = rows.filter(
      (one) => one.id !== caller.sessionId && toKey(one) === toKey(row),
    );
    const ids = [row, ...listedWith].map((one) => one.id);
    const ended = await endSessions(tx, inArray(sessions.id, ids), ctx.clock.now());
    if (ended === 0) return;
    await recordAudit(ctx, tx, {
      ...toAuditSource(caller),
      action: 'session-revoked',
      target: { kind: 'session', id: row.id },
    });
  });
}
