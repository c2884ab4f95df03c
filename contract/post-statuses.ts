/** The statuses that posts and rewards share, without schemas: elements list them. */
export const postStatuses = [
  'evaluating', 'eligible', 'eligible-bonus', 'not-eligible', 'expired', 'expired-bonus', 'claimed', 'rewarded',
  'not-rewarded', 'paid', 'paid-bonus', 'deleted',
] as const; // prettier-ignore
export type PostStatus = (typeof postStatuses)[number];
/** The list of non-rewardable statuses: exactly these two (spec section 3). */
export const nonRewardableStatuses: readonly PostStatus[] = ['expired', 'not-eligible'];
