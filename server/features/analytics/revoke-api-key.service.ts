/** Revokes a key. For the operator. */
import { eq } from 'drizzle-orm';
import type { Context, Operator } from '../../context.ts';
import { apiKeys } from '../../schema.ts';
import { lockKey } from './api-keys.queries.ts';
import { recordAudit } from '../audit/record-audit.service.ts';

/** Its events are refused at once. @throws OperatorError for an unknown or revoked key */
export async function revokeApiKey(
  ctx: Context,
  operator: Operator,
  key: string,
): Promise<{ key: string }> {
  return ctx.database.transaction(async (tx) => {
    await lockKey(tx, key);
    await tx.update(apiKeys).set({ revokedAt: ctx.clock.now() }).where(eq(apiKeys.key, key));
    await recordAudit(ctx, tx, {
      action: 'api-key-revoked',
      actor: { kind: 'operator', id: operator.name },
      target: { kind: 'api-key', id: key },
    });
    return { key };
  });
}
