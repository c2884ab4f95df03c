/** Links to posts that people published at the network themselves, shaped for the wire. */
import type { PostLink } from '../../../contract/post.ts';
import type { Intent } from './published-posts.queries.ts';

export const toPostUrl = (webUrl: string, networkPostId: string): string =>
  `${webUrl}/i/web/status/${networkPostId}`;

const toState = ({ networkPostId, refusedAt }: Intent): PostLink['state'] =>
  networkPostId ? 'accepted' : refusedAt ? 'refused' : 'waiting';

export const toPostLink = (intent: Intent, webUrl: string): PostLink => ({
  url: toPostUrl(webUrl, intent.linkedPostId!),
  state: toState(intent),
  problem: intent.linkProblem,
});
