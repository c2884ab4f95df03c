import * as v from 'valibot';
import { isoDate, openEnum, url, uuid } from './common.ts';
import type { PostLimits } from './post-limits.ts';
import { postStatus, reward } from './reward.ts';

export const postKinds = ['post', 'feedback'] as const;
export type PostKind = (typeof postKinds)[number];

/** Counts as the network publishes them, at the moment `asOf`. */
export const metrics = v.object({
  impressions: v.number(),
  likes: v.number(),
  reposts: v.number(),
  replies: v.number(),
  quotes: v.number(),
  bookmarks: v.number(),
  linkClicks: v.optional(v.number()),
  profileClicks: v.optional(v.number()),
  engagementRate: v.optional(v.number()),
  asOf: isoDate,
});
export type Metrics = v.InferOutput<typeof metrics>;

export const attachment = v.object({
  id: uuid,
  kind: openEnum(['image', 'gif', 'video']),
  /** Where the network shows it: a page, not a picture. */
  url,
  /** A picture of it, where there is one. */
  previewUrl: v.optional(url),
  mimeType: v.string(),
  sizeBytes: v.number(),
  width: v.optional(v.number()),
  height: v.optional(v.number()),
  durationMs: v.optional(v.number()),
  altText: v.optional(v.string()),
});
export type Attachment = v.InferOutput<typeof attachment>;

export const postCard = v.object({
  id: uuid,
  network: v.string(),
  networkPostId: v.nullable(v.string()),
  url: v.nullable(url),
  kind: openEnum(postKinds),
  campaignId: uuid,
  campaignWeekId: v.nullish(uuid),
  campaignTitle: v.optional(v.string()),
  author: v.object({
    userId: v.optional(uuid),
    handle: v.string(),
    name: v.string(),
    avatarUrl: v.optional(url),
    verified: v.optional(v.boolean()),
  }),
  content: v.string(),
  attachments: v.array(attachment),
  suggestionId: v.nullish(uuid),
  createdAt: isoDate,
  status: postStatus,
  statusReasons: v.optional(v.array(v.object({ code: v.string(), text: v.string() }))),
  evaluatedAt: v.nullish(isoDate),
  /** While evaluating: when the result is due. */
  resultBy: v.nullish(isoDate),
  metrics: v.nullish(metrics),
  score: v.nullish(v.number()),
  scoreBreakdown: v.optional(v.array(v.object({ label: v.string(), value: v.number() }))),
  reward: v.nullish(reward),
});
export type PostCard = v.InferOutput<typeof postCard>;

export const attachmentUpload = v.object({
  fileName: v.string(),
  mimeType: v.picklist(
    ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'video/mp4'],
    'must be a JPEG, PNG, WebP, GIF or MP4 file',
  ),
  /** Name of the multipart part that carries the file. */
  part: v.string(),
  altText: v.optional(v.pipe(v.string(), v.maxLength(1000, 'must be at most 1000 characters'))),
});
export type AttachmentUpload = v.InferOutput<typeof attachmentUpload>;

/** Post creation payload, spec names. `kind` is ours: absent means a new post. */
export const postCreate = v.object({
  content: v.pipe(v.string(), v.maxLength(10_000), v.trim(), v.minLength(1, 'must not be empty')),
  attachments: v.array(attachmentUpload),
  campaignId: uuid,
  selectedSuggestionId: v.nullable(uuid),
  kind: v.optional(v.picklist(postKinds)),
});
export type PostCreate = v.InferOutput<typeof postCreate>;

export const postCreated = v.object({
  id: uuid,
  networkPostId: v.string(),
  url,
  status: postStatus,
  createdAt: isoDate,
  campaignId: uuid,
});
export type PostCreated = v.InferOutput<typeof postCreated>;

/** Of this server: `PostLimits` on the wire. */
export const postLimits = v.object({
  maxWeighted: v.number(),
  urlWeight: v.number(),
  maxImages: v.number(),
  maxGif: v.number(),
  maxVideo: v.number(),
  imageBytes: v.number(),
  gifBytes: v.number(),
  videoBytes: v.number(),
  altMax: v.number(),
  maxCashtags: v.number(),
}) satisfies v.GenericSchema<PostLimits>;

export const suggestion = v.object({
  id: uuid,
  campaignId: uuid,
  kind: openEnum(postKinds),
  title: v.optional(v.string()),
  content: v.string(),
  tone: v.optional(openEnum(['informative', 'casual', 'meme', 'technical', 'question'])),
  language: v.string(),
  hashtags: v.array(v.string()),
  mentions: v.array(v.string()),
  links: v.array(url),
  attachments: v.array(attachment),
  order: v.number(),
  usesLeft: v.nullish(v.number()),
  usedByMe: v.boolean(),
});
export type Suggestion = v.InferOutput<typeof suggestion>;
