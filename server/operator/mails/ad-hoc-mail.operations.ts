/** Mails to everybody who wants such mails. */
import * as v from 'valibot';
import { textLimits } from '../../../contract/limits.ts';
import { countReaders, sendOperatorMail } from '../../features/mail/ad-hoc-mail.jobs.ts';
import { defineOperation } from '../operation.ts';

const filled = (max: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(max));
const input = v.strictObject({
  key: v.pipe(v.string(), v.regex(/^[a-z\d-]{1,60}$/, 'must be a word such as spring-2027')),
  subject: v.pipe(filled(textLimits.field), v.regex(/^\P{Cc}*$/u, 'must be one line')),
  text: filled(20_000),
});

export const readMail = defineOperation({
  name: 'mails.preview',
  kind: 'read',
  input,
  run: async ({ ctx, input: { subject, text } }) => ({
    receivers: await countReaders(ctx),
    subject,
    text,
  }),
});

export const sendMail = defineOperation({
  name: 'mails.send',
  kind: 'act',
  input,
  run: ({ ctx, operator, input: { key, ...text } }) =>
    sendOperatorMail(ctx, operator, key, { en: text }),
});

export const adHocMailOperations = [readMail, sendMail];
