/** Posts and users as the X API v2 answers with them: only the fields that the request names. */
import { getAvatarPath } from './avatars.ts';
import type { Account } from './demo-accounts.ts';
import { detectLanguage } from './language.ts';
import { toMediaResponse } from './media.ts';
import { toPostText } from './post-text.ts';
import {
  findAccountById,
  getMediaKey,
  getPostMetrics,
  listPostsByAuthor,
  listVersions,
  type Post,
  type XNetworkProgram,
} from './state.ts';

/** How a post can be edited: https://docs.x.com/x-api/fundamentals/edit-posts#edit-rules */
export const editWindowMs = 30 * 60_000;
export const maxEdits = 5;

export interface FieldsQuery {
  'tweet.fields'?: string;
  'user.fields'?: string;
  'media.fields'?: string;
  expansions?: string;
}

const parseFields = (fields = ''): Set<string> => new Set(fields.split(',').filter(Boolean));

function pickFields<T extends object>(
  object: T,
  always: readonly string[],
  fields: string | undefined,
): Partial<T> {
  const wanted = parseFields(fields);
  return Object.fromEntries(
    Object.entries(object).filter(([name]) => always.includes(name) || wanted.has(name)),
  ) as Partial<T>;
}

/** https://docs.x.com/x-api/users/get-my-user: by default id, name and username. */
export function toUserResponse(x: XNetworkProgram, account: Account, fields: string | undefined) {
  const user = {
    id: account.id,
    username: account.handle,
    name: account.name,
    description: account.bio,
    created_at: account.createdAt,
    protected: account.isProtected ?? false,
    verified: account.verified,
    profile_image_url: `${new URL(x.url).origin}${getAvatarPath(account)}`,
    public_metrics: {
      followers_count: account.followers,
      following_count: account.following,
      tweet_count: listPostsByAuthor(x, account.id).length,
      listed_count: 0,
    },
  };
  return pickFields(user, ['id', 'name', 'username'], fields);
}

/**
 * https://docs.x.com/x-api/posts/get-posts-by-ids: by default id, text and `edit_history_tweet_ids`, the ids of all versions,
 * oldest first. Each id returns its version: https://docs.x.com/x-api/fundamentals/edit-posts
 */
export function toPostResponse(x: XNetworkProgram, post: Post, query: FieldsQuery) {
  const author = findAccountById(x, post.authorId)!;
  const versions = listVersions(x, post);
  const until = Date.parse(versions[0]!.createdAt) + editWindowMs;
  const files = post.mediaIds.flatMap((id) => x.store.state.media.filter((file) => file.id === id));
  const { text, urls } = toPostText(post, author, files);
  const response = {
    id: post.id,
    text,
    author_id: post.authorId,
    created_at: post.createdAt,
    lang: detectLanguage(post.text),
    edit_history_tweet_ids: versions.map(({ id }) => id),
    edit_controls: {
      is_edit_eligible: true,
      editable_until: new Date(until).toISOString(),
      edits_remaining: Math.max(0, maxEdits - (versions.length - 1)),
    },
    ...(urls.length > 0 && { entities: { urls } }),
    public_metrics: getPostMetrics(x, post, author),
    ...(files.length > 0 && { attachments: { media_keys: files.map(getMediaKey) } }),
  };
  return pickFields(response, ['id', 'text', 'edit_history_tweet_ids'], query['tweet.fields']);
}

/** The files of the posts, if the request expands them: https://docs.x.com/x-api/fundamentals/expansions */
export function toIncludes(x: XNetworkProgram, found: readonly Post[], query: FieldsQuery) {
  const ids = new Set(found.flatMap(({ mediaIds }) => mediaIds));
  if (!parseFields(query.expansions).has('attachments.media_keys') || ids.size === 0) return {};
  const media = x.store.state.media.filter(({ id }) => ids.has(id));
  return {
    includes: {
      media: media.map((one) =>
        pickFields(toMediaResponse(x, one), ['media_key', 'type'], query['media.fields']),
      ),
    },
  };
}

/**
 * What is missing in an answer, one error each, beside what was found.
 * https://docs.x.com/x-api/fundamentals/response-codes-and-errors#partial-errors
 */
export interface PartialError {
  value: string;
  detail: string;
  title: string;
  resource_type: string;
  parameter: string;
  resource_id: string;
  type: string;
}
interface Resource {
  kind: 'tweet' | 'user';
  parameter: string;
  value: string;
}

/** The answer about what never existed, was deleted, or whose account was deactivated. */
export const toNotFound = ({ kind, parameter, value }: Resource): PartialError => ({
  value,
  detail: `Could not find ${kind} with ${parameter}: [${value}].`,
  title: 'Not Found Error',
  resource_type: kind,
  parameter,
  resource_id: value,
  type: 'https://api.twitter.com/2/problems/resource-not-found',
});

/** The answer about posts of suspended accounts, and of protected accounts that the reader does not follow. */
export const toNotAuthorized = ({ kind, parameter, value }: Resource): PartialError => ({
  value,
  detail: `Sorry, you are not authorized to see the ${kind === 'tweet' ? 'Tweet' : 'user'} with ${parameter}: [${value}].`,
  title: 'Authorization Error',
  resource_type: kind,
  parameter,
  resource_id: value,
  type: 'https://api.twitter.com/2/problems/not-authorized-for-resource',
});

/** A look-up by name gives a suspended account this title, and the type of what is not found. */
export const toSuspendedUser = (username: string): PartialError => ({
  ...toNotFound({ kind: 'user', parameter: 'username', value: username }),
  detail: `User has been suspended: [${username}].`,
  title: 'Forbidden',
});

export const isHidden = ({ suspended, isProtected = false }: Account): boolean =>
  suspended || isProtected;
