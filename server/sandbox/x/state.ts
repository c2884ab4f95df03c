/** The state of the network, and functions to read and change it. */
import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { JsonStore } from '../json-store.ts';
import type { DrawingKind } from './drawings.ts';
import { createDemoAccounts, type Account } from './demo-accounts.ts';
import { computePublicMetrics, type PublicMetrics } from './post-metrics.ts';

export interface Post {
  id: string;
  authorId: string;
  text: string;
  createdAt: string;
  mediaIds: string[];
}
export interface Media {
  id: string;
  ownerId: string;
  mimeType: string;
  totalBytes: number;
  altText: string | null;
  ready: boolean;
  /** Of a video. */
  durationMs?: number | null;
  /** A drawn picture of the demonstration, which has no file. */
  drawing?: DrawingKind;
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

/** Newest first. */
export const listPostsByAuthor = ({ store }: XNetworkProgram, authorId: string): Post[] =>
  store.state.posts
    .filter((post) => post.authorId === authorId)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));

export function getPostMetrics(
  { clock }: XNetworkProgram,
  post: Post,
  author: Account,
): PublicMetrics {
  const ageMs = clock.now().getTime() - Date.parse(post.createdAt);
  return computePublicMetrics({
    text: post.text,
    handle: author.handle,
    followers: author.followers,
    ageMs,
  });
}

/** Revokes all grants of the account, as a user does in the network's settings. */
export function revokeAllGrants({ store }: XNetworkProgram, accountId: string): void {
  store.state.grants = store.state.grants.filter((grant) => grant.accountId !== accountId);
}
