/** The format of the Application Insights SDK, as far as the proxy checks it. */
import * as v from 'valibot';
import { telemetryLimits } from './limits.ts';

export const telemetryKinds = [
  'EventData', 'ExceptionData', 'MessageData', 'MetricData', 'PageviewData', 'PageviewPerformanceData', 'RemoteDependencyData',
] as const; // prettier-ignore

const text = (max: number) =>
  v.pipe(v.string(), v.maxLength(max, `must be at most ${max} characters`));
const tags = v.pipe(
  v.record(text(100), v.union([text(2000), v.number(), v.boolean()])),
  v.check(
    (record) => Object.keys(record).length <= telemetryLimits.tags,
    `must be at most ${telemetryLimits.tags} tags`,
  ),
);

export const telemetryEnvelope = v.object({
  name: v.pipe(
    text(260),
    v.startsWith('Microsoft.ApplicationInsights.', 'must be an envelope of Application Insights'),
  ),
  time: v.pipe(v.string(), v.isoTimestamp('must be an ISO 8601 time in UTC')),
  iKey: text(200),
  sampleRate: v.optional(v.number()),
  tags: v.optional(tags, {}),
  data: v.object({
    baseType: v.picklist(telemetryKinds),
    baseData: v.record(text(100), v.unknown()),
  }),
});
export type TelemetryEnvelope = v.InferOutput<typeof telemetryEnvelope>;

const batch = v.pipe(
  v.array(telemetryEnvelope),
  v.minLength(1),
  v.maxLength(telemetryLimits.items, `must be at most ${telemetryLimits.items} items`),
);
/** `sendBeacon` sends the rest when the page is left: the same JSON as `text/plain`. */
export const telemetryBody = v.lazy((input) =>
  typeof input === 'string'
    ? v.pipe(v.string(), v.maxLength(telemetryLimits.bytes), v.parseJson(), batch)
    : batch,
) as unknown as v.GenericSchema<unknown[] | string, TelemetryEnvelope[]>;

/** The answer that the SDK expects. */
export const telemetryReceipt = v.object({
  itemsReceived: v.number(),
  itemsAccepted: v.number(),
  errors: v.array(v.unknown()),
});
