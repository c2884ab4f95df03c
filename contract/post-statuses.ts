/** The statuses that posts and rewards share. Without schemas, because browsers load this file. */
export const postStatuses = [
  'evaluating', 'eligible', 'eligible-bonus', 'not-eligible', 'expired', 'expired-bonus', 'claimed', 'rewarded',
  'not-rewarded', 'paid', 'paid-bonus', 'deleted',
] as const; // prettier-ignore
export type PostStatus = (typeof postStatuses)[number];
/**
 * Reasons for a status: a requirement for posts that is not met (`required` is what is missing or banned), too few impressions
 * (`actual`, `required`), and what happened to the post.
 */
export const statusReasonCodes = [
  'mention', 'hashtag', 'link', 'disclosure', 'banned', 'language', 'media', 'impressions', 'deleted', 'unseen', 'feedback', 'late',
] as const; // prettier-ignore
export type StatusReasonCode = (typeof statusReasonCodes)[number];
export const scorePartCodes = ['reach', 'talk', 'quality', 'bonus'] as const;

/** The statuses that count as non-rewardable: exactly these two. */
export const nonRewardableStatuses: readonly PostStatus[] = ['expired', 'not-eligible'];
