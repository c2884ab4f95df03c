/** Cases: what a person objects to in one of their own posts or withdrawals, and what the operator's people answer. */
import * as v from 'valibot';
import { isoDate, money, openEnum, text, uuid } from './common.ts';
import { textLimits } from './limits.ts';

export const caseSubjects = ['post', 'withdrawal'] as const;
export type CaseSubject = (typeof caseSubjects)[number];

export const openCaseInput = v.strictObject({
  subject: v.picklist(caseSubjects),
  subjectId: uuid,
  text: v.pipe(text(textLimits.caseText), v.trim(), v.minLength(1, 'must not be empty')),
});
export type OpenCaseInput = v.InferOutput<typeof openCaseInput>;

export const supportCase = v.object({
  id: uuid,
  /** For people: `C-4F2A91C3`. */
  reference: v.string(),
  subject: openEnum(caseSubjects),
  subjectId: uuid,
  /** The post, with the beginning of its text. */
  post: v.optional(v.object({ campaignId: uuid, campaignTitle: v.string(), excerpt: v.string() })),
  withdrawal: v.optional(v.object({ reference: v.string(), amount: money })),
  text: v.string(),
  status: openEnum(['open', 'answered']),
  createdAt: isoDate,
  answer: v.nullish(v.string()),
  answeredAt: v.nullish(isoDate),
});
export type SupportCase = v.InferOutput<typeof supportCase>;
