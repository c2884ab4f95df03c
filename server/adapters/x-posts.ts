/**
 * Posts of the X API v2. Each edit of a post has its own id and its own counts, and every version lists the ids of all:
 * the versions are read together, so that an edited post is one post with its newest text and the counts of all its ids.
 * https://docs.x.com/x-api/fundamentals/edit-posts
 */
import * as v from 'valibot';
import { isoDate } from '../../contract/common.ts';
import { itemList, type UnreadableItem } from './foreign-list.ts';
import type {
  NetworkMedia,
  NetworkPost,
  NetworkVersion,
  PostLookup,
  RateLimit,
} from './social-network.ts';

const urlEntities = v.object({
  urls: v.optional(
    v.array(
      v.object({
        url: v.string(),
        expanded_url: v.optional(v.string()),
        media_key: v.optional(v.string()),
      }),
    ),
    [],
  ),
});
const tweet = v.object({
  id: v.string(),
  author_id: v.string(),
  text: v.string(),
  created_at: isoDate,
  lang: v.optional(v.string()),
  edit_history_tweet_ids: v.optional(v.array(v.pipe(v.string(), v.regex(/^\d{1,20}$/))), []),
  entities: v.optional(urlEntities),
  /** The whole text, where a post has more than 280 characters. */
  note_tweet: v.optional(v.object({ text: v.string(), entities: v.optional(urlEntities) })),
  attachments: v.optional(v.object({ media_keys: v.optional(v.array(v.string())) })),
  public_metrics: v.object({
    impression_count: v.number(),
    like_count: v.number(),
    retweet_count: v.number(),
    reply_count: v.number(),
    quote_count: v.number(),
    bookmark_count: v.number(),
  }),
});
type Tweet = v.InferOutput<typeof tweet>;
const medium = v.object({
  media_key: v.string(),
  type: v.string(),
  /** Only photos have one. */
  url: v.optional(v.string()),
  preview_image_url: v.optional(v.string()),
  duration_ms: v.optional(v.number()),
  alt_text: v.optional(v.string()),
});
type Medium = v.InferOutput<typeof medium>;

/** The answer lists posts, and one error for each id that was not returned. */
export const postsAnswer = v.object({
  data: v.optional(itemList(tweet), []),
  includes: v.optional(v.object({ media: v.optional(itemList(medium), []) }), { media: [] }),
  errors: v.optional(
    itemList(v.object({ resource_id: v.optional(v.string()), type: v.optional(v.string()) })),
    [],
  ),
});
export type PostsAnswer = v.InferOutput<typeof postsAnswer>;

/** The keys of a post's files are among its fields; the files themselves are an expansion. */
export const postFields = {
  'tweet.fields':
    'created_at,author_id,public_metrics,lang,attachments,entities,note_tweet,edit_history_tweet_ids',
};
export const postFieldsWithMedia = {
  ...postFields,
  expansions: 'attachments.media_keys',
  'media.fields': 'type,url,preview_image_url,duration_ms,alt_text',
};

/**
 * Posts of suspended and protected accounts have the type `not-authorized-for-resource`: they can reappear.
 * https://docs.x.com/x-api/fundamentals/response-codes-and-errors
 */
const isNotFound = (type: string | undefined) => type?.endsWith('/resource-not-found') ?? false;
const isHidden = (type: string | undefined) =>
  type?.endsWith('/not-authorized-for-resource') ?? false;

const mediaKinds: Readonly<Record<string, NetworkMedia['kind']>> = {
  photo: 'image',
  animated_gif: 'gif',
  video: 'video',
};
const toMedia = (data: Medium): NetworkMedia => ({
  kind: mediaKinds[data.type] ?? 'image',
  previewUrl: data.url ?? data.preview_image_url,
  durationMs: data.duration_ms,
  altText: data.alt_text,
});

const getMediaKeys = ({ attachments }: Tweet): readonly string[] => attachments?.media_keys ?? [];

/** Gets the files of a post. It is undefined unless the answer includes all of them. */
function findMedia(data: Tweet, included: ReadonlyMap<string, Medium>) {
  const keys = getMediaKeys(data);
  const found = keys.flatMap((key) => included.get(key) ?? []);
  return keys.length > 0 && found.length === keys.length ? found.map(toMedia) : undefined;
}

const shortLinks = /https?:\/\/t\.co\/[A-Za-z0-9]+/g;

/** Restores the text as its author typed it: with whole links for short ones, and without links to its own files. */
function toText({ text, entities, note_tweet: long }: Tweet): string {
  const urls = [...(entities?.urls ?? []), ...(long?.entities?.urls ?? [])];
  const byShortLink = new Map(urls.map((one) => [one.url, one]));
  return (long?.text ?? text)
    .replace(shortLinks, (link) => {
      const known = byShortLink.get(link);
      return known?.media_key ? '' : (known?.expanded_url ?? link);
    })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();
}

const epoch = 1_288_834_974_657n;
/** An id begins with the milliseconds since the network's epoch. */
const getTimeOfId = (id: string): Date => new Date(Number((BigInt(id) >> 22n) + epoch));

const toVersion = (data: Tweet, isFirst: boolean): NetworkVersion => ({
  id: data.id,
  text: toText(data),
  // The id of a version has the time when that version was made; `created_at` may be the time of the whole post.
  createdAt: new Date(isFirst ? data.created_at : getTimeOfId(data.id)).toISOString(),
  language: data.lang,
  hasMedia: getMediaKeys(data).length > 0,
});

const noCounts = { impressions: 0, likes: 0, reposts: 0, replies: 0, quotes: 0, bookmarks: 0 };
const addCounts = (
  sum: NetworkPost['metrics'],
  { public_metrics: counts }: Tweet,
): NetworkPost['metrics'] => ({
  impressions: sum.impressions + counts.impression_count,
  likes: sum.likes + counts.like_count,
  reposts: sum.reposts + counts.retweet_count,
  replies: sum.replies + counts.reply_count,
  quotes: sum.quotes + counts.quote_count,
  bookmarks: sum.bookmarks + counts.bookmark_count,
});

interface Found {
  tweets: Map<string, Tweet>;
  media: Map<string, Medium>;
  gone: string[];
  hidden: string[];
  unreadable: UnreadableItem[];
  reads: number;
  rateLimit: RateLimit | undefined;
}
const createFound = (): Found => ({
  tweets: new Map(),
  media: new Map(),
  gone: [],
  hidden: [],
  unreadable: [],
  reads: 0,
  rateLimit: undefined,
});

export type ReadPosts = (
  ids: readonly string[],
) => Promise<{ answer: PostsAnswer; rateLimit: RateLimit | undefined }>;

function add(found: Found, { data, includes, errors }: PostsAnswer): void {
  found.reads += data.items.length + data.unreadable.length;
  for (const one of data.items) found.tweets.set(one.id, one);
  found.unreadable.push(...data.unreadable);
  for (const one of includes.media.items) found.media.set(one.media_key, one);
  for (const { resource_id: id, type } of errors.items)
    if (id && isNotFound(type)) found.gone.push(id);
    else if (id && isHidden(type)) found.hidden.push(id);
}

/** The API accepts at most so many ids a call. */
const maxIds = 100;

async function readAll(found: Found, ids: readonly string[], read: ReadPosts): Promise<void> {
  for (let at = 0; at < ids.length; at += maxIds) {
    const { answer, rateLimit } = await read(ids.slice(at, at + maxIds));
    add(found, answer);
    found.rateLimit = rateLimit ?? found.rateLimit;
  }
}

/** A post has at most five edits. Each round reads the edits that happened during the round before. */
const maxRounds = 6;

/** Reads the versions that the found posts name and that are not read yet. */
async function readVersions(found: Found, asked: readonly string[], read: ReadPosts) {
  const known = new Set(asked);
  for (let round = 0; round < maxRounds; round++) {
    const named = [...found.tweets.values()].flatMap((one) => one.edit_history_tweet_ids);
    const missing = [...new Set(named)].filter((id) => !found.tweets.has(id) && !known.has(id));
    if (missing.length === 0) return;
    for (const id of missing) known.add(id);
    await readAll(found, missing, read);
  }
}

/** Groups the ids of all versions, oldest first, by the first id. Of several lists of a post the longest is the newest. */
function groupVersions(tweets: Iterable<Tweet>): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { id, edit_history_tweet_ids: listed } of tweets) {
    const ids = listed.length > 0 ? listed : [id];
    if (ids.length > (groups.get(ids[0]!)?.length ?? 0)) groups.set(ids[0]!, ids);
  }
  return groups;
}

/** Returns nothing while the newest version is not known: readers at the network see no older one. */
function toPost(found: Found, ids: readonly string[]): NetworkPost[] {
  const newest = found.tweets.get(ids.at(-1)!);
  if (!newest) return [];
  const read = ids.flatMap((id) => found.tweets.get(id) ?? []);
  const versions = read.map((one) => toVersion(one, one.id === ids[0]));
  const first = found.tweets.get(ids[0]!);
  const { text, language, hasMedia } = versions.at(-1)!;
  return [
    {
      id: ids[0]!,
      authorId: newest.author_id,
      text,
      createdAt: (first ? new Date(first.created_at) : getTimeOfId(ids[0]!)).toISOString(),
      metrics: read.reduce(addCounts, noCounts),
      language,
      hasMedia,
      media: findMedia(newest, found.media),
      ...(ids.length > 1 && { versions, lacksCounts: read.length < ids.length }),
    },
  ];
}

const toPosts = (found: Found): NetworkPost[] =>
  [...groupVersions(found.tweets.values()).values()].flatMap((ids) => toPost(found, ids));

/** Reads posts by the id of any of their versions, with all versions. */
export async function lookUpPosts(ids: readonly string[], read: ReadPosts): Promise<PostLookup> {
  const found = createFound();
  await readAll(found, ids, read);
  const gone = [...found.gone];
  const hidden = [...found.hidden];
  await readVersions(found, ids, read);
  const { unreadable, reads, rateLimit } = found;
  return {
    posts: toPosts(found),
    gone,
    hidden,
    ...(unreadable.length > 0 && { unreadable }),
    reads,
    rateLimit,
  };
}

/** Adds the older versions to the posts of a timeline, which has the newest ones. */
export async function completePosts(answer: PostsAnswer, read: ReadPosts): Promise<NetworkPost[]> {
  const found = createFound();
  add(found, answer);
  await readVersions(found, [], read);
  return toPosts(found);
}
