/** Forwards telemetry to an ingestion endpoint of Application Insights. */
import type { TelemetryEnvelope } from '../../contract/telemetry.ts';
import { ApiError } from '../api-error.ts';

const timeout = 10_000;

/**
 * @param url e.g. `https://westeurope-5.in.applicationinsights.azure.com/v2/track`
 * @throws ApiError NETWORK_UNAVAILABLE when the endpoint fails
 */
export async function sendTelemetry(
  url: string,
  envelopes: readonly TelemetryEnvelope[],
): Promise<void> {
  const body = JSON.stringify(envelopes);
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const unavailable = (cause?: unknown) =>
    new ApiError('NETWORK_UNAVAILABLE', { kind: 'telemetry' }, { retryAfter: 30 }, { cause });
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(timeout),
  }).catch((cause: unknown) => {
    throw unavailable(cause);
  });
  // An unread body would keep the connection busy.
  await response.body?.cancel();
  if (!response.ok) throw unavailable(new Error(`The ingestion answered ${response.status}.`));
}
