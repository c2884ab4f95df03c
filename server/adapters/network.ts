/**
 * The social network, as the product sees it. One adapter speaks the X API v2 to a configurable base URL
 * (`adapters/x-network.ts`); the sandbox's network answers the same calls.
 */
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
export interface NetworkPost {
  id: string;
  authorId: string;
  text: string;
  createdAt: string;
  metrics: Omit<Metrics, 'asOf'>;
}
export interface MediaFile {
  fileName: string;
  mimeType: string;
  /** A path on disk or a stream; never a whole file in memory. */
  stream: () => NodeJS.ReadableStream;
  sizeBytes: number;
  altText?: string;
}

/**
 * Failures are `NetworkError`s: `access-withdrawn` (401, the token or our app is refused), `refused` (the network
 * said no to this post, `message` says why), `rate-limited`, `unavailable` (time-out, 5xx: the outcome may be unknown).
 */
export class NetworkError extends Error {
  constructor(
    readonly reason: 'access-withdrawn' | 'refused' | 'rate-limited' | 'unavailable',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'NetworkError';
  }
}

/** What the network says of posts. One that is in neither list may exist: the answer had a gap. */
export interface Lookup {
  posts: NetworkPost[];
  /** Ids that the network says there is nothing under. */
  gone: string[];
}

export interface Network {
  readonly name: string;
  /** Where the browser goes to consent. `codeChallenge` is PKCE S256. */
  authorizeUrl(input: { state: string; codeChallenge: string; scopes: string[]; redirectUri: string }): string;
  exchangeCode(input: { code: string; codeVerifier: string; redirectUri: string }): Promise<NetworkTokens>;
  refresh(refreshToken: string): Promise<NetworkTokens>;
  me(accessToken: string): Promise<NetworkProfile>;
  createPost(accessToken: string, input: { text: string; mediaIds: string[] }): Promise<{ id: string; url: string }>;
  uploadMedia(accessToken: string, file: MediaFile): Promise<string>;
  /** Uses the app's own token. */
  lookupPosts(ids: string[]): Promise<Lookup>;
  /** Recent posts of an author, for the check after a lost answer. */
  recentPosts(accessToken: string, authorId: string): Promise<NetworkPost[]>;
}
