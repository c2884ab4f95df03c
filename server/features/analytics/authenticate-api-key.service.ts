/** Authenticates a partner’s server by its key and secret, and records the use and the refusals of the key. */
import { eq } from 'drizzle-orm';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import { apiKeys } from '../../schema.ts';
import {
  getSecretRefusal,
  isUseWorthWriting,
  type ApiKeySecrets,
  hashSecret,
} from './api-keys.rules.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { logSecurityEvent } from '../audit/security-log.ts';
import { countKeyRefusal } from './count-key-refusals.service.ts';

/** Compared against for unknown keys, so that a wrong key takes as long as a wrong secret. */
const unknownKey: ApiKeySecrets = {
  secretHash: hashSecret(''),
  formerSecretHash: null,
  formerSecretUntil: null,
  revokedAt: null,
};

export interface ApiCredentials {
  /** Address of the client, for the log. */
  address?: string | undefined;
  key: string | undefined;
  secret: string | undefined;
}

/** @returns the key @throws ApiError UNAUTHORIZED for an unknown key, and for a secret that is not in force */
export async function authenticateApiKey(
  ctx: Context,
  { key, secret, address }: ApiCredentials,
): Promise<string> {
  const given = { key: key?.slice(0, 200) ?? '', secret: secret?.slice(0, 200) ?? '' };
  const now = ctx.clock.now();
  const [row] = await ctx.database.db.select().from(apiKeys).where(eq(apiKeys.key, given.key));
  const refusal = getSecretRefusal(row ?? unknownKey, hashSecret(given.secret), now);
  if (row && given.secret && refusal === null) {
    if (isUseWorthWriting(row.lastUsedAt, now)) await recordKeyUse(ctx, row.key, now);
    return row.key;
  }
  // An unknown key may be a secret in the wrong header, so it is not written.
  logSecurityEvent(ctx.log, 'key-refused', {
    known: row !== undefined,
    address,
    ...(row && { key: row.key }),
  });
  if (row) countKeyRefusal(ctx, row.key, refusal ?? 'secret-wrong');
  throw new ApiError('UNAUTHORIZED', { kind: 'api-key' });
}

/** The audit log has the first use of each day. */
async function recordKeyUse(ctx: Context, key: string, now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  await ctx.database.transaction(async (tx) => {
    await tx.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.key, key));
    await recordAudit(ctx, tx, {
      action: 'key-used',
      actor: { kind: 'key', id: key },
      onceKey: `key:${key}:${day}`,
    });
  });
}
