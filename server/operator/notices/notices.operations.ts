/** Notices in the bell of people. */
import * as v from 'valibot';
import type { Context } from '../../context.ts';
import { getNamedCampaign } from '../../features/campaigns/named-campaign.queries.ts';
import {
  previewNotice,
  sendOperatorNotice,
} from '../../features/notifications/operator-notices.jobs.ts';
import { defineOperation } from '../operation.ts';

const text = v.pipe(v.string(), v.maxLength(2000));
/** `parseOperatorNotice` has the exact rules. */
const input = v.strictObject({
  to: v.union([
    v.literal('all'),
    /** Key, number or id. */
    v.strictObject({ campaign: text }),
    v.pipe(v.array(text), v.minLength(1), v.maxLength(1000)),
  ]),
  title: text,
  body: text,
  imageUrl: v.optional(text),
  actionLabel: v.optional(text),
  actionUrl: v.optional(text),
});

/** A campaign that is named by its key or number gets its id. @throws OperatorError for an unknown one */
async function toNotice(ctx: Context, { to, ...text }: v.InferOutput<typeof input>) {
  if (to === 'all' || Array.isArray(to)) return { ...text, to };
  const { id: campaignId } = await getNamedCampaign(ctx.database.db, to.campaign);
  return { ...text, to: { campaignId } };
}

export const readNotice = defineOperation({
  name: 'notices.preview',
  kind: 'read',
  input,
  run: async ({ ctx, input: notice }) => previewNotice(ctx, await toNotice(ctx, notice)),
});

export const sendNotice = defineOperation({
  name: 'notices.send',
  kind: 'act',
  input,
  run: async ({ ctx, input: notice, operator }) =>
    sendOperatorNotice(ctx, operator, await toNotice(ctx, notice)),
});

export const noticeOperations = [readNotice, sendNotice];
