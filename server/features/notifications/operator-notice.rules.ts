/** The payload of a notice that an operator sends: what it shows, and to whom it goes. */
import * as v from 'valibot';
import { text } from '../../../contract/common.ts';
import { textLimits } from '../../../contract/limits.ts';
import type { AdHocText } from '../../../contract/notification.ts';

const required = (max: number) => v.pipe(text(max), v.trim(), v.minLength(1, 'must not be empty'));
/** A page of the app, or of another site. */
export const target = v.pipe(
  text(textLimits.url),
  v.regex(/^(\/(?![/\\])|https:\/\/)/, 'must be a path of the app, or an https address'),
);

const schema = v.pipe(
  v.strictObject({
    /** `all`, the id of a campaign (its participants), or handles and ids of people. */
    to: v.union([
      v.literal('all'),
      v.object({ campaignId: v.pipe(v.string(), v.uuid()) }),
      v.array(required(textLimits.field)),
    ]),
    title: required(textLimits.name),
    body: required(textLimits.noticeBody),
    imageUrl: v.optional(target),
    actionLabel: v.optional(required(textLimits.name)),
    actionUrl: v.optional(target),
  }),
  v.check(
    ({ actionLabel, actionUrl }) => (actionLabel === undefined) === (actionUrl === undefined),
    'actionLabel and actionUrl go together',
  ),
);

export interface OperatorNotice {
  to: v.InferOutput<typeof schema>['to'];
  text: AdHocText;
}

/** @returns the notice, or what is wrong with it */
export function parseOperatorNotice(
  payload: unknown,
): { notice: OperatorNotice } | { problem: string } {
  const result = v.safeParse(schema, payload);
  if (!result.success) return { problem: v.summarize(result.issues) };
  const { to, ...words } = result.output;
  return { notice: { to, text: words as AdHocText } };
}
