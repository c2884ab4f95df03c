/**
 * Limits how many tokens of invitations and previews a client can try: each wrong one counts, right ones are free. The same
 * wrong token again is no other guess: many people may open an outdated link.
 * See docs/decisions/059-one-budget-per-client.md.
 */
import { ApiError } from '../../api-error.ts';
import type { ClientIdentity, Context } from '../../context.ts';
import { wrongTokenLimit } from './rate-limits.rules.ts';
import { countExactly } from './count-exactly.service.ts';
import { toRateLimitedError } from './exact-limits.rules.ts';
import { readExactCount } from './exact-limits.queries.ts';

/** The attempts of a signed-in person count for the person and for the address. */
const getKeys = ({ address, userId }: ClientIdentity): string[] => [
  address,
  ...(userId ? [userId] : []),
];

const toLimit = ({ config }: Context, key: string) => ({
  kind: 'wrong-tokens',
  key,
  window: wrongTokenLimit.window,
  max: wrongTokenLimit.max * config.rateLimitFactor,
});

/** @throws ApiError RATE_LIMITED when the client has no attempt left */
export async function assertAttemptsLeft(ctx: Context, client: ClientIdentity): Promise<void> {
  for (const key of getKeys(client)) {
    const { left, retryAfter } = await readExactCount(ctx, ctx.database.db, toLimit(ctx, key));
    if (left <= 0) throw toRateLimitedError(retryAfter, { kind: 'tokens' });
  }
}

/** Outside of any transaction, so that the attempt counts although its call fails. @throws ApiError RATE_LIMITED when it is one too many */
export async function countWrongToken(
  ctx: Context,
  client: ClientIdentity,
  token: string,
): Promise<void> {
  const { db } = ctx.database;
  for (const key of getKeys(client)) {
    const limit = toLimit(ctx, key);
    const guess = { ...limit, kind: 'wrong-token', key: JSON.stringify([key, token]) };
    if ((await countExactly(ctx, db, guess)).count > 1) continue;
    const { left, retryAfter } = await countExactly(ctx, db, limit);
    if (left < 0) throw toRateLimitedError(retryAfter, { kind: 'tokens' });
  }
}

/**
 * Reads by a token within the limit.
 * @param read fails with NOT_FOUND for a wrong token
 * @throws ApiError RATE_LIMITED, also for a right token when too many wrong ones were tried meanwhile
 */
export async function readWithTokenLimit<T>(
  ctx: Context,
  client: ClientIdentity,
  token: string,
  read: () => Promise<T>,
): Promise<T> {
  const found = await withTokenLimit(ctx, client, token, read);
  // When many attempts come at once, all are admitted before the first is counted.
  await assertAttemptsLeft(ctx, client);
  return found;
}

/**
 * Does something by a token within the limit. What it did is not refused afterwards: see {@link readWithTokenLimit}.
 * @param token undefined where the call has none @param run fails with NOT_FOUND for a wrong token
 * @throws ApiError RATE_LIMITED
 */
export async function withTokenLimit<T>(
  ctx: Context,
  client: ClientIdentity,
  token: string | undefined,
  run: () => Promise<T>,
): Promise<T> {
  if (!token) return run();
  await assertAttemptsLeft(ctx, client);
  try {
    return await run();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND')
      await countWrongToken(ctx, client, token);
    throw error;
  }
}
