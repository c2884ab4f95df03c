/**
 * The social network by the X API v2 at a configurable base URL. In sandbox mode that is the sandbox's network, which
 * answers the same calls.
 * See docs/decisions/013-network-is-an-adapter.md.
 */
import * as v from 'valibot';
import { isoDate } from '../../contract/common.ts';
import { NetworkError, type SocialNetwork, type NetworkProfile } from './social-network.ts';
import { callLimitedX, callX } from './x-client.ts';
import { uploadMedia } from './x-media.ts';
import { createOAuthClient, type OAuthSettings } from './x-oauth.ts';
import {
  completePosts,
  lookUpPosts,
  postFields,
  postFieldsWithMedia,
  postsAnswer,
  type ReadPosts,
} from './x-posts.ts';

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
  created_at: isoDate,
  profile_image_url: v.optional(v.string()),
  verified: v.optional(v.boolean()),
  public_metrics: v.object({ followers_count: v.number() }),
});
const profile = v.object({ data: user });
/** For a handle that nobody has, the answer has errors and no data. */
const foundProfile = v.object({ data: v.optional(user) });
const userFields = { 'user.fields': 'created_at,profile_image_url,public_metrics,verified' };
const created = v.object({ data: v.object({ id: v.string(), text: v.string() }) });
const deleted = v.object({ data: v.object({ deleted: v.literal(true) }) });
const toProfile = (data: v.InferOutput<typeof user>): NetworkProfile => ({
  id: data.id,
  handle: data.username,
  name: data.name,
  avatarUrl: data.profile_image_url ?? null,
  followers: data.public_metrics.followers_count,
  createdAt: new Date(data.created_at).toISOString(),
  verified: data.verified ?? false,
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
    lookupPosts: (ids, { withMedia = false } = {}) =>
      lookUpPosts(
        ids,
        createPostReader(baseUrl, settings.appToken, withMedia ? postFieldsWithMedia : postFields),
      ),
    async recentPosts(token, authorId) {
      const query = { max_results: '20', ...postFields };
      const path = `/2/users/${encodeURIComponent(authorId)}/tweets`;
      const answer = await callX(baseUrl, { path, query, token }, postsAnswer);
      return completePosts(answer, createPostReader(baseUrl, token, postFields));
    },
  };
}

const createPostReader =
  (baseUrl: string, token: string, fields: Record<string, string>): ReadPosts =>
  (ids) =>
    callLimitedX(
      baseUrl,
      { path: '/2/tweets', query: { ids: ids.join(','), ...fields }, token },
      postsAnswer,
    );
