/**
 * Conversion events from partners' systems. A caller with an API key and its secret sends one event per call. An event is
 * stored once per id, and counted for the campaign and the person that it is attributed to; it moves no money.
 * See docs/decisions/019-conversion-ingest.md.
 */
import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { WalletEventDto } from '../../../contract/ingest.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { apiKeys, conversionCounts, conversionEvents } from '../../schema.ts';
import { getSecretRefusal, isUseWorthWriting, type ApiKeySecrets } from './api-keys.rules.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { isPlausibleTime } from './conversions.rules.ts';
import { logSecurityEvent } from '../audit/security-log.ts';
import { countKeyRefusal } from './key-refusals.service.ts';
import { attributeConversion, type Attribution } from './attribution.queries.ts';
import { hashRequest } from '../idempotency/request-hash.rules.ts';

/** A fast hash is enough: secrets are long and random, so they cannot be guessed from the hash. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');
/** Compared against for unknown keys, so that a wrong key takes as long as a wrong secret. */
const unknownKey: ApiKeySecrets = {
  secretHash: hashSecret(''),
  formerSecretHash: null,
  formerSecretUntil: null,
  revokedAt: null,
};

const eventIdTaken = {
  loc: ['body', 'eventId'],
  msg: 'must be new: another event with it was kept, this one was not',
  type: 'event.conflict',
};

const implausibleTime = {
  loc: ['body', 'occurredAt'],
  msg: 'must be at most two years ago and not ahead',
  type: 'event.time',
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

/**
 * Repeating an event is accepted; a different event with the same id is rejected.
 * @param apiKey of the caller, authenticated
 */
export async function recordConversion(
  ctx: Context,
  apiKey: string,
  event: WalletEventDto,
): Promise<{ eventId: string; accepted: boolean }> {
  const { eventId, eventType } = event;
  if (!isPlausibleTime(new Date(event.occurredAt), ctx.clock.now()))
    throw new ApiError('BAD_REQUEST', {}, { detail: [implausibleTime] });
  const { db } = ctx.database;
  const isNew = await ctx.database.transaction(async (tx) => {
    const attribution = await attributeConversion(tx, apiKey, event);
    const [inserted] = await tx
      .insert(conversionEvents)
      .values({
        apiKey,
        eventId,
        eventType,
        event,
        occurredAt: new Date(event.occurredAt),
        receivedAt: ctx.clock.now(),
        ...attribution,
      })
      .onConflictDoNothing()
      .returning({ eventId: conversionEvents.eventId });
    if (inserted && attribution) await countConversion(tx, attribution);
    return inserted !== undefined;
  });
  if (!isNew) {
    const same = and(eq(conversionEvents.apiKey, apiKey), eq(conversionEvents.eventId, eventId));
    const [stored] = await db
      .select({ event: conversionEvents.event })
      .from(conversionEvents)
      .where(same);
    if (hashRequest(stored?.event) !== hashRequest(event))
      throw new ApiError('IDEMPOTENCY_KEY_REUSED', {}, { detail: [eventIdTaken] });
  }
  return { eventId, accepted: true };
}

/** For the campaign, and for the person if there is one. */
async function countConversion(tx: Tx, { campaignId, userId }: Attribution): Promise<void> {
  const subjects = userId ? [campaignId, userId] : [campaignId];
  await tx
    .insert(conversionCounts)
    .values(subjects.map((subjectId) => ({ campaignId, subjectId, count: 1 })))
    .onConflictDoUpdate({
      target: [conversionCounts.campaignId, conversionCounts.subjectId],
      set: { count: sql`${conversionCounts.count} + 1` },
    });
}
