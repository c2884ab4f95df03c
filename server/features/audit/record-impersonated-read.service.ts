/** What an administrator reads as another user. */
import type { ProcedureName } from '../../../contract/procedures.schemas.ts';
import type { RestName } from '../../../contract/rest.schemas.ts';
import type { Caller, Context } from '../../context.ts';
import { toAuditSource, recordAudit } from './record-audit.service.ts';

/** Records each call once a session, before it is answered: what can't be recorded is not read. */
export async function recordImpersonatedRead(
  ctx: Context,
  caller: Caller,
  call: RestName | ProcedureName,
): Promise<void> {
  if (caller.realUserId === caller.userId || call === 'signOut') return;
  await ctx.database.transaction((tx) =>
    recordAudit(ctx, tx, {
      ...toAuditSource(caller),
      action: 'impersonation-read',
      target: { kind: 'call', id: call },
      onceKey: `read:${caller.sessionId}:${call}`,
    }),
  );
}
