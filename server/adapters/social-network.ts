/**
 * Interface of the social network. `x-network.ts` implements it with the X API v2 at a configurable base URL, which the
 * sandbox's network serves too.
 */
import type { UnreadableItem } from './foreign-list.ts';
import type { Metrics } from '../../contract/post.ts';

export interface NetworkTokens {
  accessToken: string;
  refreshToken: string | null;
  scopes: string[];
  /** Seconds from now. */
  expiresIn: number;
}
export interface NetworkProfile {
  id: string;
  handle: string;
  name: string;
  avatarUrl: string | null;
  followers: number;
  createdAt: string;
  verified: boolean;
}
/** A file of a post, as the network processed it. */
export interface NetworkMedia {
  kind: 'image' | 'gif' | 'video';
  /** An image file: the picture, or the still of a video or GIF. */
  previewUrl?: string | undefined;
  durationMs?: number | undefined;
  altText?: string | undefined;
}
/** A post as it was from one edit to the next. Each version has an id. */
export interface NetworkVersion {
  id: string;
  text: string;
  createdAt: string;
  language?: string | undefined;
  hasMedia: boolean;
}
/** A post as it stands at the network: text, language and files are those of its newest version. */
export interface NetworkPost {
  /** The id of the first version. It stays the post's key. */
  id: string;
  authorId: string;
  text: string;
  /** When the first version was published. */
  createdAt: string;
  /** The counts of all versions together. */
  metrics: Omit<Metrics, 'asOf'>;
  /** The versions of an edited post, oldest first. Older ones can be missing, the newest one is not. */
  versions?: readonly NetworkVersion[];
  /** The answer has not the counts of all versions. */
  lacksCounts?: boolean;
  /** As the network detected it. */
  language?: string | undefined;
  hasMedia?: boolean;
  /** In the order of the post. Absent while the network has not processed the files. */
  media?: NetworkMedia[] | undefined;
}
export interface MediaFile {
  fileName: string;
  mimeType: string;
  /** Opens a stream, so that a file is never held in memory. */
  stream: () => NodeJS.ReadableStream;
  sizeBytes: number;
  altText?: string;
}

/** What is wrong with a post, a file or the account, as far as the network names it. Each has its own sentence. */
export type NetworkRefusal =
  | 'duplicate' | 'too-long' | 'cashtags' | 'link' | 'automated' | 'daily-limit' | 'suspended' | 'locked' | 'permission'
  | 'media-gone' | 'media-combination' | 'file-duration' | 'file-size' | 'file-format'; // prettier-ignore

/** The network's limit for calls of one kind, by the headers of an answer. */
export interface RateLimit {
  /** Calls in one window. */
  limit: number;
  /** What is left of them. */
  remaining: number;
  /** When the next window begins. */
  resetsAt: Date;
}

/**
 * Failure of a call: `access-withdrawn` (401: the token is rejected), `product-refused` (the network takes nothing from this
 * product), `refused` (the network rejects this post), `rate-limited`, `unavailable` (timeout or 5xx: the outcome may be unknown).
 */
export class NetworkError extends Error {
  /** Why the network refused; undefined where this is not known. `message` is for logs. */
  readonly refusal: NetworkRefusal | undefined;
  /** The network's own title of the problem, if it can be quoted. */
  readonly title: string | undefined;
  /** HTTP status of the answer, if there was one. */
  readonly status: number | undefined;
  /** When the network takes requests again, for `rate-limited`, if it named a time. */
  readonly retryAt: Date | undefined;
  /** Seconds after which it does, if it named a delay. */
  readonly retryAfter: number | undefined;
  /** The limit that was reached, for `rate-limited`, if the network described it. */
  readonly rateLimit: RateLimit | undefined;
  constructor(
    readonly reason:
      'access-withdrawn' | 'product-refused' | 'refused' | 'rate-limited' | 'unavailable',
    message: string,
    {
      refusal,
      title,
      status,
      retryAt,
      retryAfter,
      rateLimit,
      ...options
    }: ErrorOptions & {
      refusal?: NetworkRefusal | undefined;
      title?: string | undefined;
      status?: number;
      retryAt?: Date | undefined;
      retryAfter?: number | undefined;
      rateLimit?: RateLimit | undefined;
    } = {},
  ) {
    super(message, options);
    this.name = 'NetworkError';
    this.refusal = refusal;
    this.title = title;
    this.status = status;
    this.retryAt = retryAt;
    this.retryAfter = retryAfter;
    this.rateLimit = rateLimit;
  }
}

/** Seconds that a person is asked to wait where the network named no time, and at most otherwise. */
const usualWait = 300;
const longestWait = 900;

/** When the network takes requests again: the later one of the times that it named; null where it named none. */
export function getRetryAt({ retryAt, retryAfter }: NetworkError, now: Date): Date | null {
  const times = [
    ...(retryAt ? [retryAt.getTime()] : []),
    ...(retryAfter === undefined ? [] : [now.getTime() + retryAfter * 1000]),
  ];
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

/** Seconds until the network takes requests again, for the person who waits. */
export function getRetryAfter(error: NetworkError, now: Date): number {
  const at = getRetryAt(error, now);
  if (!at) return usualWait;
  return Math.min(longestWait, Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000)));
}

/** The ids under which the network knows the post. */
export const getPostIds = ({ id, versions = [] }: NetworkPost): string[] => [
  ...new Set([id, ...versions.map((version) => version.id)]),
];

/** The posts by each of their ids: an earlier release recorded some under the id of a later version. */
export const indexByIds = (posts: readonly NetworkPost[]): Map<string, NetworkPost> =>
  new Map(posts.flatMap((post) => getPostIds(post).map((id) => [id, post] as const)));

/** Result of a lookup. A post in neither list may exist: answers can be incomplete. */
export interface PostLookup {
  posts: NetworkPost[];
  /** Ids that the network reports as not found. */
  gone: string[];
  /** Ids of posts that are there but not shown, as those of suspended and protected accounts. */
  hidden?: string[];
  /** Posts that are there, but not as agreed: they stay as they were, and the job names them. */
  unreadable?: UnreadableItem[];
  /** Posts that the network returned, each version by itself: so many it counts against what it sells in a month. */
  reads?: number;
  /** After the last call of the lookup. */
  rateLimit?: RateLimit | undefined;
}

export interface LookupOptions {
  /** Also the files of the posts, which the network adds only where they are asked for. */
  withMedia?: boolean;
}

export interface SocialNetwork {
  readonly name: string;
  /** URL of the consent page. `codeChallenge` is PKCE S256. */
  authorizeUrl(input: {
    state: string;
    codeChallenge: string;
    scopes: string[];
    redirectUri: string;
  }): string;
  exchangeCode(input: {
    code: string;
    codeVerifier: string;
    redirectUri: string;
  }): Promise<NetworkTokens>;
  refresh(refreshToken: string): Promise<NetworkTokens>;
  me(accessToken: string): Promise<NetworkProfile>;
  /** Uses the app's own token. @returns null where nobody has the handle */
  findProfile(handle: string): Promise<NetworkProfile | null>;
  createPost(
    accessToken: string,
    input: { text: string; mediaIds: string[] },
  ): Promise<{ id: string; url: string }>;
  /** Deletes a post. It resolves also for one that is gone already. */
  deletePost(accessToken: string, id: string): Promise<void>;
  uploadMedia(accessToken: string, file: MediaFile): Promise<string>;
  /** By the id of any version. Uses the app's own token. */
  lookupPosts(ids: string[], options?: LookupOptions): Promise<PostLookup>;
  /** Recent posts of an author; finds out whether a post with a lost answer was published. */
  recentPosts(accessToken: string, authorId: string): Promise<NetworkPost[]>;
}
