/** Mails that the mail server refused, or that wait for it. */
import * as v from 'valibot';
import { textLimits } from '../../../contract/limits.ts';
import { listUnsentMails } from '../../features/mail/mails.queries.ts';
import { retryMail } from '../../features/mail/retry-mail.service.ts';
import { defineOperation } from '../operation.ts';

export const listMails = defineOperation({
  name: 'mails.list',
  kind: 'read',
  input: v.strictObject({
    failed: v.boolean(),
    limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
  }),
  run: ({ ctx, input }) => listUnsentMails(ctx, input),
});

export const retryMailNow = defineOperation({
  name: 'mails.retry',
  kind: 'act',
  input: v.strictObject({ id: v.pipe(v.string(), v.trim(), v.maxLength(textLimits.name)) }),
  run: async ({ ctx, input, operator }) => ({ id: (await retryMail(ctx, operator, input.id)).id }),
});

export const mailOperations = [listMails, retryMailNow];
