/** Notices in the bell of people. */
import * as v from 'valibot';
import {
  previewNotice,
  sendOperatorNotice,
} from '../../topics/notifications/operator-notices.jobs.ts';
import { defineOperation } from '../operation.ts';

const text = v.pipe(v.string(), v.maxLength(2000));
/** `parseOperatorNotice` has the exact rules. */
const input = v.strictObject({
  to: v.union([
    v.literal('all'),
    v.strictObject({ campaignId: text }),
    v.pipe(v.array(text), v.minLength(1), v.maxLength(1000)),
  ]),
  ...{ title: text, body: text, imageUrl: v.optional(text) },
  ...{ actionLabel: v.optional(text), actionUrl: v.optional(text) },
});

export const readNotice = defineOperation({
  name: 'notices.preview',
  kind: 'read',
  input,
  run: ({ ctx, input: notice }) => previewNotice(ctx, notice),
});

export const sendNotice = defineOperation({
  name: 'notices.send',
  kind: 'act',
  input,
  run: ({ ctx, input: notice, operator }) => sendOperatorNotice(ctx, operator, notice),
});

export const noticeOperations = [readNotice, sendNotice];
