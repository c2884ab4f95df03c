/** Revokes an invitation. For the operator. */
import { eq } from 'drizzle-orm';
import type { Context, Operator } from '../../context.ts';
import { invitations } from '../../schema.ts';
import { OperatorError } from '../../operator-error.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { matchesInvitationToken } from './invitations.queries.ts';

/** Its page changes at once, and nobody joins with it. @param name token or id @throws OperatorError */
export async function revokeInvitation(
  ctx: Context,
  operator: Operator,
  name: string,
): Promise<{ id: string; forHandle: string | null }> {
  return ctx.database.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(invitations)
      .where(matchesInvitationToken(name))
      .for('update');
    if (!row) throw new OperatorError(`There is no invitation ${name}.`);
    const { id, forHandle, revokedAt } = row;
    if (revokedAt)
      throw new OperatorError(`It was revoked on ${revokedAt.toISOString().slice(0, 10)}.`);
    await tx.update(invitations).set({ revokedAt: ctx.clock.now() }).where(eq(invitations.id, id));
    await recordAudit(ctx, tx, {
      action: 'invitation-revoked',
      actor: { kind: 'operator', id: operator.name },
      target: { kind: 'invitation', id },
    });
    return { id, forHandle };
  });
}
