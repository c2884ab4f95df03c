/** Telemetry of the app's pages: forwarded to the configured ingestion address, otherwise stored in the database. */
import { lt } from 'drizzle-orm';
import type { TelemetryEnvelope } from '../../../contract/telemetry.ts';
import { sendTelemetry } from '../../adapters/telemetry-ingestion.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import { deleteAllButNewest } from '../../db/query.ts';
import { telemetryItems } from '../../schema.ts';
import { redactEnvelope, getOperationId } from './telemetry.rules.ts';
import { retention } from '../../common/retention.ts';

/** Row limit: the telemetry key is public, so senders must not be able to fill the disk. */
export const maxTelemetryItems = 20_000;

const unknownKey = {
  loc: ['body', 'iKey'],
  msg: 'must be the telemetry key of this server',
  type: 'key.unknown',
};

/**
 * Before the envelopes are validated: one with another key refuses them all. Validation finds a missing key.
 * @throws ApiError FORBIDDEN
 */
export function assertTelemetryKey(body: unknown, { config: { telemetry } }: Context): void {
  const keys = Array.isArray(body) ? body.map((item: { iKey?: unknown } | null) => item?.iKey) : [];
  if (telemetry.key && keys.every((key) => typeof key !== 'string' || key === telemetry.key))
    return;
  throw new ApiError('FORBIDDEN', {}, { detail: [unknownKey] });
}

/** @throws ApiError FORBIDDEN for an unknown key; NETWORK_UNAVAILABLE when the ingestion does not respond, so that the SDK retries */
export async function recordTelemetry(
  ctx: Context,
  received: readonly TelemetryEnvelope[],
): Promise<number> {
  const { telemetry } = ctx.config;
  assertTelemetryKey(received, ctx);
  const envelopes = received.map(redactEnvelope);
  if (telemetry.ingestionUrl) await sendTelemetry(telemetry.ingestionUrl, envelopes);
  else await storeEnvelopes(ctx, envelopes);
  return envelopes.length;
}

async function storeEnvelopes(
  ctx: Context,
  envelopes: readonly TelemetryEnvelope[],
): Promise<void> {
  const receivedAt = ctx.clock.now();
  const { db } = ctx.database;
  await db.insert(telemetryItems).values(
    envelopes.map((envelope) => ({
      kind: envelope.data.baseType,
      operationId: getOperationId(envelope),
      envelope,
      receivedAt,
    })),
  );
  await db
    .delete(telemetryItems)
    .where(lt(telemetryItems.receivedAt, new Date(receivedAt.getTime() - retention.telemetry)));
  await deleteAllButNewest(db, telemetryItems, telemetryItems.receivedAt, maxTelemetryItems);
}
