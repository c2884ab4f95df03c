/**
 * Conversion events by programs of others (ruling 19): whoever has a key and its secret may tell of one event a call. An
 * event is kept once under its id, counted, and moves no money by itself.
 */
import { createHash } from 'node:crypto';
import { and, count, desc, eq, isNull, max } from 'drizzle-orm';
import type { WalletEventDto } from '../../contract/ingest.ts';
import type { Context } from '../context.ts';
import { apiKeys, conversionEvents } from '../db/schema.ts';
import { sameHash } from '../domain/codes.ts';
import { Problem } from '../problem.ts';
import { hashRequest } from './idempotency.service.ts';

/** A secret is long and random, so that a plain hash of it can't be searched. */
const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
/** Compared with where no key is: a wrong key takes as long as a wrong secret. */
const nobody = hashSecret('');

export interface ApiCredentials {
  key: string | undefined;
  secret: string | undefined;
}

async function knownKey(ctx: Context, { key, secret }: ApiCredentials): Promise<string> {
  const given = { key: key?.slice(0, 200) ?? '', secret: secret?.slice(0, 200) ?? '' };
  const [row] = await ctx.database.db
    .select({ hash: apiKeys.secretHash })
    .from(apiKeys)
    .where(and(eq(apiKeys.key, given.key), isNull(apiKeys.revokedAt)));
  const right = sameHash(row?.hash ?? nobody, hashSecret(given.secret));
  if (row && given.secret && right) return given.key;
  throw new Problem('UNAUTHORIZED', 'The headers x-api-key and x-api-secret must hold a key and its secret.');
}

/** The same event again is fine; another one under its id is refused. */
export async function takeConversion(
  ctx: Context,
  credentials: ApiCredentials,
  event: WalletEventDto,
): Promise<{ eventId: string; accepted: boolean }> {
  const apiKey = await knownKey(ctx, credentials);
  const { eventId, eventType } = event;
  const { db } = ctx.database;
  const [written] = await db
    .insert(conversionEvents)
    .values({ apiKey, eventId, eventType, event, occurredAt: new Date(event.occurredAt), receivedAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ eventId: conversionEvents.eventId });
  if (!written) {
    const same = and(eq(conversionEvents.apiKey, apiKey), eq(conversionEvents.eventId, eventId));
    const [kept] = await db.select({ event: conversionEvents.event }).from(conversionEvents).where(same);
    if (hashRequest(kept?.event) !== hashRequest(event))
      throw new Problem('IDEMPOTENCY_KEY_REUSED', 'There is another event with this eventId. It was kept; this one was not.');
  }
  return { eventId, accepted: true };
}

/** How often each kind came, the most frequent first. */
export async function conversionCounts(ctx: Context): Promise<{ type: string; count: number; lastAt: Date }[]> {
  const rows = await ctx.database.db
    .select({ type: conversionEvents.eventType, count: count(), lastAt: max(conversionEvents.receivedAt) })
    .from(conversionEvents)
    .groupBy(conversionEvents.eventType)
    .orderBy(desc(count()), conversionEvents.eventType)
    .limit(100);
  return rows.map((row) => ({ ...row, lastAt: row.lastAt ?? ctx.clock.now() }));
}

/** For the sandbox, which nobody else reaches: its page shows the secret. */
export const demonstrationKey = { key: 'sandbox-conversions', secret: 'sandbox-conversions-secret' } as const;
export async function addDemonstrationKey(ctx: Context): Promise<void> {
  const { key, secret } = demonstrationKey;
  const row = { key, secretHash: hashSecret(secret), name: 'Demonstration', createdAt: ctx.clock.now() };
  await ctx.database.db.insert(apiKeys).values(row).onConflictDoNothing();
}
