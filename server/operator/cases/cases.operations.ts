/** Cases that people opened about their posts and withdrawals. */
import * as v from 'valibot';
import { describeCase, getCaseId, listAllCases } from '../../features/cases/cases.queries.ts';
import { answerCase } from '../../features/cases/answer-case.service.ts';
import { OperatorError } from '../../operator-error.ts';
import { acceptPost } from '../../features/posts/accept-post.service.ts';
import { defineOperation } from '../operation.ts';

const id = v.pipe(v.string(), v.trim(), v.maxLength(100));
const mostListed = 200;

export const readCases = defineOperation({
  name: 'cases.list',
  kind: 'read',
  input: v.strictObject({ open: v.boolean() }),
  run: ({ ctx, input }) => listAllCases(ctx.database.db, input.open, mostListed),
});

export const readCase = defineOperation({
  name: 'cases.show',
  kind: 'read',
  input: v.strictObject({ id }),
  run: ({ ctx, input }) => describeCase(ctx.database.db, input.id),
});

export const writeAnswer = defineOperation({
  name: 'cases.answer',
  kind: 'act',
  input: v.strictObject({ id, text: v.pipe(v.string(), v.maxLength(10_000)) }),
  run: async ({ ctx, operator, input }) =>
    answerCase(ctx, operator, await getCaseId(ctx.database.db, input.id), input.text),
});

export const acceptPostOfCase = defineOperation({
  name: 'cases.accept-post',
  kind: 'act',
  input: v.strictObject({ id }),
  async run({ ctx, operator, input }) {
    const { subject, subjectId, reference } = await describeCase(ctx.database.db, input.id);
    if (subject !== 'post') throw new OperatorError(`${reference} is about no post.`);
    await acceptPost(ctx, operator, subjectId);
    return { reference };
  },
});

export const caseOperations = [readCases, readCase, writeAnswer, acceptPostOfCase];
