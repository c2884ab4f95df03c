/**
 * What the list needs after its first sight, in one chunk that is fetched right after it: live news, marks, and what is
 * said when one fails, which can't be fetched once the network is gone.
 */
export { applyChange } from './apply-change.ts';
export { complain } from './complaints.ts';
export { feed } from './feed.ts';
export { marks } from './marks.ts';
