/** The seed's door to the sandbox's network: people and posts with a past. */
import type { NetworkPost, NetworkProfile } from '../adapters/network.ts';
import type { Account } from './x/accounts.ts';
import { avatarPath } from './x/avatar.ts';
import { publicMetrics } from './x/metrics.ts';
import { accountById, nextId, type Post, type XNetworkProgram } from './x/state.ts';

/** Somebody who was there before. */
export type PastAccount = Omit<Account, 'createdAt' | 'suspended' | 'offered'> & { createdAt: Date };

function profileOf(x: XNetworkProgram, account: Account): NetworkProfile {
  const { id, handle, name, followers, createdAt, verified } = account;
  return { id, handle, name, avatarUrl: `${new URL(x.url).origin}${avatarPath(account)}`, followers, createdAt, verified };
}

function addAccount(x: XNetworkProgram, { createdAt, ...given }: PastAccount): NetworkProfile {
  const { accounts } = x.store.state;
  const held = accounts.find(({ id, handle }) => id === given.id || handle === given.handle);
  if (held) return profileOf(x, held);
  const account = { ...given, createdAt: createdAt.toISOString(), suspended: false, offered: false };
  accounts.push(account);
  return profileOf(x, account);
}

function addPost(x: XNetworkProgram, authorId: string, text: string, at: Date): { id: string; url: string } {
  const createdAt = at.toISOString();
  const { posts } = x.store.state;
  const held = posts.find((post) => post.authorId === authorId && post.text === text && post.createdAt === createdAt);
  const post: Post = held ?? { id: nextId(x, at), authorId, text, createdAt, mediaIds: [] };
  if (!held) posts.push(post);
  return { id: post.id, url: `${x.url}/i/web/status/${post.id}` };
}

function lookupAt(x: XNetworkProgram, at: Date, ids: readonly string[]): NetworkPost[] {
  return x.store.state.posts
    .filter(({ id }) => ids.includes(id))
    .flatMap((post) => {
      const author = accountById(x, post.authorId);
      if (!author) return [];
      const ageMs = at.getTime() - Date.parse(post.createdAt);
      const counts = publicMetrics({ text: post.text, handle: author.handle, followers: author.followers, ageMs });
      const metrics = {
        impressions: counts.impression_count,
        likes: counts.like_count,
        reposts: counts.retweet_count,
        replies: counts.reply_count,
        quotes: counts.quote_count,
        bookmarks: counts.bookmark_count,
      };
      return [{ id: post.id, authorId: post.authorId, text: post.text, createdAt: post.createdAt, metrics }];
    });
}

export function seedNetwork(x: XNetworkProgram) {
  return {
    name: 'x',
    addAccount: (account: PastAccount) => addAccount(x, account),
    addPost: (authorId: string, text: string, at: Date) => addPost(x, authorId, text, at),
    lookupAt: (at: Date, ids: readonly string[]) => lookupAt(x, at, ids),
    save: () => x.store.save(),
  };
}
