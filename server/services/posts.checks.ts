/** What is checked before a post goes out: the campaign, the account, the text, the files. */
import { and, count, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { ApiError } from '../../contract/errors.ts';
import { defaultPostLimits as limits } from '../../contract/post-limits.ts';
import type { AttachmentUpload, PostCreate } from '../../contract/post.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { campaigns, campaignWeeks, participations, postIntents, posts, suggestions } from '../db/schema.ts';
import { leastWeight } from '../domain/post-text.ts';
import { isOpen, weekAt } from '../domain/status.ts';
import { Problem } from '../problem.ts';
import type { CampaignRow } from './campaigns.read.ts';

/** A file of a multipart call, as `http/multipart.ts` hands it over. */
export interface UploadedFile {
  readonly part: string;
  readonly fileName: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  stream(): NodeJS.ReadableStream;
}

type Detail = NonNullable<ApiError['detail']>;
const bad = (loc: (string | number)[], msg: string) =>
  new Problem('BAD_REQUEST', 'The post was not published: something in it can’t be used.', {
    detail: [{ loc: ['body', ...loc], msg }] satisfies Detail,
  });
const day = 24 * 3_600_000;

export function assertText(content: string): void {
  const weight = leastWeight(content, limits.urlWeight);
  if (weight <= limits.maxWeighted) return;
  throw new Problem(
    'TEXT_TOO_LONG',
    `The text is ${weight - limits.maxWeighted} over the limit of ${limits.maxWeighted}. Shorten it and publish again.`,
    {
      detail: [{ loc: ['body', 'content'], msg: `must count at most ${limits.maxWeighted}` }],
    },
  );
}

export const mediaKind = (mimeType: AttachmentUpload['mimeType']): 'image' | 'gif' | 'video' =>
  mimeType === 'image/gif' ? 'gif' : mimeType.startsWith('video/') ? 'video' : 'image';
const most = { image: limits.imageBytes, gif: limits.gifBytes, video: limits.videoBytes };

/** The file of each attachment, in their order. */
export function assertFiles(attachments: readonly AttachmentUpload[], files: readonly UploadedFile[]): UploadedFile[] {
  const kinds = attachments.map(({ mimeType }) => mediaKind(mimeType));
  const images = kinds.filter((kind) => kind === 'image').length;
  const others = kinds.length - images;
  if (images > limits.maxImages || others > 1 || (others === 1 && images > 0)) {
    throw bad(['attachments'], `must be up to ${limits.maxImages} images, or one GIF, or one video`);
  }
  if (new Set(attachments.map(({ part }) => part)).size !== attachments.length)
    throw bad(['attachments'], 'must each name a part of their own');
  return attachments.map((attachment, index) => fileOf(attachment, index, files));
}

function fileOf(attachment: AttachmentUpload, index: number, files: readonly UploadedFile[]): UploadedFile {
  const file = files.find(({ part }) => part === attachment.part);
  if (!file) throw bad(['attachments', index, 'part'], 'names a part that was not sent');
  if (file.mimeType !== attachment.mimeType)
    throw new Problem(
      'UNSUPPORTED_MEDIA',
      `${attachment.fileName} is not the kind of file it says it is. Nothing was published.`,
    );
  const limit = most[mediaKind(attachment.mimeType)];
  if (file.sizeBytes > limit)
    throw new Problem('BODY_TOO_LARGE', `${attachment.fileName} is larger than ${limit / 1e6} MB. Nothing was published.`);
  return file;
}

/**
 * Whether the user may write this in this campaign now. Locks the participation: parallel posts are counted one by one.
 * @param ownIntent what asks, if it is written down already: it does not stand in its own way.
 */
export async function assertAllowed(ctx: Context, tx: Tx, userId: string, input: PostCreate, ownIntent?: string): Promise<void> {
  const now = ctx.clock.now();
  const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, input.campaignId));
  if (!campaign || campaign.state === 'draft')
    throw new Problem('NOT_FOUND', 'There is no such campaign. Nothing was published.');
  const [joined] = await tx
    .select({ id: participations.id })
    .from(participations)
    .where(and(eq(participations.campaignId, campaign.id), eq(participations.userId, userId)))
    .for('update');
  if (!joined) throw new Problem('NOT_JOINED', `Join ${campaign.title} before you post in it. Nothing was published.`);
  const isPost = input.kind !== 'feedback';
  if (isPost && !isOpen(campaign, now))
    throw new Problem('CAMPAIGN_CLOSED', `${campaign.title} takes no posts now. Nothing was published.`);
  if (isPost) await assertWeekly(tx, userId, campaign, now, ownIntent);
  await assertSuggestion(tx, campaign, input, ownIntent);
  await assertNew(tx, userId, input, now);
}

/** Posts on their way to the network, or asked for with an answer that was lost; without the one that asks. */
const openIntents = (ownIntent: string | undefined) =>
  and(
    isNull(postIntents.networkPostId),
    isNull(postIntents.refusedAt),
    ownIntent === undefined ? undefined : ne(postIntents.id, ownIntent),
  );

export async function currentWeek(tx: Tx, campaign: CampaignRow, at: Date): Promise<string | null> {
  const weeks = await tx.select().from(campaignWeeks).where(eq(campaignWeeks.campaignId, campaign.id));
  return weekAt(weeks, at)?.id ?? null;
}

async function assertWeekly(tx: Tx, userId: string, campaign: CampaignRow, now: Date, ownIntent?: string): Promise<void> {
  if (campaign.maxPostsPerWeek === null) return;
  const weeks = await tx.select().from(campaignWeeks).where(eq(campaignWeeks.campaignId, campaign.id));
  const weekId = weekAt(weeks, now)?.id ?? null;
  const mine = and(
    eq(posts.userId, userId),
    eq(posts.campaignId, campaign.id),
    eq(posts.kind, 'post'),
    ne(posts.status, 'deleted'),
  );
  const [written] = await tx
    .select({ n: count() })
    .from(posts)
    .where(and(mine, weekId ? eq(posts.weekId, weekId) : isNull(posts.weekId)));
  const own = and(eq(postIntents.userId, userId), eq(postIntents.campaignId, campaign.id), eq(postIntents.kind, 'post'));
  const open = await tx
    .select({ at: sql<Date>`coalesce(${postIntents.sentAt}, ${postIntents.createdAt})`.mapWith(postIntents.createdAt) })
    .from(postIntents)
    .where(and(own, openIntents(ownIntent)));
  const sending = open.filter(({ at }) => (weekAt(weeks, at)?.id ?? null) === weekId).length;
  if (written!.n + sending < campaign.maxPostsPerWeek) return;
  throw new Problem(
    'POST_LIMIT_REACHED',
    `${campaign.title} takes ${campaign.maxPostsPerWeek} posts a week, and you have written them. Nothing was published.`,
  );
}

/** The suggestion is locked: those who use it at the same time are counted one by one. */
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
  if (!row) throw bad(['selectedSuggestionId'], 'is no suggestion of this campaign');
  if (row.maxUses === null) return;
  const [used] = await tx.select({ n: count() }).from(posts).where(eq(posts.suggestionId, id));
  const [sending] = await tx
    .select({ n: count() })
    .from(postIntents)
    .where(and(eq(postIntents.suggestionId, id), openIntents(ownIntent)));
  if (used!.n + sending!.n >= row.maxUses)
    throw bad(['selectedSuggestionId'], 'was used as often as it may be; change the text or choose another');
}

/** The network refuses the same text twice; so do we, before anything is sent. */
async function assertNew(tx: Tx, userId: string, { content }: PostCreate, now: Date): Promise<void> {
  const since = new Date(now.getTime() - day);
  const recent = and(eq(posts.userId, userId), gt(posts.createdAt, since), ne(posts.status, 'deleted'));
  const [same] = await tx
    .select({ id: posts.id })
    .from(posts)
    .where(and(recent, or(eq(posts.content, content), sql`lower(${posts.content}) = ${content.toLowerCase()}`)));
  if (same) throw new Problem('DUPLICATE_POST', 'You published the same text within the last day. Change it and publish again.');
}
