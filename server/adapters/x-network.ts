/**
 * The social network by the X API v2 at a configurable base URL. In sandbox mode that is the sandbox's network, which
 * answers the same calls.
 * See docs/decisions/013-network-is-an-adapter.md.
 */
import * as v from 'valibot';
import {
  NetworkError,
  type PostLookup,
  type SocialNetwork,
  type NetworkMedia,
  type NetworkPost,
  type NetworkProfile,
} from './social-network.ts';
import { callX } from './x-client.ts';
import { uploadMedia } from './x-media.ts';
import { createOAuthClient, type OAuthSettings } from './x-oauth.ts';

export interface XSettings extends OAuthSettings {
  /** Base URL of profiles and posts for browsers. */
  webUrl: string;
  /** The app's own token, with which public metrics are read. */
  appToken: string;
}

const user = v.object({
  id: v.string(),
  username: v.string(),
  name: v.string(),
  created_at: v.string(),
  profile_image_url: v.optional(v.string()),
  verified: v.optional(v.boolean()),
  public_metrics: v.object({ followers_count: v.number() }),
});
const profile = v.object({ data: user });
/** Of a handle that nobody has: errors, and no data. */
const foundProfile = v.object({ data: v.optional(user) });
const userFields = { 'user.fields': 'created_at,profile_image_url,public_metrics,verified' };
const tweet = v.object({
  id: v.string(),
  author_id: v.string(),
  text: v.string(),
  created_at: v.string(),
  lang: v.optional(v.string()),
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
const medium = v.object({
  media_key: v.string(),
  type: v.string(),
  /** Of photos only. */
  url: v.optional(v.string()),
  preview_image_url: v.optional(v.string()),
  duration_ms: v.optional(v.number()),
  alt_text: v.optional(v.string()),
});
type Medium = v.InferOutput<typeof medium>;
const tweets = v.object({
  data: v.optional(v.array(tweet), []),
  includes: v.optional(v.object({ media: v.optional(v.array(medium), []) }), { media: [] }),
});
/** Posts, and one error for each id that was not returned. */
const lookup = v.object({
  ...tweets.entries,
  errors: v.optional(
    v.array(v.object({ resource_id: v.optional(v.string()), type: v.optional(v.string()) })),
    [],
  ),
});
/** Hidden and suspended posts have other error types: they can reappear. */
const isNotFound = (type: string | undefined) => type?.endsWith('/resource-not-found') ?? false;
const created = v.object({ data: v.object({ id: v.string(), text: v.string() }) });
const deleted = v.object({ data: v.object({ deleted: v.literal(true) }) });
const tweetFields = {
  'tweet.fields': 'created_at,author_id,public_metrics,lang,attachments',
  expansions: 'attachments.media_keys',
  'media.fields': 'type,url,preview_image_url,duration_ms,alt_text',
};
const mediaKinds: Readonly<Record<string, NetworkMedia['kind']>> = {
  photo: 'image',
  animated_gif: 'gif',
  video: 'video',
};

const toProfile = (data: v.InferOutput<typeof user>): NetworkProfile => ({
  id: data.id,
  handle: data.username,
  name: data.name,
  avatarUrl: data.profile_image_url ?? null,
  followers: data.public_metrics.followers_count,
  createdAt: new Date(data.created_at).toISOString(),
  verified: data.verified ?? false,
});
const toMedia = (data: Medium): NetworkMedia => ({
  kind: mediaKinds[data.type] ?? 'image',
  previewUrl: data.url ?? data.preview_image_url,
  durationMs: data.duration_ms,
  altText: data.alt_text,
});
/** The files of a post; undefined unless the answer includes all of them. */
function findMedia(data: v.InferOutput<typeof tweet>, included: Medium[]) {
  const keys = data.attachments?.media_keys ?? [];
  const found = keys.flatMap((key) => included.filter(({ media_key: own }) => own === key));
  return keys.length > 0 && found.length === keys.length ? found.map(toMedia) : undefined;
}
const toPosts = ({ data, includes }: v.InferOutput<typeof tweets>): NetworkPost[] =>
  data.map((one) => toPost(one, includes.media));
const toPost = (data: v.InferOutput<typeof tweet>, included: Medium[]): NetworkPost => ({
  id: data.id,
  authorId: data.author_id,
  text: data.text,
  createdAt: new Date(data.created_at).toISOString(),
  metrics: {
    impressions: data.public_metrics.impression_count,
    likes: data.public_metrics.like_count,
    reposts: data.public_metrics.retweet_count,
    replies: data.public_metrics.reply_count,
    quotes: data.public_metrics.quote_count,
    bookmarks: data.public_metrics.bookmark_count,
  },
  language: data.lang,
  hasMedia: (data.attachments?.media_keys?.length ?? 0) > 0,
  media: findMedia(data, included),
});

export function createXNetwork(settings: XSettings): SocialNetwork {
  const { baseUrl } = settings;
  return {
    name: 'x',
    ...createOAuthClient(settings),
    async me(token) {
      const request = { path: '/2/users/me', query: userFields, token };
      return toProfile((await callX(baseUrl, request, profile)).data);
    },
    async findProfile(handle) {
      const path = `/2/users/by/username/${encodeURIComponent(handle)}`;
      const request = { path, query: userFields, token: settings.appToken };
      const { data } = await callX(baseUrl, request, foundProfile);
      return data ? toProfile(data) : null;
    },
    async createPost(token, input) {
      const media = input.mediaIds.length > 0 ? { media: { media_ids: input.mediaIds } } : {};
      const json = { text: input.text, ...media };
      const { data } = await callX(
        baseUrl,
        { method: 'POST', path: '/2/tweets', token, json, timeout: 30_000 },
        created,
      );
      return { id: data.id, url: `${settings.webUrl}/i/web/status/${data.id}` };
    },
    async deletePost(token, id) {
      const path = `/2/tweets/${encodeURIComponent(id)}`;
      try {
        await callX(baseUrl, { method: 'DELETE', path, token }, deleted);
      } catch (error) {
        if (!(error instanceof NetworkError && error.status === 404)) throw error;
      }
    },
    uploadMedia: (token, file) => uploadMedia(baseUrl, token, file),
    async lookupPosts(ids) {
      const found: PostLookup = { posts: [], gone: [] };
      // The API accepts at most 100 ids a call.
      for (let at = 0; at < ids.length; at += 100) {
        const query = { ids: ids.slice(at, at + 100).join(','), ...tweetFields };
        const answer = await callX(
          baseUrl,
          { path: '/2/tweets', query, token: settings.appToken },
          lookup,
        );
        found.posts.push(...toPosts(answer));
        found.gone.push(
          ...answer.errors.flatMap(({ resource_id: id, type }) =>
            id && isNotFound(type) ? [id] : [],
          ),
        );
      }
      return found;
    },
    async recentPosts(token, authorId) {
      const query = { max_results: '20', ...tweetFields };
      const path = `/2/users/${encodeURIComponent(authorId)}/tweets`;
      return toPosts(await callX(baseUrl, { path, query, token }, tweets));
    },
  };
}
