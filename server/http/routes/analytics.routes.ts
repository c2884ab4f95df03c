/** Analytics: tracker events, telemetry and error reports of the app's pages; conversion events of other servers. */
import type { FastifyRequest } from 'fastify';
import { analyticsLimits, errorReportLimits, telemetryLimits } from '../../../contract/limits.ts';
import {
  forwardTelemetry,
  ingestConversion,
  reportError,
  sendAnalytics,
} from '../../../contract/rest.ts';
import { getEventRefusal } from '../../features/analytics/api-keys.rules.ts';
import { assertTrackerKey, recordEvents } from '../../features/analytics/record-events.service.ts';
import {
  assertTelemetryKey,
  recordTelemetry,
} from '../../features/analytics/record-telemetry.service.ts';
import { recordErrorReport } from '../../features/analytics/record-error-report.service.ts';
import { recordConversion } from '../../features/analytics/record-conversion.service.ts';
import { countKeyRefusal } from '../../features/analytics/count-key-refusals.service.ts';
import { assertAppOrigin } from '../middleware/authentication.ts';
import type { RouteRegistrar } from '../route-registry.ts';
import { authenticateApiKey } from '../../features/analytics/authenticate-api-key.service.ts';

/** The API keys of requests that have the right secret. */
const keysOfRequests = new WeakMap<FastifyRequest, string>();

const toSingleValue = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : undefined;

export default function routes({ register }: RouteRegistrar): void {
  register(
    sendAnalytics,
    async ({ body }, ctx) => {
      await recordEvents(ctx, body);
      return null;
    },
    {
      perMinute: 240,
      bodyLimit: analyticsLimits.bytes,
      beacon: true,
      authorize: assertAppOrigin,
      authorizeBody: assertTrackerKey,
    },
  );
  register(
    forwardTelemetry,
    async ({ body }, ctx) => {
      const accepted = await recordTelemetry(ctx, body);
      return { itemsReceived: accepted, itemsAccepted: accepted, errors: [] };
    },
    {
      perMinute: 120,
      bodyLimit: telemetryLimits.bytes,
      beacon: true,
      authorize: assertAppOrigin,
      authorizeBody: assertTelemetryKey,
    },
  );
  // No token: the session may be what failed.
  register(
    reportError,
    async ({ body }, ctx) => {
      await recordErrorReport(ctx, body);
      return null;
    },
    { perMinute: errorReportLimits.perMinute, authorize: assertAppOrigin },
  );
  // Servers authenticate with a key and a secret; the CORS middleware rejects pages.
  register(
    ingestConversion,
    ({ body, headers }, ctx) => recordConversion(ctx, String(headers['x-api-key']), body),
    {
      perMinute: 300,
      async authorize(request, ctx) {
        const key = await authenticateApiKey(ctx, {
          key: toSingleValue(request.headers['x-api-key']),
          secret: toSingleValue(request.headers['x-api-secret']),
          address: request.ip,
        });
        keysOfRequests.set(request, key);
      },
      onAnswer(request, status, ctx) {
        const key = keysOfRequests.get(request);
        const refusal = getEventRefusal(status);
        if (key !== undefined && refusal) countKeyRefusal(ctx, key, refusal);
      },
    },
  );
}
