/** The statuses that posts and rewards share. Without schemas, because browsers load this file. */
export const postStatuses = [
  'evaluating', 'eligible', 'eligible-bonus', 'not-eligible', 'expired', 'expired-bonus', 'claimed', 'rewarded',
  'not-rewarded', 'paid', 'paid-bonus', 'deleted',
] as const; // prettier-ignore
export type PostStatus = (typeof postStatuses)[number];
/** The list of non-rewardable statuses: exactly these two (spec section 3). */
export const nonRewardableStatuses: readonly PostStatus[] = ['expired', 'not-eligible'];
