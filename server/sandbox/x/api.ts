/** The part of the X API v2 that the product uses: users, posts, timelines. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from './demo-accounts.ts';
import { getAvatarPath } from './avatars.ts';
import {
  assertProductAccepted,
  sendProblem,
  forbidden,
  invalidRequest,
  requireAccount,
  requireReader,
  XProblem,
} from './authentication.ts';
import {
  findAccountByHandle,
  findAccountById,
  getPostMetrics,
  createId,
  listPostsByAuthor,
  type Post,
  type XNetworkProgram,
} from './state.ts';
import { assertNotRefused } from './refusals.ts';
import { toMediaResponse } from './media.ts';
import { detectLanguage } from './language.ts';
import { getTextRefusal } from './text-rules.ts';

const getOrigin = (x: XNetworkProgram) => new URL(x.url).origin;

function toUserResponse(x: XNetworkProgram, account: Account) {
  return {
    id: account.id,
    username: account.handle,
    name: account.name,
    description: account.bio,
    created_at: account.createdAt,
    verified: account.verified,
    profile_image_url: `${getOrigin(x)}${getAvatarPath(account)}`,
    public_metrics: {
      followers_count: account.followers,
      following_count: account.following,
      tweet_count: listPostsByAuthor(x, account.id).length,
      listed_count: 0,
    },
  };
}

export function toPostResponse(x: XNetworkProgram, post: Post) {
  const author = findAccountById(x, post.authorId)!;
  return {
    id: post.id,
    text: post.text,
    author_id: post.authorId,
    created_at: post.createdAt,
    lang: detectLanguage(post.text),
    edit_history_tweet_ids: [post.id],
    public_metrics: getPostMetrics(x, post, author),
    ...(post.mediaIds.length > 0
      ? { attachments: { media_keys: post.mediaIds.map((id) => `3_${id}`) } }
      : {}),
  };
}

/** The files of the posts, if the request expands them. */
function toIncludes(x: XNetworkProgram, found: readonly Post[], expansions: string | undefined) {
  const ids = new Set(found.flatMap(({ mediaIds }) => mediaIds));
  if (!expansions?.split(',').includes('attachments.media_keys') || ids.size === 0) return {};
  const media = x.store.state.media.filter(({ id }) => ids.has(id));
  return { includes: { media: media.map((one) => toMediaResponse(x, one)) } };
}

export interface NewPost {
  text: string;
  mediaIds: string[];
  /** A date in the past, for seed data. */
  createdAt?: Date;
}

/** Publishes as `account`. @throws XProblem when the network rejects the post */
export async function publishPost(
  x: XNetworkProgram,
  account: Account,
  input: NewPost,
): Promise<Post> {
  const refusal = getTextRefusal(input.text);
  if (refusal) throw forbidden(refusal);
  const same = listPostsByAuthor(x, account.id).some((post) => post.text === input.text);
  if (same) throw forbidden('You are not allowed to create a Tweet with duplicate content.');
  const createdAt = input.createdAt ?? x.clock.now();
  const post = {
    id: createId(x, createdAt),
    authorId: account.id,
    text: input.text,
    createdAt: createdAt.toISOString(),
    mediaIds: input.mediaIds,
  };
  x.store.state.posts.push(post);
  await x.store.save();
  return post;
}

/** Deletes a post and its files. */
export async function deletePost(x: XNetworkProgram, post: Post): Promise<void> {
  const { state } = x.store;
  state.posts = state.posts.filter(({ id }) => id !== post.id);
  state.media = state.media.filter(({ id }) => !post.mediaIds.includes(id));
  await x.store.save();
  for (const id of post.mediaIds) await rm(join(x.mediaFolder, id), { force: true });
}

function parsePost(x: XNetworkProgram, account: Account, body: unknown): NewPost {
  const { text, media } = (body ?? {}) as { text?: unknown; media?: { media_ids?: unknown } };
  const ids = media?.media_ids ?? [];
  if (typeof text !== 'string' || !Array.isArray(ids))
    throw invalidRequest('One or more parameters to your request was invalid.');
  if (ids.length > 4) throw invalidRequest('A post may hold four images, or one video.');
  for (const id of ids) {
    const uploaded = x.store.state.media.find((item) => item.id === id);
    if (!uploaded?.ready || uploaded.ownerId !== account.id)
      throw invalidRequest('Your media IDs are invalid.');
  }
  return { text, mediaIds: ids as string[] };
}

function lookupPosts(x: XNetworkProgram, ids: string[], expansions: string | undefined) {
  const found = ids.flatMap((id) => x.store.state.posts.filter((post) => post.id === id));
  const open = found.filter((post) => !findAccountById(x, post.authorId)!.suspended);
  const missing = ids.filter((id) => !open.some((post) => post.id === id));
  const errors = missing.map((id) => ({
    value: id,
    detail: `Could not find tweet with ids: [${id}].`,
    title: 'Not Found Error',
    resource_type: 'tweet',
    parameter: 'ids',
    resource_id: id,
    type: 'https://api.twitter.com/2/problems/resource-not-found',
  }));
  return {
    ...(open.length > 0 ? { data: open.map((post) => toPostResponse(x, post)) } : {}),
    ...toIncludes(x, open, expansions),
    ...(errors.length > 0 ? { errors } : {}),
  };
}

async function handleDelete(
  x: XNetworkProgram,
  request: FastifyRequest<{ Params: { id: string } }>,
) {
  const account = requireAccount(x, request, 'tweet.write');
  const post = x.store.state.posts.find(({ id }) => id === request.params.id);
  if (!post) throw new XProblem(404, 'Not Found', 'There is no such post.');
  if (post.authorId !== account.id) throw forbidden('You may only delete your own posts.');
  await assertNotRefused(x, account);
  await deletePost(x, post);
  return { data: { deleted: true } };
}

function findUser(x: XNetworkProgram, username: string) {
  const account = findAccountByHandle(x, username);
  if (account) return { data: toUserResponse(x, account) };
  return {
    errors: [
      {
        value: username,
        detail: `Could not find user with username: [${username}].`,
        title: 'Not Found Error',
        resource_type: 'user',
        parameter: 'username',
        resource_id: username,
        type: 'https://api.twitter.com/2/problems/resource-not-found',
      },
    ],
  };
}

export function mountApi(app: FastifyInstance, x: XNetworkProgram): void {
  app.setErrorHandler((error, _, reply: FastifyReply) => sendProblem(error, reply));
  app.addHook('onRequest', async () => assertProductAccepted(x));
  app.get('/2/users/me', async (request) => ({
    data: toUserResponse(x, requireAccount(x, request, 'users.read')),
  }));
  app.get<{ Params: { username: string } }>('/2/users/by/username/:username', async (request) => {
    requireReader(x, request);
    return findUser(x, request.params.username);
  });
  app.post('/2/tweets', async (request, reply) => {
    const account = requireAccount(x, request, 'tweet.write');
    const input = parsePost(x, account, request.body);
    await assertNotRefused(x, account);
    const post = await publishPost(x, account, input);
    return reply
      .code(201)
      .send({ data: { id: post.id, text: post.text, edit_history_tweet_ids: [post.id] } });
  });
  app.get<{ Querystring: { ids?: string; expansions?: string } }>('/2/tweets', async (request) => {
    requireReader(x, request);
    const ids = (request.query.ids ?? '').split(',').filter(Boolean);
    if (ids.length === 0 || ids.length > 100) throw invalidRequest('ids must hold 1 to 100 ids.');
    return lookupPosts(x, ids, request.query.expansions);
  });
  app.delete<{ Params: { id: string } }>('/2/tweets/:id', (request) => handleDelete(x, request));
  app.get<{ Params: { id: string }; Querystring: { max_results?: string; expansions?: string } }>(
    '/2/users/:id/tweets',
    async (request) => {
      requireReader(x, request);
      const many = Math.min(Math.max(Number(request.query.max_results ?? 10) || 10, 5), 100);
      const found = listPostsByAuthor(x, request.params.id).slice(0, many);
      const data = found.map((post) => toPostResponse(x, post));
      return {
        ...(data.length > 0 ? { data } : {}),
        ...toIncludes(x, found, request.query.expansions),
        meta: { result_count: data.length },
      };
    },
  );
}
