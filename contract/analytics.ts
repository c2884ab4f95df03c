/** What the tracker sends: events and user properties, in batches to save requests. */
import * as v from 'valibot';
import { fields, list } from './common.ts';
import { analyticsLimits } from './limits.ts';
import { analyticsName } from './tracker.ts';

const name = v.pipe(
  v.string(),
  v.regex(analyticsName, 'must be a name such as button_profile_clicked'),
);
const id = v.pipe(
  v.string(),
  v.maxLength(200, 'must be at most 200 characters'),
  v.regex(/^[\x21-\x7e]*$/, 'must be visible characters'),
);
const value = v.union([
  v.pipe(
    v.string(),
    v.maxLength(analyticsLimits.text, `must be at most ${analyticsLimits.text} characters`),
  ),
  v.number(),
  v.boolean(),
]);
const options = fields(name, value, analyticsLimits.fields);

/** Milliseconds since the item was created. An age, not a time: the visitor's clock may be wrong. */
const age = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(86_400_000)), 0);

export const analyticsItem = v.variant('kind', [
  v.object({ kind: v.literal('trackEvent'), name, options, age }),
  v.object({ kind: v.literal('setUserProperties'), options, age }),
  /** The first value of each property is kept. */
  v.object({ kind: v.literal('setUserPropertiesOnce'), options, age }),
  /** An empty `userId` means signed out. */
  v.object({ kind: v.literal('identify'), userId: id, age }),
]);
export type AnalyticsItemSent = v.InferInput<typeof analyticsItem>;

/** `sendBeacon` sends text: the same JSON as `text/plain`. */
export const analyticsBody = v.object({
  /** The configured tracker key; absent without consent. */
  key: v.optional(id),
  /** Created by the tracker and stored in the browser; absent without consent. */
  visitor: v.optional(v.pipe(id, v.minLength(8))),
  /** The user id of the last `identify` in an earlier batch. */
  userId: v.optional(id),
  items: v.pipe(
    list(analyticsItem, analyticsLimits.items),
    v.minLength(1, 'must be at least 1 item'),
  ),
});
export type AnalyticsBatch = v.InferOutput<typeof analyticsBody>;
export type AnalyticsBatchSent = v.InferInput<typeof analyticsBody>;
