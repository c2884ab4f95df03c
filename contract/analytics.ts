/** What the tracker sends: events and user properties in batches (spec section 7, Analytics). */
import * as v from 'valibot';
import { analyticsLimits, analyticsName } from './analytics-limits.ts';

const name = v.pipe(v.string(), v.regex(analyticsName, 'must be a name such as button_profile_clicked'));
const id = v.pipe(v.string(), v.regex(/^[\x21-\x7e]*$/, 'must be visible characters'), v.maxLength(200));
const value = v.union([
  v.pipe(v.string(), v.maxLength(analyticsLimits.text, `must be at most ${analyticsLimits.text} characters`)),
  v.number(),
  v.boolean(),
]);
const fields = v.pipe(
  v.record(name, value),
  v.check((given) => Object.keys(given).length <= analyticsLimits.fields, `must be at most ${analyticsLimits.fields} fields`),
);
export type AnalyticsFields = Record<string, string | number | boolean>;

/** Milliseconds since the item was raised: the server's clock counts, not the visitor's. */
const age = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(86_400_000)), 0);

export const analyticsItem = v.variant('kind', [
  v.object({ kind: v.literal('trackEvent'), name, options: fields, age }),
  v.object({ kind: v.literal('setUserProperties'), options: fields, age }),
  /** Each property is kept as it was on first sight. */
  v.object({ kind: v.literal('setUserPropertiesOnce'), options: fields, age }),
  /** An empty `userId` is somebody who signed out. */
  v.object({ kind: v.literal('identify'), userId: id, age }),
]);
export type AnalyticsItemSent = v.InferInput<typeof analyticsItem>;

const batch = v.object({
  /** The configured tracker key; absent without consent. */
  key: v.optional(id),
  /** Made by the tracker, kept in the browser; absent without consent. */
  visitor: v.optional(v.pipe(id, v.minLength(8))),
  /** Whoever `identify` named last, in an earlier batch. */
  userId: v.optional(id),
  items: v.pipe(
    v.array(analyticsItem),
    v.minLength(1),
    v.maxLength(analyticsLimits.items, `must be at most ${analyticsLimits.items} items`),
  ),
});
export type AnalyticsBatch = v.InferOutput<typeof batch>;
export type AnalyticsBatchSent = v.InferInput<typeof batch>;

/** `sendBeacon` sends text: the same JSON as `text/plain`. */
export const analyticsBody = v.lazy((input) =>
  typeof input === 'string' ? v.pipe(v.string(), v.maxLength(analyticsLimits.bytes), v.parseJson(), batch) : batch,
) as unknown as v.GenericSchema<AnalyticsBatchSent | string, AnalyticsBatch>;
