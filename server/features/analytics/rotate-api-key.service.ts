/** Replaces the secret of a key. For the operator. */
import { eq } from 'drizzle-orm';
import type { Context, Operator } from '../../context.ts';
import { apiKeys } from '../../schema.ts';
import { getOverlapEnd, isFormerInForce, hashSecret } from './api-keys.rules.ts';
import { createToken } from '../../common/random-tokens.ts';
import { OperatorError } from '../../operator-error.ts';
import { lockKey } from './api-keys.queries.ts';
import type { NewSecret } from './create-api-key.service.ts';
import { recordAudit } from '../audit/record-audit.service.ts';

/**
 * Replaces the secret. The former one works for some hours, in which the partner changes to the new one.
 *
 * @param overlap hours; 0 ends every former secret at once
 * @throws OperatorError for an unknown or revoked key, and while an earlier overlap lasts
 */
export async function rotateApiKey(
  ctx: Context,
  operator: Operator,
  { key, overlap }: { key: string; overlap: number },
): Promise<NewSecret & { formerSecretUntil: string | null }> {
  const secret = createToken();
  const now = ctx.clock.now();
  return ctx.database.transaction(async (tx) => {
    const row = await lockKey(tx, key);
    if (overlap > 0 && isFormerInForce(row, now))
      throw new OperatorError(
        `A former secret of ${key} works until ${row.formerSecretUntil!.toISOString()}. Wait for that; or add --overlap 0, and the new secret is the only one at once.`,
      );
    const until = getOverlapEnd(now, overlap);
    await tx
      .update(apiKeys)
      .set({
        secretHash: hashSecret(secret),
        formerSecretHash: row.secretHash,
        formerSecretUntil: until,
      })
      .where(eq(apiKeys.key, key));
    const formerSecretUntil = overlap > 0 ? until.toISOString() : null;
    await recordAudit(ctx, tx, {
      action: 'api-key-rotated',
      actor: { kind: 'operator', id: operator.name },
      target: { kind: 'api-key', id: key },
      after: { until: formerSecretUntil },
    });
    return { key, secret, formerSecretUntil };
  });
}
