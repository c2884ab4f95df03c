/** Access of the database seed to the network: accounts and posts with past dates. */
import type {
  NetworkPost,
  NetworkProfile,
  NetworkTokens,
} from '../../server/adapters/social-network.ts';
import type { Account } from '../x/demo-accounts.ts';
import { getAvatarPath } from '../x/avatars.ts';
import { chooseDrawings, getDrawingAltText, type DrawingKind } from '../x/drawings.ts';
import { detectLanguage } from '../x/language.ts';
import { computePublicMetrics } from '../x/post-metrics.ts';
import { issueTokens } from '../x/oauth.ts';
import {
  createId,
  findAccountByHandle,
  findAccountById,
  type Post,
  type XNetworkProgram,
} from '../x/state.ts';
import type { PublishedPost } from './network-history.ts';

/** An account created in the past, not offered for login. */
export type PastAccount = Omit<Account, 'createdAt' | 'suspended' | 'offered'> & {
  createdAt: Date;
};

function toProfile(x: XNetworkProgram, account: Account): NetworkProfile {
  const { id, handle, name, followers, createdAt, verified } = account;
  return {
    id,
    handle,
    name,
    avatarUrl: `${new URL(x.url).origin}${getAvatarPath(account)}`,
    followers,
    createdAt,
    verified,
  };
}

function addAccount(x: XNetworkProgram, { createdAt, ...given }: PastAccount): NetworkProfile {
  const { accounts } = x.store.state;
  const existing = accounts.find(({ id, handle }) => id === given.id || handle === given.handle);
  if (existing) return toProfile(x, existing);
  const account = {
    ...given,
    createdAt: createdAt.toISOString(),
    suspended: false,
    offered: false,
  };
  accounts.push(account);
  return toProfile(x, account);
}

/** An earlier grant of the account ends, as after an interrupted seed. */
function grantAccess(
  x: XNetworkProgram,
  accountId: string,
  scopes: readonly string[],
  at: Date,
): NetworkTokens {
  const { state } = x.store;
  state.grants = state.grants.filter((grant) => grant.accountId !== accountId);
  const issued = issueTokens(x, accountId, scopes.join(' '), at);
  return {
    accessToken: issued.access_token,
    refreshToken: issued.refresh_token ?? null,
    scopes: [...scopes],
    expiresIn: issued.expires_in,
  };
}

function findProfile(x: XNetworkProgram, handle: string): NetworkProfile | null {
  const account = findAccountByHandle(x, handle);
  return account ? toProfile(x, account) : null;
}

function addPicture(x: XNetworkProgram, ownerId: string, drawing: DrawingKind, at: Date): string {
  const id = createId(x, at);
  x.store.state.media.push({
    id,
    ownerId,
    mimeType: 'image/svg+xml',
    totalBytes: 0,
    ready: true,
    altText: getDrawingAltText(drawing),
    drawing,
  });
  return id;
}

function addPost(
  x: XNetworkProgram,
  authorId: string,
  text: string,
  at: Date,
  pictureCount: number,
): PublishedPost {
  const createdAt = at.toISOString();
  const { posts } = x.store.state;
  const existing = posts.find(
    (post) => post.authorId === authorId && post.text === text && post.createdAt === createdAt,
  );
  const post: Post = existing ?? {
    id: createId(x, at),
    authorId,
    text,
    createdAt,
    mediaIds: chooseDrawings(text, pictureCount).map((drawing) =>
      addPicture(x, authorId, drawing, at),
    ),
  };
  if (!existing) posts.push(post);
  const media = x.store.state.media.filter(({ id }) => post.mediaIds.includes(id));
  return {
    id: post.id,
    pictures: media.map(({ id, altText }) => ({
      previewUrl: `${x.url}/media/${id}`,
      altText: altText ?? '',
    })),
  };
}

function lookupAt(x: XNetworkProgram, at: Date, ids: readonly string[]): NetworkPost[] {
  return x.store.state.posts
    .filter(({ id }) => ids.includes(id))
    .flatMap((post) => {
      const author = findAccountById(x, post.authorId);
      if (!author) return [];
      const ageMs = at.getTime() - Date.parse(post.createdAt);
      const counts = computePublicMetrics({
        text: post.text,
        handle: author.handle,
        followers: author.followers,
        ageMs,
      });
      const metrics = {
        impressions: counts.impression_count,
        likes: counts.like_count,
        reposts: counts.retweet_count,
        replies: counts.reply_count,
        quotes: counts.quote_count,
        bookmarks: counts.bookmark_count,
      };
      return [
        {
          id: post.id,
          authorId: post.authorId,
          text: post.text,
          createdAt: post.createdAt,
          metrics,
          language: detectLanguage(post.text),
          hasMedia: post.mediaIds.length > 0,
        },
      ];
    });
}

export function createSeedNetwork(x: XNetworkProgram) {
  return {
    name: 'x',
    addAccount: (account: PastAccount) => addAccount(x, account),
    grantAccess: (accountId: string, scopes: readonly string[], at: Date) =>
      grantAccess(x, accountId, scopes, at),
    findProfile: (handle: string) => findProfile(x, handle),
    addPost: (authorId: string, text: string, at: Date, pictureCount: number) =>
      addPost(x, authorId, text, at, pictureCount),
    lookupAt: (at: Date, ids: readonly string[]) => lookupAt(x, at, ids),
    save: () => x.store.save(),
  };
}
