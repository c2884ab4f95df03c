/** The state of the network, and functions to read and change it. */
import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../common/server-clock.ts';
import type { JsonStore } from '../json-store.ts';
import type { DrawingKind } from './drawings.ts';
import { createDemoAccounts, type Account } from './demo-accounts.ts';
import { computePublicMetrics, subtractMetrics, type PublicMetrics } from './post-metrics.ts';

export interface Post {
  id: string;
  authorId: string;
  text: string;
  createdAt: string;
  mediaIds: string[];
  /** For an edited version, the id of the version that was published first. */
  firstId?: string;
}
export interface Media {
  id: string;
  ownerId: string;
  mimeType: string;
  totalBytes: number;
  altText: string | null;
  ready: boolean;
  /** Until when a finished upload is being processed, and how that fails. */
  processing?: { until: string; failure: string | null };
  /** How long a video is. */
  durationMs?: number | null;
  /** A drawn picture of the demonstration, which has no file. */
  drawing?: DrawingKind;
}
/** The kind of a file is the first part of its key: https://docs.x.com/x-api/fundamentals/data-dictionary#media */
export function getMediaKey({ id, mimeType }: Pick<Media, 'id' | 'mimeType'>): string {
  if (mimeType.startsWith('video/')) return `7_${id}`;
  return mimeType === 'image/gif' ? `16_${id}` : `3_${id}`;
}
/** An issued authorization code. */
export interface Code {
  hash: string;
  accountId: string;
  clientId: string;
  redirectUri: string;
  scope: string;
  challenge: string;
  expiresAt: string;
}
/** The access that an account granted to an app. */
export interface Grant {
  accountId: string;
  clientId: string;
  scope: string;
  accessHash: string;
  accessExpiresAt: string;
  refreshHash: string | null;
}
export interface XState {
  accounts: Account[];
  posts: Post[];
  media: Media[];
  codes: Code[];
  grants: Grant[];
  /** Counter for ids. */
  sequence: number;
  /** The network takes nothing from the product, as after a breach of its terms. Absent in older data folders. */
  refusesProduct?: boolean;
  /** Look-ups of posts that the network answers in 15 minutes, where the sandbox's page set fewer. Absent in older data folders. */
  lookupLimit?: number;
  /** By the account: the refusal of its next post, deletion or file. Absent in older data folders. */
  nextRefusals?: Record<string, string>;
}

export const createInitialState = (clock: Clock) => (): XState => ({
  accounts: createDemoAccounts(clock.now()),
  posts: [],
  media: [],
  codes: [],
  grants: [],
  sequence: 0,
});

export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
export const createToken = (): string => randomBytes(32).toString('base64url');

/** The network service: state, clock, media folder and client credentials. */
export interface XNetworkProgram {
  readonly store: JsonStore<XState>;
  readonly clock: Clock;
  /** Folder of media files, created on first use. */
  readonly mediaFolder: string;
  /** Base URL of the pages, e.g. `http://localhost:3000/sandbox/x`. */
  readonly url: string;
  readonly client: { id: string; secret: string; appToken: string };
}

/** A snowflake id: milliseconds since the network's epoch, then a sequence number. */
export function createId({ store, clock }: XNetworkProgram, at = clock.now()): string {
  const sequence = (store.state.sequence += 1);
  return (
    (BigInt(at.getTime() - 1_288_834_974_657) << 22n) |
    BigInt(sequence & 0x3fffff)
  ).toString();
}

export const findAccountByHandle = (
  { store }: XNetworkProgram,
  handle: string,
): Account | undefined =>
  store.state.accounts.find((account) => account.handle.toLowerCase() === handle.toLowerCase());
export const findAccountById = ({ store }: XNetworkProgram, id: string): Account | undefined =>
  store.state.accounts.find((account) => account.id === id);

/** The id that all versions of a post share. */
const getFirstId = ({ id, firstId = id }: Post): string => firstId;

/** All versions of the post, oldest first: https://docs.x.com/x-api/fundamentals/edit-posts */
export const listVersions = ({ store }: XNetworkProgram, post: Post): Post[] =>
  store.state.posts
    .filter((other) => getFirstId(other) === getFirstId(post))
    .sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));

/** Newest first; of an edited post its newest version, as the network's timelines have it. */
export function listPostsByAuthor({ store }: XNetworkProgram, authorId: string): Post[] {
  const newest = new Map<string, Post>();
  for (const post of store.state.posts) {
    if (post.authorId !== authorId) continue;
    const other = newest.get(getFirstId(post));
    if (!other || BigInt(other.id) < BigInt(post.id)) newest.set(getFirstId(post), post);
  }
  return [...newest.values()].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/**
 * The counts of one version: the network attributes an engagement to the version that was visible at that time. Those of all
 * versions sum to what the post would have without an edit.
 * https://docs.x.com/x-api/fundamentals/edit-posts#metrics-for-edited-posts
 */
export function getPostMetrics(x: XNetworkProgram, post: Post, author: Account): PublicMetrics {
  const versions = listVersions(x, post);
  const [first] = versions;
  const next = versions[versions.findIndex(({ id }) => id === post.id) + 1];
  const countAt = (time: number) =>
    computePublicMetrics({
      text: first!.text,
      handle: author.handle,
      followers: author.followers,
      ageMs: time - Date.parse(first!.createdAt),
    });
  const until = countAt(next ? Date.parse(next.createdAt) : x.clock.now().getTime());
  return post.firstId ? subtractMetrics(until, countAt(Date.parse(post.createdAt))) : until;
}

/** Revokes all grants of the account, as a user does in the network's settings. */
export function revokeAllGrants({ store }: XNetworkProgram, accountId: string): void {
  store.state.grants = store.state.grants.filter((grant) => grant.accountId !== accountId);
}
