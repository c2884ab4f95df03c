/** Checks before a post is published: campaign, account, text and files. */
import { and, count, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { ApiErrorBody } from '../../../contract/errors.ts';
import type { PostLimits } from '../../../contract/limits.ts';
import type { AttachmentUpload, PostCreate } from '../../../contract/post.ts';
import { toTextKey } from '../../../common/text/compared-text.ts';
import { removeInvalidCharacters, weightedLength } from '../../../common/text/post-text.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import {
  campaigns,
  campaignWeeks,
  participations,
  postIntents,
  posts,
  suggestions,
} from '../../schema.ts';
import { isCampaignOpen, findWeekAt } from '../campaigns/campaign-status.rules.ts';
import type { CampaignRow } from '../campaigns/campaign-facts.queries.ts';
import { dayMs } from '../../common/time.ts';

/** A file of a multipart request, provided by `http/multipart.ts`. */
export interface UploadedFile {
  readonly part: string;
  readonly fileName: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  stream(): NodeJS.ReadableStream;
}

type Detail = NonNullable<ApiErrorBody['detail']>;
const invalidField = (loc: (string | number)[], msg: string) =>
  new ApiError(
    'BAD_REQUEST',
    { kind: 'post' },
    { detail: [{ loc: ['body', ...loc], msg }] satisfies Detail },
  );

export function assertText(content: string, limits: PostLimits): void {
  if (removeInvalidCharacters(content) !== content)
    throw invalidField(['content'], 'contains a character that the network refuses');
  const weight = weightedLength(content, limits).weight;
  if (weight <= limits.maxWeighted) return;
  throw new ApiError(
    'TEXT_TOO_LONG',
    { over: weight - limits.maxWeighted, max: limits.maxWeighted },
    {
      detail: [{ loc: ['body', 'content'], msg: `must count at most ${limits.maxWeighted}` }],
    },
  );
}

export const getMediaKind = (mimeType: AttachmentUpload['mimeType']): 'image' | 'gif' | 'video' =>
  mimeType === 'image/gif' ? 'gif' : mimeType.startsWith('video/') ? 'video' : 'image';

/** Checks which files a post may have. */
export function assertAttachments(
  attachments: readonly AttachmentUpload[],
  limits: PostLimits,
): void {
  const kinds = attachments.map(({ mimeType }) => getMediaKind(mimeType));
  const images = kinds.filter((kind) => kind === 'image').length;
  const others = kinds.length - images;
  if (images > limits.maxImages || others > 1 || (others === 1 && images > 0)) {
    throw invalidField(
      ['attachments'],
      `must be up to ${limits.maxImages} images, or one GIF, or one video`,
    );
  }
  if (new Set(attachments.map(({ part }) => part)).size !== attachments.length)
    throw invalidField(['attachments'], 'must each name a part of their own');
}

/** The uploaded file of each attachment, in the order of the attachments. */
export function assertFiles(
  attachments: readonly AttachmentUpload[],
  files: readonly UploadedFile[],
  limits: PostLimits,
): UploadedFile[] {
  assertAttachments(attachments, limits);
  return attachments.map((attachment, index) => getFile(attachment, index, files, limits));
}

function getFile(
  attachment: AttachmentUpload,
  index: number,
  files: readonly UploadedFile[],
  { imageBytes, gifBytes, videoBytes }: PostLimits,
): UploadedFile {
  const file = files.find(({ part }) => part === attachment.part);
  if (!file) throw invalidField(['attachments', index, 'part'], 'names a part that was not sent');
  if (file.mimeType !== attachment.mimeType)
    throw new ApiError('UNSUPPORTED_MEDIA', { kind: 'mismatch', file: attachment.fileName });
  const limit = { image: imageBytes, gif: gifBytes, video: videoBytes }[
    getMediaKind(attachment.mimeType)
  ];
  if (file.sizeBytes > limit)
    throw new ApiError('BODY_TOO_LARGE', {
      kind: 'media',
      file: attachment.fileName,
      megabytes: limit / 1e6,
    });
  return file;
}

/**
 * Checks that the user may publish this post now. Locks the participation, so that concurrent posts are counted one by one.
 * @param ownIntent id of the intent that is being published; excluded from the counts
 */
export async function assertMayPost(
  ctx: Context,
  tx: Tx,
  userId: string,
  input: PostCreate,
  ownIntent?: string,
): Promise<void> {
  const now = ctx.clock.now();
  const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, input.campaignId));
  if (!campaign || campaign.state === 'draft')
    throw new ApiError('NOT_FOUND', { kind: 'campaign-of-post' });
  const [joined] = await tx
    .select({ id: participations.id })
    .from(participations)
    .where(
      and(
        eq(participations.campaignId, campaign.id),
        eq(participations.userId, userId),
        isNull(participations.leftAt),
      ),
    )
    .for('update');
  if (!joined) throw new ApiError('NOT_JOINED', { campaign: campaign.title });
  const isPost = input.kind !== 'feedback';
  if (isPost && !isCampaignOpen(campaign, now))
    throw new ApiError('CAMPAIGN_CLOSED', { kind: 'post', campaign: campaign.title });
  if (isPost) await assertWeeklyLimit(tx, userId, campaign, now, ownIntent);
  await assertSuggestion(tx, campaign, input, ownIntent);
  await assertNotDuplicate(tx, userId, input, now);
}

/** SQL condition: intents that are being sent, or whose response was lost; without `ownIntent`. */
const isOpenIntent = (ownIntent: string | undefined) =>
  and(
    isNull(postIntents.networkPostId),
    isNull(postIntents.refusedAt),
    ownIntent === undefined ? undefined : ne(postIntents.id, ownIntent),
  );

export async function findWeekId(tx: Tx, campaign: CampaignRow, at: Date): Promise<string | null> {
  const weeks = await tx
    .select()
    .from(campaignWeeks)
    .where(eq(campaignWeeks.campaignId, campaign.id));
  return findWeekAt(weeks, at)?.id ?? null;
}

async function assertWeeklyLimit(
  tx: Tx,
  userId: string,
  campaign: CampaignRow,
  now: Date,
  ownIntent?: string,
): Promise<void> {
  if (campaign.maxPostsPerWeek === null) return;
  const weekId = await findWeekId(tx, campaign, now);
  const counted = await countWeekPosts(tx, { userId, campaign, weekId }, ownIntent);
  if (counted < campaign.maxPostsPerWeek) return;
  throw new ApiError('POST_LIMIT_REACHED', {
    campaign: campaign.title,
    count: campaign.maxPostsPerWeek,
  });
}

/**
 * Posts that take a place of the person's week: those that are written, and those that are being sent. Call it after the
 * participation is locked.
 *
 * @param ownIntent id of the intent that is being published; excluded from the count
 */
export async function countWeekPosts(
  tx: Tx,
  { userId, campaign, weekId }: { userId: string; campaign: CampaignRow; weekId: string | null },
  ownIntent?: string,
): Promise<number> {
  const weeks = await tx
    .select()
    .from(campaignWeeks)
    .where(eq(campaignWeeks.campaignId, campaign.id));
  const written = await tx.$count(
    posts,
    and(
      eq(posts.userId, userId),
      eq(posts.campaignId, campaign.id),
      eq(posts.kind, 'post'),
      ne(posts.status, 'deleted'),
      weekId ? eq(posts.weekId, weekId) : isNull(posts.weekId),
    ),
  );
  const own = and(
    eq(postIntents.userId, userId),
    eq(postIntents.campaignId, campaign.id),
    eq(postIntents.kind, 'post'),
  );
  const open = await tx
    .select({
      at: sql<Date>`coalesce(${postIntents.sentAt}, ${postIntents.createdAt})`.mapWith(
        postIntents.createdAt,
      ),
    })
    .from(postIntents)
    .where(and(own, isOpenIntent(ownIntent)));
  return written + open.filter(({ at }) => (findWeekAt(weeks, at)?.id ?? null) === weekId).length;
}

/** Locks the suggestion, so that concurrent uses are counted one by one. */
async function assertSuggestion(
  tx: Tx,
  campaign: CampaignRow,
  { selectedSuggestionId: id }: PostCreate,
  ownIntent?: string,
): Promise<void> {
  if (!id) return;
  const [row] = await tx
    .select()
    .from(suggestions)
    .where(and(eq(suggestions.id, id), eq(suggestions.campaignId, campaign.id)))
    .for('no key update');
  if (!row) throw invalidField(['selectedSuggestionId'], 'is no suggestion of this campaign');
  if (row.maxUses === null) return;
  const [used] = await tx.select({ n: count() }).from(posts).where(eq(posts.suggestionId, id));
  const [sending] = await tx
    .select({ n: count() })
    .from(postIntents)
    .where(and(eq(postIntents.suggestionId, id), isOpenIntent(ownIntent)));
  if (used!.n + sending!.n >= row.maxUses)
    throw invalidField(
      ['selectedSuggestionId'],
      'was used as often as it may be; change the text or choose another',
    );
}

/** The network rejects duplicate texts; check before anything is sent. */
async function assertNotDuplicate(
  tx: Tx,
  userId: string,
  { content }: PostCreate,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - dayMs);
  const recent = and(
    eq(posts.userId, userId),
    gt(posts.createdAt, since),
    ne(posts.status, 'deleted'),
  );
  const written = await tx.select({ content: posts.content }).from(posts).where(recent);
  const key = toTextKey(content);
  const same = written.some((post) => toTextKey(post.content) === key);
  if (same) throw new ApiError('DUPLICATE_POST');
}
