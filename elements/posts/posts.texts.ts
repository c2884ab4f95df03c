import { texts } from '../core/texts.ts';

/** Words of posts; English is the base, every one can be replaced and translated. */
export const postsBase = {
  statusEvaluating: 'Being checked',
  statusEligible: 'Eligible',
  statusEligibleBonus: 'Eligible + bonus',
  statusNotEligible: 'Not eligible',
  statusExpired: 'Expired',
  statusExpiredBonus: 'Bonus expired',
  statusClaimed: 'Claimed',
  statusRewarded: 'Rewarded',
  statusNotRewarded: 'Not rewarded',
  statusPaid: 'Paid',
  statusPaidBonus: 'Paid + bonus',
  statusDeleted: 'Deleted on the network',
  statusUnknown: 'Unknown status',
  resultBy: (date: string) => `Result by ${date}`,
  counts: 'Counts for the reward',
  countsBonus: 'Counts for the reward, with a bonus',
  claimUntil: (date: string) => `Claim until ${date}`,
  onItsWay: 'Payment on its way',
  paidHint: 'Added to your balance',
  notRewardedHint: 'Eligible, but outside the reward rules',
  expiredHint: 'Not claimed in time',
  deletedHint: 'The post is no longer there',
  notYet: 'not yet',
  estimated: 'estimated',
  impressions: 'impressions',
  likes: 'likes',
  reposts: 'reposts',
  replies: 'replies',
  quotes: 'quotes',
  bookmarks: 'bookmarks',
  file: 'Attached file',
  asOf: (time: string) => `Counted ${time}`,
  score: 'Score',
  openPost: 'Open the post',
  feedback: 'Feedback',
  noText: 'Post without text',
};
export type PostsTexts = typeof postsBase;

/** The texts in the App's language. */
export const postsTexts = texts('posts', postsBase);

const statusKeys: Record<string, keyof PostsTexts> = {
  evaluating: 'statusEvaluating',
  eligible: 'statusEligible',
  'eligible-bonus': 'statusEligibleBonus',
  'not-eligible': 'statusNotEligible',
  expired: 'statusExpired',
  'expired-bonus': 'statusExpiredBonus',
  claimed: 'statusClaimed',
  rewarded: 'statusRewarded',
  'not-rewarded': 'statusNotRewarded',
  paid: 'statusPaid',
  'paid-bonus': 'statusPaidBonus',
  deleted: 'statusDeleted',
};
/** The word of a status; a status of a newer server has one too. */
export function statusWord(status: string, t: PostsTexts): string {
  const key = Object.hasOwn(statusKeys, status) ? statusKeys[status] : undefined;
  return (key ? t[key] : t.statusUnknown) as string;
}
