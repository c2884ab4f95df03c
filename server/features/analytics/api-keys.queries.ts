/** Keys of conversion events, as the operator sees them: without secrets. */
import { asc, desc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { advertisers, apiKeyRefusals, apiKeys } from '../../schema.ts';
import { isFormerInForce } from './api-keys.rules.ts';
import { OperatorError } from '../../operator-error.ts';

const maxKeys = 1000;
const maxRefusals = 200;

const selectKeys = (db: Db) =>
  db
    .select({ row: apiKeys, advertiser: advertisers.slug })
    .from(apiKeys)
    .leftJoin(advertisers, eq(advertisers.id, apiKeys.advertiserId));

type Found = Awaited<ReturnType<typeof selectKeys>>[number];

const toView = ({ row, advertiser }: Found, now: Date) => ({
  key: row.key,
  name: row.name,
  advertiser,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  /** Until then the secret before the last rotation works too. */
  formerSecretUntil: isFormerInForce(row, now) ? row.formerSecretUntil!.toISOString() : null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
});
export type ApiKeyView = ReturnType<typeof toView>;

export async function listApiKeys({ database, clock }: Context): Promise<ApiKeyView[]> {
  const rows = await selectKeys(database.db).orderBy(asc(apiKeys.key)).limit(maxKeys);
  return rows.map((row) => toView(row, clock.now()));
}

export interface RefusalCount {
  day: string;
  reason: string;
  count: number;
}

/** With the newest refusals. @throws OperatorError */
export async function getApiKey(
  { database: { db }, clock }: Context,
  key: string,
): Promise<ApiKeyView & { refusals: RefusalCount[] }> {
  const [found] = await selectKeys(db).where(eq(apiKeys.key, key));
  if (!found) throw noSuchKey(key);
  const { day, reason, count, apiKey } = apiKeyRefusals;
  const refusals = await db
    .select({ day, reason, count })
    .from(apiKeyRefusals)
    .where(eq(apiKey, key))
    .orderBy(desc(day), asc(reason))
    .limit(maxRefusals);
  return { ...toView(found, clock.now()), refusals };
}

export const noSuchKey = (key: string): OperatorError =>
  new OperatorError(`There is no key ${key}. See them with: operator keys list`);

export async function lockKey(tx: Tx, key: string) {
  const [row] = await tx.select().from(apiKeys).where(eq(apiKeys.key, key)).for('update');
  if (!row) throw noSuchKey(key);
  if (row.revokedAt)
    throw new OperatorError(
      `${key} was revoked on ${row.revokedAt.toISOString().slice(0, 10)}. Create another key.`,
    );
  return row;
}
