/**
 * Conversion events from partners' systems. A caller with an API key and its secret sends one event per call. An event is
 * stored once per id, and counted for the campaign and the person that it is attributed to; it moves no money.
 * See docs/decisions/019-conversion-ingest.md.
 */
import { and, eq, sql } from 'drizzle-orm';
import type { WalletEventDto } from '../../../contract/ingest.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { conversionCounts, conversionEvents } from '../../schema.ts';
import { isPlausibleTime } from './conversions.rules.ts';
import { attributeConversion, type Attribution } from './attribution.queries.ts';
import { hashRequest } from '../idempotency/request-hash.rules.ts';

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
