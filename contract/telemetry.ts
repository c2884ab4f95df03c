/** The format of the Application Insights SDK, as far as the proxy checks it. */
import * as v from 'valibot';
import { fields, isoDate, list, text } from './common.ts';
import { telemetryLimits } from './limits.ts';

export const telemetryKinds = [
  'EventData', 'ExceptionData', 'MessageData', 'MetricData', 'PageviewData', 'PageviewPerformanceData', 'RemoteDependencyData',
] as const; // prettier-ignore

const tags = fields(
  text(100),
  v.union([text(2000), v.number(), v.boolean()]),
  telemetryLimits.tags,
  'tags',
);

export const telemetryEnvelope = v.object({
  name: v.pipe(
    text(260),
    v.startsWith('Microsoft.ApplicationInsights.', 'must be an envelope of Application Insights'),
  ),
  time: isoDate,
  iKey: text(200),
  sampleRate: v.optional(v.number()),
  tags: v.optional(tags, {}),
  data: v.object({
    baseType: v.picklist(telemetryKinds),
    baseData: fields(text(100), v.unknown(), telemetryLimits.fields),
  }),
});
export type TelemetryEnvelope = v.InferOutput<typeof telemetryEnvelope>;

/** `sendBeacon` sends the rest when the page is left: the same JSON as `text/plain`. */
export const telemetryBody = v.pipe(
  list(telemetryEnvelope, telemetryLimits.items),
  v.minLength(1, 'must be at least 1 item'),
);

/** The answer that the SDK expects. */
export const telemetryReceipt = v.object({
  itemsReceived: v.number(),
  itemsAccepted: v.number(),
  errors: v.array(v.unknown()),
});
