/** Analytics: tracker events, telemetry and error reports of the app's pages; conversion events of other servers. */
import { errorReportLimits } from '../../../contract/limits.ts';
import {
  forwardTelemetry,
  ingestConversion,
  reportError,
  sendAnalytics,
} from '../../../contract/rest.ts';
import { recordEvents } from '../../topics/analytics/events.service.ts';
import { recordTelemetry } from '../../topics/analytics/telemetry.service.ts';
import { recordErrorReport } from '../../topics/analytics/error-reports.service.ts';
import { recordConversion } from '../../topics/analytics/conversions.service.ts';
import { assertAppOrigin } from '../middleware/auth.ts';
import type { RouteRegistrar } from '../route-registry.ts';

const toSingleValue = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : undefined;

export default function routes({ register }: RouteRegistrar): void {
  register(
    sendAnalytics,
    async ({ body, request }, ctx) => {
      await assertAppOrigin(ctx, request);
      await recordEvents(ctx, body);
      return null;
    },
    { perMinute: 240 },
  );
  register(
    forwardTelemetry,
    async ({ body, request }, ctx) => {
      await assertAppOrigin(ctx, request);
      const accepted = await recordTelemetry(ctx, body);
      return { itemsReceived: accepted, itemsAccepted: accepted, errors: [] };
    },
    { perMinute: 120 },
  );
  // No token: the session may be what failed.
  register(
    reportError,
    async ({ body, request }, ctx) => {
      await assertAppOrigin(ctx, request);
      await recordErrorReport(ctx, body);
      return null;
    },
    { perMinute: errorReportLimits.perMinute },
  );
  // Servers authenticate with a key and a secret; the CORS middleware rejects pages.
  register(
    ingestConversion,
    ({ body, headers }, ctx) =>
      recordConversion(
        ctx,
        {
          key: toSingleValue(headers['x-api-key']),
          secret: toSingleValue(headers['x-api-secret']),
        },
        body,
      ),
    { perMinute: 300 },
  );
}
