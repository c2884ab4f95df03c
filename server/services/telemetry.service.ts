/** Telemetry of the app's pages: passed on to the ingestion address that is set, else kept in the database. */
import { count, desc, lt } from 'drizzle-orm';
import type { TelemetryEnvelope } from '../../contract/telemetry.ts';
import { sendTelemetry } from '../adapters/telemetry-ingestion.ts';
import type { Context } from '../context.ts';
import { keepNewest } from '../db/keep-newest.ts';
import { telemetryItems } from '../db/schema.ts';
import { cleanEnvelope, operationOf } from '../domain/telemetry.ts';
import { Problem } from '../problem.ts';

const keptFor = 30 * 86_400_000;
/** However many come: a key that every page knows must not fill the disk. */
export const telemetryKept = 20_000;

/** @throws Problem FORBIDDEN for another key than ours; NETWORK_UNAVAILABLE when the ingestion does not answer: the SDK tries again */
export async function takeTelemetry(ctx: Context, given: readonly TelemetryEnvelope[]): Promise<number> {
  const { telemetry } = ctx.config;
  if (!telemetry.key || given.some(({ iKey }) => iKey !== telemetry.key)) {
    throw new Problem('FORBIDDEN', 'This telemetry is not for Evangelist.');
  }
  const envelopes = given.map(cleanEnvelope);
  if (telemetry.ingestionUrl) await sendTelemetry(telemetry.ingestionUrl, envelopes);
  else await keep(ctx, envelopes);
  return envelopes.length;
}

async function keep(ctx: Context, envelopes: readonly TelemetryEnvelope[]): Promise<void> {
  const receivedAt = ctx.clock.now();
  const { db } = ctx.database;
  await db.insert(telemetryItems).values(
    envelopes.map((envelope) => ({
      kind: envelope.data.baseType,
      operationId: operationOf(envelope),
      envelope,
      receivedAt,
    })),
  );
  await db.delete(telemetryItems).where(lt(telemetryItems.receivedAt, new Date(receivedAt.getTime() - keptFor)));
  await keepNewest(db, telemetryItems, telemetryItems.receivedAt, telemetryKept);
}

export async function telemetryCounts(ctx: Context): Promise<{ kind: string; count: number }[]> {
  const found = count();
  return ctx.database.db
    .select({ kind: telemetryItems.kind, count: found })
    .from(telemetryItems)
    .groupBy(telemetryItems.kind)
    .orderBy(desc(found));
}
