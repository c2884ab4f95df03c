/** The statuses that posts and rewards share. Without schemas, because browsers load this file. */
export const postStatuses = [
  'evaluating', 'eligible', 'eligible-bonus', 'not-eligible', 'expired', 'expired-bonus', 'claimed', 'rewarded',
  'not-rewarded', 'paid', 'paid-bonus', 'deleted',
] as const; // prettier-ignore
export type PostStatus = (typeof postStatuses)[number];
/**
 * Reasons for a status: a requirement for posts that is not met (`required` is what is missing or banned), too few impressions
 * (`actual`, `required`), what happened to the post, and which rule left nothing of the reward for an eligible one.
 */
export const statusReasonCodes = [
  'mention', 'hashtag', 'link', 'disclosure', 'banned', 'language', 'media', 'impressions', 'deleted', 'unseen', 'edited', 'feedback', 'late', 'own-campaign', 'duplicate',
  'reward-limit', 'reward-place', 'reward-pool', 'reward-share',
] as const; // prettier-ignore
export type StatusReasonCode = (typeof statusReasonCodes)[number];
export const scorePartCodes = ['reach', 'talk', 'quality', 'bonus'] as const;

/** The statuses that count as non-rewardable: exactly these two. */
export const nonRewardableStatuses: readonly PostStatus[] = ['expired', 'not-eligible'];
