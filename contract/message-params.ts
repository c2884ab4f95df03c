/** Values that the server sends for the places of a message. The reader's client formats them. */
import * as v from 'valibot';
import { amount, currency, isoDate } from './common.ts';

export const messageParam = v.union([
  v.string(),
  v.number(),
  /** An amount of one currency. */
  v.object({ amount, currency }),
  /** A point in time, written with its time of day. */
  v.object({ time: isoDate }),
  /** An end, which is exclusive: 0:00 is written as the end of the day before. */
  v.object({ end: isoDate }),
  /** A point in time, written as a day. */
  v.object({ date: isoDate }),
]);
export type MessageParam = v.InferOutput<typeof messageParam>;

/** Values by place; `kind` chooses a variant, `count` a plural form. */
export const messageParams = v.record(v.string(), messageParam);
export type MessageParams = v.InferOutput<typeof messageParams>;
