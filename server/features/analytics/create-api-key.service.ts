/**
 * Creates a key with which a partner's server sends conversion events. Its secret is shown once, by the act that makes it.
 * For the operator.
 */
import { eq } from 'drizzle-orm';
import type { Context, Operator } from '../../context.ts';
import { advertisers, apiKeys } from '../../schema.ts';
import { hashSecret } from './api-keys.rules.ts';
import { createToken } from '../../common/random-tokens.ts';
import { OperatorError } from '../../operator-error.ts';
import { recordAudit } from '../audit/record-audit.service.ts';

export interface NewSecret {
  key: string;
  secret: string;
}

/**
 * @param secret that of the demonstration is known
 * @throws OperatorError when the key exists, or the advertiser doesn't
 */
export async function createApiKey(
  ctx: Context,
  operator: Operator,
  { key, name, advertiser: slug }: { key: string; name: string; advertiser: string },
  secret: string = createToken(),
): Promise<NewSecret> {
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
    await recordAudit(ctx, tx, {
      action: 'api-key-created',
      actor: { kind: 'operator', id: operator.name },
      target: { kind: 'api-key', id: key },
      after: { advertiser: slug },
    });
    return { key, secret };
  });
}
