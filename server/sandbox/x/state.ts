/** What the sandbox's network remembers, and the few things that are done to it. */
import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Store } from '../store.ts';
import { firstAccounts, type Account } from './accounts.ts';
import { publicMetrics, type PublicMetrics } from './metrics.ts';

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
}
/** An authorization code on its way. */
export interface Code {
  hash: string;
  accountId: string;
  clientId: string;
  redirectUri: string;
  scope: string;
  challenge: string;
  expiresAt: string;
}
/** What an account granted to an app. */
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
  /** Counts everything that got an id. */
  sequence: number;
}

export const firstState = (clock: Clock) => (): XState => ({
  accounts: firstAccounts(clock.now()),
  posts: [],
  media: [],
  codes: [],
  grants: [],
  sequence: 0,
});

export const hash = (token: string): string => createHash('sha256').update(token).digest('hex');
export const makeToken = (): string => randomBytes(32).toString('base64url');

/** The network's program: its state, its clock, and where its files lie. */
export interface XNetworkProgram {
  readonly store: Store<XState>;
  readonly clock: Clock;
  /** Folder of media; made on first use. */
  readonly mediaFolder: string;
  /** Where its pages are, e.g. `http://localhost:3000/sandbox/x`. */
  readonly url: string;
  readonly client: { id: string; secret: string; appToken: string };
}

/** An id in the network's fashion: milliseconds since its epoch, then a running number. */
export function nextId({ store, clock }: XNetworkProgram, at = clock.now()): string {
  const sequence = (store.state.sequence += 1);
  return ((BigInt(at.getTime() - 1_288_834_974_657) << 22n) | BigInt(sequence & 0x3fffff)).toString();
}

export const accountByHandle = ({ store }: XNetworkProgram, handle: string): Account | undefined =>
  store.state.accounts.find((account) => account.handle.toLowerCase() === handle.toLowerCase());
export const accountById = ({ store }: XNetworkProgram, id: string): Account | undefined =>
  store.state.accounts.find((account) => account.id === id);

/** Newest first. */
export const postsOf = ({ store }: XNetworkProgram, authorId: string): Post[] =>
  store.state.posts.filter((post) => post.authorId === authorId).sort((a, b) => b.createdAt.localeCompare(a.createdAt));

export function metricsOf({ clock }: XNetworkProgram, post: Post, author: Account): PublicMetrics {
  const ageMs = clock.now().getTime() - Date.parse(post.createdAt);
  return publicMetrics({ text: post.text, handle: author.handle, followers: author.followers, ageMs });
}

/** Takes back everything that the account granted to apps, as a person does in the settings of the network. */
export function withdrawAccess({ store }: XNetworkProgram, accountId: string): void {
  store.state.grants = store.state.grants.filter((grant) => grant.accountId !== accountId);
}
