/** Posts on the wire: cards with metrics and results, publishing with files, drafts, links to posts and suggestions. */
import * as v from 'valibot';
import { isoDate, list, openEnum, text, url, uuid } from './common.ts';
import { messageParams } from './message-params.ts';
import { scorePartCodes, statusReasonCodes } from './post-statuses.ts';
import { defaultPostLimits, textLimits, type PostLimits } from './limits.ts';
import { postStatus, reward } from './reward.ts';

export const postKinds = ['post', 'feedback'] as const;
export type PostKind = (typeof postKinds)[number];

/** Counts that the network published at `asOf`. */
export const metrics = v.object({
  impressions: v.number(),
  likes: v.number(),
  reposts: v.number(),
  replies: v.number(),
  quotes: v.number(),
  bookmarks: v.number(),
  asOf: isoDate,
});
export type Metrics = v.InferOutput<typeof metrics>;

export const attachment = v.object({
  kind: openEnum(['image', 'gif', 'video']),
  /** Its page on the network, not an image file. */
  url,
  /** An image file: the picture itself, or the still of a video. Absent until the network has processed the file. */
  previewUrl: v.optional(url),
  /** How long a video is, in milliseconds. */
  durationMs: v.optional(v.number()),
  altText: v.optional(v.string()),
});
export type Attachment = v.InferOutput<typeof attachment>;

/** Why a post has its status: the code of a message, and the values for its places. */
export const statusReason = v.object({
  code: openEnum(statusReasonCodes),
  params: v.optional(messageParams),
});
export type StatusReason = v.InferOutput<typeof statusReason>;

/** One part of a score. The parts sum to the score. */
export const scorePart = v.object({ code: openEnum(scorePartCodes), value: v.number() });
export type ScorePart = v.InferOutput<typeof scorePart>;

/** How the impressions of a post grew, and when it was decided. */
export const postHistory = v.object({
  /** Oldest first; thinned. */
  samples: v.array(v.object({ at: isoDate, impressions: v.number() })),
  /** When it was checked; null before. */
  checkedAt: v.nullable(isoDate),
  /** When the rewards of its campaign become fixed. */
  maturesAt: isoDate,
  /** The highest score of a post of its campaign. */
  bestScore: v.nullable(v.number()),
});
export type PostHistory = v.InferOutput<typeof postHistory>;

/** Title and picture of the page of a link. */
export const linkPreview = v.object({
  /** The link as an absolute address. */
  url,
  /** Without `www.`. */
  host: v.string(),
  title: v.string(),
  imageUrl: v.optional(url),
});
export type LinkPreview = v.InferOutput<typeof linkPreview>;

export const postCard = v.object({
  id: uuid,
  /** Null for a deleted post. */
  url: v.nullable(url),
  kind: openEnum(postKinds),
  campaignId: uuid,
  campaignWeekId: v.nullish(uuid),
  campaignTitle: v.optional(v.string()),
  /** The advertiser whose campaign it is. */
  advertiser: v.optional(v.object({ name: v.string(), logoUrl: v.optional(url) })),
  author: v.object({
    handle: v.string(),
    name: v.string(),
    avatarUrl: v.optional(url),
    verified: v.optional(v.boolean()),
  }),
  content: v.string(),
  attachments: v.array(attachment),
  /** The card of the first link. Absent until its page was read, where it gave none, and for posts with files. */
  linkPreview: v.optional(linkPreview),
  createdAt: isoDate,
  /** When its author last edited it at the network; `content` is the edited text. Absent: never. */
  editedAt: v.nullish(isoDate),
  status: postStatus,
  statusReasons: v.optional(v.array(statusReason)),
  /** While evaluating: when the result is due. */
  resultBy: v.nullish(isoDate),
  metrics: v.nullish(metrics),
  score: v.nullish(v.number()),
  scoreBreakdown: v.optional(v.array(scorePart)),
  reward: v.nullish(reward),
  /** How the post grew, in a list of the author's own posts. */
  history: v.optional(postHistory),
  /** Until when the author can open a case about a post that is not eligible. */
  caseUntil: v.nullish(isoDate),
});
export type PostCard = v.InferOutput<typeof postCard>;

export const attachmentUpload = v.object({
  fileName: text(textLimits.fileName),
  mimeType: v.picklist(
    ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'video/mp4'],
    'must be a JPEG, PNG, WebP, GIF or MP4 file',
  ),
  /** Name of the multipart part with the file. */
  part: text(textLimits.field),
  altText: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(
        defaultPostLimits.altMax,
        `must be at most ${defaultPostLimits.altMax} characters`,
      ),
    ),
  ),
});
export type AttachmentUpload = v.InferOutput<typeof attachmentUpload>;

/** More than a post can have: the network's limits name the kind of file of which there are too many. */
const maxAttachments = 20;
/** Post creation payload with the specification's names. `kind` is an addition: absent means a new post. */
export const postCreate = v.object({
  content: v.pipe(v.string(), v.maxLength(10_000), v.trim(), v.minLength(1, 'must not be empty')),
  attachments: list(attachmentUpload, maxAttachments),
  campaignId: uuid,
  selectedSuggestionId: v.nullable(uuid),
  kind: v.optional(v.picklist(postKinds)),
});
export type PostCreate = v.InferOutput<typeof postCreate>;

export const postCreated = v.object({
  id: uuid,
  url,
  /** When the result of its check is due; absent for feedback, which is not checked. */
  resultBy: v.optional(isoDate),
});
export type PostCreated = v.InferOutput<typeof postCreated>;

const draftPlace = { campaignId: uuid, kind: v.picklist(postKinds) };
/** A draft of a partner's page, which the server keeps: one per person, origin, campaign and kind. */
export const storedDraft = v.object({
  ...draftPlace,
  text: v.string(),
  selectedSuggestionId: v.nullable(uuid),
  /** Grows with each change, from 1. */
  revision: v.number(),
  updatedAt: isoDate,
});
export type StoredDraft = v.InferOutput<typeof storedDraft>;

/** An empty text deletes the draft. */
export const draftChange = v.object({
  ...draftPlace,
  text: v.pipe(v.string(), v.maxLength(10_000)),
  selectedSuggestionId: v.nullable(uuid),
  /** The revision of the draft that was changed; 0 for a new one. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type DraftChange = v.InferOutput<typeof draftChange>;

export const draftChanged = v.object({
  /** False if the draft has another revision: another tab or device has changed it. */
  saved: v.boolean(),
  /** The draft as it is now; null if there is none. */
  draft: v.nullable(storedDraft),
});
export type DraftChanged = v.InferOutput<typeof draftChanged>;

/** Why a linked post does not count: `unchecked` is one that the network did not show for two weeks. */
export const postLinkProblems = [
  'not-found', 'other-author', 'other-text', 'too-old', 'known', 'unchecked',
] as const; // prettier-ignore
export type PostLinkProblem = (typeof postLinkProblems)[number];

/** A post that its author published without us, because the network refused posts from us. */
export const postLinkSubmission = v.object({
  url: text(textLimits.url),
  /** The text to publish, with which the post is compared. */
  content: postCreate.entries.content,
  campaignId: uuid,
  selectedSuggestionId: v.nullable(uuid),
  kind: v.optional(v.picklist(postKinds)),
});
export type PostLinkSubmission = v.InferOutput<typeof postLinkSubmission>;

/** The link to such a post. It waits until the network answers, and is judged then. */
export const postLink = v.object({
  url,
  state: openEnum(['waiting', 'accepted', 'refused']),
  problem: v.nullish(openEnum(postLinkProblems)),
});
export type PostLink = v.InferOutput<typeof postLink>;

export const postLinks = v.object({
  /** The person's page at the network. */
  profileUrl: url,
  /** Newest first. */
  items: v.array(postLink),
});
export type PostLinks = v.InferOutput<typeof postLinks>;

/** Schema of `PostLimits`. */
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
  content: v.string(),
  tone: v.optional(openEnum(['informative', 'casual', 'meme', 'technical', 'question'])),
  language: v.string(),
  order: v.number(),
  usesLeft: v.nullish(v.number()),
  usedByMe: v.boolean(),
});
export type Suggestion = v.InferOutput<typeof suggestion>;
