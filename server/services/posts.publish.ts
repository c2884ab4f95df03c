/**
 * Publishing. The network has no idempotency key, so an intent is written first: a retry with the same key looks for the
 * post among the author's recent ones before it asks again, and a job looks too if nobody retries. Steps:
 *
 *   1. check, write the intent and the job that looks after it      one transaction
 *   2. upload the files, mark the intent as sent, ask the network    no transaction
 *   3. write the post and what follows from it                       one transaction
 *
 * A crash before "sent" publishes nothing; after it, the post is found again by its text and time.
 */
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { defaultPostLimits } from '../../contract/post-limits.ts';
import type { Attachment, PostCreate, PostCreated } from '../../contract/post.ts';
import type { PostStatus } from '../../contract/reward.ts';
import { NetworkError, type NetworkPost } from '../adapters/network.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { campaigns, postIntents, posts } from '../db/schema.ts';
import { dueAt } from '../domain/evaluation.ts';
import { comparable } from '../domain/post-text.ts';
import { Problem } from '../problem.ts';
import { scheduleCampaign } from './campaign-schedule.service.ts';
import { hashRequest, onceOutside } from './idempotency.service.ts';
import { enqueue, type JobHandler } from './jobs.service.ts';
import { accessWithdrawn, networkAccount, withAccess, type Account } from './network-access.service.ts';
import { assertAllowed, assertFiles, assertText, currentWeek, mediaKind, type UploadedFile } from './posts.checks.ts';
import { evaluationRules, type PostRow } from './posts.view.ts';

type Intent = typeof postIntents.$inferSelect;

export interface PublishRequest {
  payload: PostCreate;
  files: readonly UploadedFile[];
  /** From the header; without one a lost answer can't be asked for again. */
  idempotencyKey: string | null;
}

/** Clocks of two computers differ: a post that is this much older than our asking can still be ours. */
const skew = 2 * 60_000;
/** When the job looks for a post whose answer was lost: the client has given up by then. */
const lookAfter = 6 * 60_000;
const writeScope = 'tweet.write';

export async function createPost(ctx: Context, userId: string, request: PublishRequest): Promise<PostCreated> {
  const { payload, files, idempotencyKey } = request;
  const requestHash = hashRequest(
    payload,
    files.map(({ part, sizeBytes, mimeType }) => [part, sizeBytes, mimeType]),
  );
  const keyed = { userId, operation: 'createPost', key: idempotencyKey, requestHash };
  return onceOutside(ctx, keyed, () => publish(ctx, userId, request));
}

async function publish(ctx: Context, userId: string, { payload, files, idempotencyKey }: PublishRequest): Promise<PostCreated> {
  assertText(payload.content);
  const media = assertFiles(payload.attachments, files);
  const account = await networkAccount(ctx, userId);
  if (!account.scopes.includes(writeScope)) {
    throw new Problem('WRITE_SCOPE_REQUIRED', 'Evangelist may not post for you yet. Allow it, and your draft is still here.');
  }
  const key = idempotencyKey ?? randomUUID();
  const earlier = await findIntent(ctx, userId, payload, key);
  if (earlier?.networkPostId) return toCreated(await written(ctx, earlier.networkPostId));
  const before = earlier?.sentAt && !earlier.refusedAt ? await findBefore(ctx, account, earlier) : null;
  if (earlier && before) return toCreated(await record(ctx, earlier, before));
  const intent = await begin(ctx, userId, payload, key, earlier);
  const id = await send(ctx, account, intent, payload, media);
  return toCreated(await record(ctx, intent, id));
}

/** What an earlier try with this key left. @throws Problem IDEMPOTENCY_KEY_REUSED when it was about another post. */
async function findIntent(ctx: Context, userId: string, payload: PostCreate, key: string): Promise<Intent | null> {
  const [found] = await ctx.database.db
    .select()
    .from(postIntents)
    .where(and(eq(postIntents.userId, userId), eq(postIntents.key, key)));
  if (!found) return null;
  const wanted = fieldsOf(payload);
  if (Object.entries(wanted).every(([name, value]) => found[name as keyof typeof wanted] === value)) return found;
  throw new Problem(
    'IDEMPOTENCY_KEY_REUSED',
    'This key was used for another post. Nothing was published; send this one with a new key.',
  );
}
const fieldsOf = (payload: PostCreate) => ({
  campaignId: payload.campaignId,
  kind: payload.kind ?? 'post',
  content: payload.content,
  suggestionId: payload.selectedSuggestionId,
});

/**
 * An intent after all checks. What allowed an earlier try allows nothing now: the campaign can have ended since, and the
 * week can be full. So an intent that published nothing is opened again by the same checks as a new one.
 */
async function begin(ctx: Context, userId: string, payload: PostCreate, key: string, earlier: Intent | null): Promise<Intent> {
  return ctx.database.transaction(async (tx) => {
    await assertAllowed(ctx, tx, userId, payload, earlier?.id);
    const createdAt = ctx.clock.now();
    const [intent] = earlier
      ? await tx
          .update(postIntents)
          .set({ createdAt, sentAt: null, refusedAt: null, attachments: [] })
          .where(eq(postIntents.id, earlier.id))
          .returning()
      : await tx
          .insert(postIntents)
          .values({ userId, key, ...fieldsOf(payload), createdAt })
          .returning();
    await lookLater(tx, intent!.id, createdAt);
    return intent!;
  });
}

/** Each try is looked after by a job of its own: a done one would not run for the next try. */
async function lookLater(tx: Tx, intentId: string, at: Date): Promise<void> {
  const runAt = new Date(at.getTime() + lookAfter);
  const payload = { intentId, at: at.toISOString() };
  await enqueue(tx, { kind: 'find-post', payload, key: `find-post:${intentId}:${at.getTime()}`, runAt });
}

/** What an earlier try may have published. While that can't be known, nothing is sent. */
async function findBefore(ctx: Context, account: Account, intent: Intent): Promise<string | null> {
  try {
    return await findPublished(ctx, account, intent);
  } catch (error) {
    throw toProblem(error, true);
  }
}

/** Asks the network. @returns the post's id there. */
async function send(ctx: Context, account: Account, intent: Intent, payload: PostCreate, media: UploadedFile[]): Promise<string> {
  try {
    return await withAccess(ctx, account, async (token) => {
      const mediaIds = await upload(ctx, token, payload, media);
      const attachments = payload.attachments.map((given, index) => toAttachment(given, media[index]!));
      intent.sentAt = await markSent(ctx, intent, payload, attachments);
      return (await ctx.network.createPost(token, { text: payload.content, mediaIds })).id;
    });
  } catch (error) {
    return afterFailure(ctx, account, intent, error);
  }
}

/** From here on the outcome may be unknown. Uploading takes its time, so what was allowed before it is asked again. */
async function markSent(ctx: Context, intent: Intent, payload: PostCreate, attachments: Attachment[]): Promise<Date> {
  return ctx.database.transaction(async (tx) => {
    await assertAllowed(ctx, tx, intent.userId, payload, intent.id);
    const sentAt = ctx.clock.now();
    await tx.update(postIntents).set({ sentAt, refusedAt: null, attachments }).where(eq(postIntents.id, intent.id));
    await lookLater(tx, intent.id, sentAt);
    return sentAt;
  });
}

async function upload(ctx: Context, token: string, { attachments }: PostCreate, media: UploadedFile[]): Promise<string[]> {
  const mediaIds: string[] = [];
  for (const [index, file] of media.entries()) {
    const { fileName, mimeType, altText } = attachments[index]!;
    const { sizeBytes } = file;
    mediaIds.push(
      await ctx.network.uploadMedia(token, {
        fileName,
        mimeType,
        sizeBytes,
        stream: () => file.stream(),
        ...(altText && { altText }),
      }),
    );
  }
  return mediaIds;
}

/** A refusal is final and says so; silence may mean that the post is out, so it is looked for before anything is said. */
async function afterFailure(ctx: Context, account: Account, intent: Intent, error: unknown): Promise<string> {
  const lost = !(error instanceof Problem) && !(error instanceof NetworkError && error.reason !== 'unavailable');
  if (!lost || !intent.sentAt) {
    await ctx.database.db.update(postIntents).set({ refusedAt: ctx.clock.now() }).where(eq(postIntents.id, intent.id));
    throw toProblem(error, false);
  }
  const found = await findPublished(ctx, account, intent).catch(() => null);
  if (found) return found;
  throw toProblem(error, true);
}

function toProblem(error: unknown, unknownOutcome: boolean): unknown {
  if (!(error instanceof NetworkError)) return error;
  const options = { cause: error };
  switch (error.reason) {
    case 'access-withdrawn':
      return accessWithdrawn(error);
    case 'refused':
      return new Problem(
        'NETWORK_REFUSED',
        `X did not take the post: ${error.message} Nothing was published; change it and try again.`,
        {},
        options,
      );
    case 'rate-limited':
      return new Problem(
        'RATE_LIMITED',
        'X takes no more posts from us at the moment. Nothing was published; try again in a few minutes.',
        { retryAfter: 300 },
        options,
      );
    case 'unavailable':
      return new Problem(
        'NETWORK_UNAVAILABLE',
        unknownOutcome ? outcomeUnknown : 'X does not answer. Nothing was published; try again in a moment.',
        {},
        options,
      );
  }
}
const outcomeUnknown =
  'X did not answer, so your post may already be out. Look at your posts before you try again; trying again looks for it first and does not publish it twice.';

/** The post that an earlier asking made, if it did: same author, same text, not older than the asking, not recorded for another. */
async function findPublished(ctx: Context, account: Account, intent: Intent): Promise<string | null> {
  const recent = await withAccess(ctx, account, (token) => ctx.network.recentPosts(token, account.networkUserId));
  const since = intent.sentAt!.getTime() - skew;
  const same = (post: NetworkPost) => Date.parse(post.createdAt) >= since && comparable(post.text) === comparable(intent.content);
  const candidates = recent.filter(same).map((post) => post.id);
  if (candidates.length === 0) return null;
  const known = await ctx.database.db
    .select({ id: posts.networkPostId })
    .from(posts)
    .where(and(eq(posts.network, ctx.network.name), inArray(posts.networkPostId, candidates)));
  return candidates.find((id) => !known.some((row) => row.id === id)) ?? null;
}

/** Writes the post and brings its campaign's job to when it is to be evaluated. Written twice, it is there once. */
async function record(ctx: Context, intent: Intent, networkPostId: string): Promise<PostRow> {
  return ctx.database.transaction(async (tx) => {
    await tx.update(postIntents).set({ networkPostId }).where(eq(postIntents.id, intent.id));
    const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, intent.campaignId)).for('share');
    const createdAt = intent.sentAt ?? ctx.clock.now();
    const weekId = await currentWeek(tx, campaign!, createdAt);
    const [current] = await tx
      .select({ attachments: postIntents.attachments })
      .from(postIntents)
      .where(eq(postIntents.id, intent.id));
    const url = `${ctx.config.network.webUrl}/i/web/status/${networkPostId}`;
    const [row] = await tx
      .insert(posts)
      .values({
        ...{ userId: intent.userId, campaignId: intent.campaignId, weekId, kind: intent.kind, network: ctx.network.name },
        ...{ networkPostId, url, content: intent.content, suggestionId: intent.suggestionId, createdAt },
        attachments: current!.attachments.map((attachment, index) => ({ ...attachment, url: mediaUrl(url, attachment, index) })),
        ...firstStatus(campaign!, intent),
      })
      .onConflictDoNothing()
      .returning();
    if (!row) return recorded(tx, ctx.network.name, networkPostId);
    if (row.status === 'evaluating')
      await scheduleCampaign(tx, intent.campaignId, dueAt({ createdAt }, evaluationRules(campaign!)));
    return row;
  });
}

/** Where the network shows a file of a post. */
const mediaUrl = (url: string, { kind }: Attachment, index: number) =>
  `${url}/${kind === 'video' ? 'video' : 'photo'}/${index + 1}`;

/** Feedback is not paid for; and what turns up after the rewards were fixed comes too late for them. */
function firstStatus(
  campaign: typeof campaigns.$inferSelect,
  intent: Intent,
): { status: PostStatus; statusReasons: PostRow['statusReasons'] } {
  if (intent.kind === 'feedback')
    return { status: 'not-rewarded', statusReasons: [{ code: 'feedback', text: 'Feedback is welcome and is not rewarded.' }] };
  if (campaign.maturedAt)
    return { status: 'not-rewarded', statusReasons: [{ code: 'late', text: 'It was found after the rewards were fixed.' }] };
  return { status: 'evaluating', statusReasons: [] };
}

async function recorded(db: Tx, network: string, networkPostId: string): Promise<PostRow> {
  const [row] = await db
    .select()
    .from(posts)
    .where(and(eq(posts.network, network), eq(posts.networkPostId, networkPostId)));
  return row!;
}
async function written(ctx: Context, networkPostId: string): Promise<PostRow> {
  return ctx.database.transaction((tx) => recorded(tx, ctx.network.name, networkPostId));
}

function toAttachment(upload: PostCreate['attachments'][number], file: UploadedFile): Attachment {
  return {
    id: randomUUID(),
    kind: mediaKind(upload.mimeType),
    url: '',
    mimeType: upload.mimeType,
    sizeBytes: file.sizeBytes,
    ...(upload.altText && { altText: upload.altText.slice(0, defaultPostLimits.altMax) }),
  };
}

const toCreated = (row: PostRow): PostCreated => ({
  id: row.id,
  networkPostId: row.networkPostId,
  url: row.url,
  status: row.status as PostStatus,
  createdAt: row.createdAt.toISOString(),
  campaignId: row.campaignId,
});

/** The job `find-post`: somebody's answer was lost and nobody asked again. */
const findPost: JobHandler = async (ctx, payload) => {
  const { intentId, at } = payload as { intentId: string; at?: string };
  const open = and(eq(postIntents.id, intentId), isNull(postIntents.networkPostId), isNull(postIntents.refusedAt));
  const [intent] = await ctx.database.db.select().from(postIntents).where(open);
  // A later try has a look of its own; ending it here would forget a post that is just going out.
  if (!intent || (at && (intent.sentAt ?? intent.createdAt) > new Date(at))) return;
  const account = intent.sentAt ? await networkAccount(ctx, intent.userId).catch(() => null) : null;
  const found = account ? await findPublished(ctx, account, intent) : null;
  if (found) await record(ctx, intent, found);
  else
    await ctx.database.db
      .update(postIntents)
      .set({ refusedAt: ctx.clock.now() })
      .where(and(open, intent.sentAt ? eq(postIntents.sentAt, intent.sentAt) : isNull(postIntents.sentAt)));
};

export const postJobs: Readonly<Record<string, JobHandler>> = { 'find-post': findPost };
