/** For the operator: keys with which partners' servers send conversion events. A secret is shown once, by the act that makes it. */
import { eq } from 'drizzle-orm';
import type { Context, Operator } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { advertisers, apiKeys } from '../../schema.ts';
import type { AuditFacts } from '../audit/audit.rules.ts';
import { getOverlapEnd, isFormerInForce } from './api-keys.rules.ts';
import { createToken } from '../../common/random-tokens.ts';
import { OperatorError } from '../../operator-error.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { noSuchKey } from './api-keys.queries.ts';
import { hashSecret } from './conversions.service.ts';

export interface NewSecret {
  key: string;
  secret: string;
}

/** @throws OperatorError when the key exists, or the advertiser doesn't */
export async function createApiKey(
  ctx: Context,
  operator: Operator,
  { key, name, advertiser: slug }: { key: string; name: string; advertiser: string },
): Promise<NewSecret> {
  const secret = createToken();
  return ctx.database.transaction(async (tx) => {
    const [advertiser] = await tx
      .select({ id: advertisers.id })
      .from(advertisers)
      .where(eq(advertisers.slug, slug));
    if (!advertiser) throw new OperatorError(`There is no advertiser ${slug}.`);
    const [row] = await tx
      .insert(apiKeys)
      .values({
        key,
        name,
        advertiserId: advertiser.id,
        createdAt: ctx.clock.now(),
        secretHash: hashSecret(secret),
      })
      .onConflictDoNothing()
      .returning({ key: apiKeys.key });
    if (!row)
      throw new OperatorError(
        `The key ${key} exists. Take another name; a new secret is made by: operator keys rotate ${key}`,
      );
    await recordKeyAct(ctx, tx, operator, 'api-key-created', key, { advertiser: slug });
    return { key, secret };
  });
}

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
    await recordKeyAct(ctx, tx, operator, 'api-key-rotated', key, { until: formerSecretUntil });
    return { key, secret, formerSecretUntil };
  });
}

/** Its events are refused at once. @throws OperatorError for an unknown or revoked key */
export async function revokeApiKey(
  ctx: Context,
  operator: Operator,
  key: string,
): Promise<{ key: string }> {
  return ctx.database.transaction(async (tx) => {
    await lockKey(tx, key);
    await tx.update(apiKeys).set({ revokedAt: ctx.clock.now() }).where(eq(apiKeys.key, key));
    await recordKeyAct(ctx, tx, operator, 'api-key-revoked', key);
    return { key };
  });
}

async function lockKey(tx: Tx, key: string) {
  const [row] = await tx.select().from(apiKeys).where(eq(apiKeys.key, key)).for('update');
  if (!row) throw noSuchKey(key);
  if (row.revokedAt)
    throw new OperatorError(
      `${key} was revoked on ${row.revokedAt.toISOString().slice(0, 10)}. Create another key.`,
    );
  return row;
}

const recordKeyAct = (
  ctx: Context,
  tx: Tx,
  operator: Operator,
  action: 'api-key-created' | 'api-key-rotated' | 'api-key-revoked',
  key: string,
  after?: AuditFacts,
) =>
  recordAudit(ctx, tx, {
    action,
    actor: { kind: 'operator', id: operator.name },
    target: { kind: 'api-key', id: key },
    ...(after && { after }),
  });
