import { count } from '../core/count.ts';
import { params, texts } from '../core/texts.ts';

/** Why an account's health is what it is; apart from the other words of the account, for pages that show only this. */
const healthBase = {
  healthFew: 'Fewer than three posts were checked so far.',
  /** One sentence: out of how many, and what became of some. */
  healthReason: params<{ of: string; what: string }>('{of}, {what}.'),
  healthOf: count({ one: 'Of {count} post checked', other: 'Of {count} posts checked' }),
  healthDeleted: count({
    one: '{count} was deleted before it was rewarded',
    other: '{count} were deleted before they were rewarded',
  }),
  healthNotEligible: count({ other: '{count} did not meet the conditions' }),
};
export type HealthTexts = typeof healthBase;

export const healthTexts = texts('account', healthBase);
