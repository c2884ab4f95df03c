/** The part of the X API v2 that the product uses: users, posts, timelines. Each answer names the page of its documentation. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from './demo-accounts.ts';
import {
  assertProductAccepted,
  sendProblem,
  forbidden,
  invalidRequest,
  requireAccount,
  requireReader,
} from './authentication.ts';
import {
  editWindowMs,
  isHidden,
  maxEdits,
  toIncludes,
  toNotAuthorized,
  toNotFound,
  toPostResponse,
  toSuspendedUser,
  toUserResponse,
  type FieldsQuery,
  type PartialError,
} from './post-responses.ts';
import {
  findAccountByHandle,
  findAccountById,
  createId,
  listPostsByAuthor,
  listVersions,
  type Post,
  type XNetworkProgram,
} from './state.ts';
import { createRateLimitHook } from './rate-limit.ts';
import { assertNotRefused } from './refusals.ts';
import { getTextRefusal } from './text-rules.ts';

export interface NewPost {
  text: string;
  mediaIds: string[];
  /** A date in the past, for seed data. */
  createdAt?: Date;
  /** The newest version of the post that this one edits. */
  previousId?: string;
}

/** Publishes as `account`, or edits a post of it. @throws XProblem when the network rejects the post */
export async function publishPost(
  x: XNetworkProgram,
  account: Account,
  input: NewPost,
): Promise<Post> {
  const refusal = getTextRefusal(input.text);
  if (refusal) throw forbidden(refusal);
  const previous =
    input.previousId === undefined ? undefined : getOwnPost(x, account, input.previousId);
  const same = listPostsByAuthor(x, account.id).some((post) => post.text === input.text);
  // https://docs.x.com/x-api/posts/creation-of-a-post
  if (same) throw forbidden('You are not allowed to create a Tweet with duplicate content.');
  const createdAt = input.createdAt ?? x.clock.now();
  const post: Post = {
    id: createId(x, createdAt),
    authorId: account.id,
    text: input.text,
    createdAt: createdAt.toISOString(),
    mediaIds: previous && input.mediaIds.length === 0 ? previous.mediaIds : input.mediaIds,
    ...(previous && { firstId: previous.firstId ?? previous.id }),
  };
  x.store.state.posts.push(post);
  await x.store.save();
  return post;
}

function getOwnPost(x: XNetworkProgram, account: Account, id: string): Post {
  const post = x.store.state.posts.find((one) => one.id === id);
  if (post?.authorId !== account.id) throw forbidden('You may only edit your own posts.');
  if (listVersions(x, post).at(-1) !== post)
    throw forbidden('Only the newest version of a post can be edited.');
  return post;
}

/**
 * Within 30 minutes of the first version, at most five times: https://docs.x.com/x-api/fundamentals/edit-posts#edit-rules
 * The page of a post has no such limits, so that late edits can be tried.
 */
function assertEditable(x: XNetworkProgram, account: Account, id: string): void {
  const versions = listVersions(x, getOwnPost(x, account, id));
  const age = x.clock.now().getTime() - Date.parse(versions[0]!.createdAt);
  if (age > editWindowMs || versions.length > maxEdits)
    throw forbidden('This Tweet can no longer be edited.');
}

/** Deletes all versions of a post, and their files: https://docs.x.com/x-api/fundamentals/edit-posts#edit-rules */
export async function deletePost(x: XNetworkProgram, post: Post): Promise<void> {
  const { state } = x.store;
  const versions = listVersions(x, post);
  const mediaIds = new Set(versions.flatMap((one) => one.mediaIds));
  state.posts = state.posts.filter((one) => !versions.includes(one));
  state.media = state.media.filter(({ id }) => !mediaIds.has(id));
  await x.store.save();
  for (const id of mediaIds) await rm(join(x.mediaFolder, id), { force: true });
}

function parsePost(x: XNetworkProgram, account: Account, body: unknown): NewPost {
  const { text, media, edit_options } = (body ?? {}) as {
    text?: unknown;
    media?: { media_ids?: unknown };
    edit_options?: { previous_post_id?: unknown };
  };
  const ids = media?.media_ids ?? [];
  const previousId = edit_options?.previous_post_id;
  if (typeof text !== 'string' || !Array.isArray(ids))
    throw invalidRequest('One or more parameters to your request was invalid.');
  if (edit_options !== undefined && typeof previousId !== 'string')
    throw invalidRequest('One or more parameters to your request was invalid.');
  if (ids.length > 4) throw invalidRequest('A post may hold four images, or one video.');
  for (const id of ids) {
    const uploaded = x.store.state.media.find((item) => item.id === id);
    if (!uploaded?.ready || uploaded.ownerId !== account.id)
      throw invalidRequest('Your media IDs are invalid.');
  }
  return {
    text,
    mediaIds: ids as string[],
    ...(typeof previousId === 'string' && { previousId }),
  };
}

/** https://docs.x.com/x-api/posts/get-posts-by-ids */
function lookupPosts(x: XNetworkProgram, ids: readonly string[], query: FieldsQuery) {
  const found: Post[] = [];
  const errors: PartialError[] = [];
  for (const value of ids) {
    const post = x.store.state.posts.find(({ id }) => id === value);
    const resource = { kind: 'tweet', parameter: 'ids', value } as const;
    if (!post) errors.push(toNotFound(resource));
    else if (isHidden(findAccountById(x, post.authorId)!)) errors.push(toNotAuthorized(resource));
    else found.push(post);
  }
  return {
    ...(found.length > 0 && { data: found.map((post) => toPostResponse(x, post, query)) }),
    ...toIncludes(x, found, query),
    ...(errors.length > 0 && { errors }),
  };
}

/** https://docs.x.com/x-api/users/get-posts */
function listTimeline(x: XNetworkProgram, userId: string, query: TimelineQuery, reader: Reader) {
  const account = findAccountById(x, userId);
  const resource = { kind: 'user', parameter: 'id', value: userId } as const;
  if (!account) return { errors: [toNotFound(resource)] };
  if (isHidden(account) && reader?.id !== userId) return { errors: [toNotAuthorized(resource)] };
  const many = Number(query.max_results ?? 10);
  if (!Number.isInteger(many) || many < 5 || many > 100)
    throw invalidRequest(
      `The \`max_results\` query parameter value [${query.max_results}] is not between 5 and 100`,
    );
  const found = listPostsByAuthor(x, userId).slice(0, many);
  const ids = found.map(({ id }) => id);
  return {
    ...(found.length > 0 && { data: found.map((post) => toPostResponse(x, post, query)) }),
    ...toIncludes(x, found, query),
    meta: {
      result_count: found.length,
      ...(found.length > 0 && { newest_id: ids[0], oldest_id: ids.at(-1) }),
    },
  };
}

/** https://docs.x.com/x-api/posts/delete-post */
async function handleDelete(
  x: XNetworkProgram,
  request: FastifyRequest<{ Params: { id: string } }>,
) {
  const account = requireAccount(x, request, 'tweet.write');
  const post = x.store.state.posts.find(({ id }) => id === request.params.id);
  // Also for a post that is gone already: the API does not know it from one that it deleted.
  if (!post) return { data: { deleted: true } };
  if (post.authorId !== account.id) throw forbidden('You are not authorized to delete this Tweet.');
  await assertNotRefused(x, account);
  await deletePost(x, post);
  return { data: { deleted: true } };
}

/** https://docs.x.com/x-api/users/get-user-by-username */
function findUser(x: XNetworkProgram, username: string, query: FieldsQuery) {
  const account = findAccountByHandle(x, username);
  if (!account)
    return { errors: [toNotFound({ kind: 'user', parameter: 'username', value: username })] };
  if (account.suspended) return { errors: [toSuspendedUser(username)] };
  return { data: toUserResponse(x, account, query['user.fields']) };
}

type Reader = Account | null;
type TimelineQuery = FieldsQuery & { max_results?: string };

export function mountApi(app: FastifyInstance, x: XNetworkProgram): void {
  app.setErrorHandler((error, _, reply: FastifyReply) => sendProblem(error, reply));
  app.addHook('onRequest', createRateLimitHook(x));
  app.addHook('onRequest', async () => assertProductAccepted(x));
  // https://docs.x.com/x-api/users/get-my-user
  app.get<{ Querystring: FieldsQuery }>('/2/users/me', async (request) => ({
    data: toUserResponse(x, requireAccount(x, request, 'users.read'), request.query['user.fields']),
  }));
  app.get<{ Params: { username: string }; Querystring: FieldsQuery }>(
    '/2/users/by/username/:username',
    async (request) => {
      requireReader(x, request);
      return findUser(x, request.params.username, request.query);
    },
  );
  // https://docs.x.com/x-api/posts/creation-of-a-post
  app.post('/2/tweets', async (request, reply) => {
    const account = requireAccount(x, request, 'tweet.write');
    const input = parsePost(x, account, request.body);
    await assertNotRefused(x, account);
    if (input.previousId !== undefined) assertEditable(x, account, input.previousId);
    const post = await publishPost(x, account, input);
    const { id, text, edit_history_tweet_ids } = toPostResponse(x, post, {});
    return reply.code(201).send({ data: { id, text, edit_history_tweet_ids } });
  });
  app.get<{ Querystring: FieldsQuery & { ids?: string } }>('/2/tweets', async (request) => {
    requireReader(x, request);
    const ids = (request.query.ids ?? '').split(',').filter(Boolean);
    if (ids.length === 0 || ids.length > 100)
      throw invalidRequest(
        `The number of values in the \`ids\` query parameter list [${ids.length}] is not between 1 and 100`,
      );
    return lookupPosts(x, ids, request.query);
  });
  app.delete<{ Params: { id: string } }>('/2/tweets/:id', (request) => handleDelete(x, request));
  app.get<{ Params: { id: string }; Querystring: TimelineQuery }>(
    '/2/users/:id/tweets',
    async (request) => {
      const reader = requireReader(x, request);
      return listTimeline(x, request.params.id, request.query, reader);
    },
  );
}
