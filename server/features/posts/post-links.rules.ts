/** Posts that people published themselves, and whose links they pasted: the network refused posts from this product. */
import { normalizeText } from '../../../contract/formats/normal-form.ts';
import type { PostLinkProblem } from '../../../contract/post.ts';
import type { NetworkPost } from '../../adapters/social-network.ts';
import { normalizePostText } from './post-text.rules.ts';
import { dayMs } from '../../common/time-math.ts';

/** A link is checked again until the network answers, for this long. */
export const linkPatience = 14 * dayMs;
/** Milliseconds until the next attempt. */
export const linkRetryDelay = 10 * 60_000;
/** A post may be this much older than its link. */
const maxPostAge = dayMs;

const hostNames = new Set(['x.com', 'twitter.com']);
const withoutPrefix = (hostname: string) => hostname.replace(/^(?:www|mobile)\./, '');

/**
 * The id of the post in a link to it.
 * @param webUrl base URL of the network's pages
 * @returns null for another link
 */
export function parsePostLink(link: string, webUrl: string): string | null {
  const text = normalizeText(link);
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { host, hostname, pathname } = new URL(address);
  const ownHost = URL.canParse(webUrl) ? new URL(webUrl).host : null;
  if (host !== ownHost && !hostNames.has(withoutPrefix(hostname))) return null;
  return /\/status\/(\d{1,20})(?:\/|$)/.exec(pathname)?.[1] ?? null;
}

export interface LinkFacts {
  content: string;
  /** When the link was pasted. */
  createdAt: Date;
  /** The author's account at the network. */
  networkUserId: string;
}

/** What is wrong with the post; null if it exists, is theirs, and matches. */
export function findLinkProblem(
  { content, createdAt, networkUserId }: LinkFacts,
  post: NetworkPost | 'gone',
): PostLinkProblem | null {
  if (post === 'gone') return 'not-found';
  if (post.authorId !== networkUserId) return 'other-author';
  if (normalizePostText(post.text) !== normalizePostText(content)) return 'other-text';
  if (Date.parse(post.createdAt) < createdAt.getTime() - maxPostAge) return 'too-old';
  return null;
}
