/** Passes telemetry on to an ingestion endpoint that takes envelopes of Application Insights. */
import type { TelemetryEnvelope } from '../../contract/telemetry.ts';
import { Problem } from '../problem.ts';

const timeout = 10_000;

/**
 * @param url e.g. `https://westeurope-5.in.applicationinsights.azure.com/v2/track`
 * @throws Problem NETWORK_UNAVAILABLE when it does not take them
 */
export async function sendTelemetry(url: string, envelopes: readonly TelemetryEnvelope[]): Promise<void> {
  const body = JSON.stringify(envelopes);
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const unavailable = (cause?: unknown) =>
    new Problem('NETWORK_UNAVAILABLE', 'Telemetry is not taken at the moment.', { retryAfter: 30 }, { cause });
  const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeout) }).catch(
    (cause: unknown) => {
      throw unavailable(cause);
    },
  );
  // Its body is of no use to us; unread it would hold the connection.
  await response.body?.cancel();
  if (!response.ok) throw unavailable(new Error(`The ingestion answered ${response.status}.`));
}
