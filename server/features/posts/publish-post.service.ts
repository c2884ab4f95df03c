/**
 * Publishes a post. The network has no idempotency keys, so an intent row is written first: a retry with the same key
 * searches the author's recent posts before it sends again, and a recovery job searches if no retry comes. Steps:
 *
 *   1. check, write the intent and its recovery job                   one transaction
 *   2. upload the files, mark the intent as sent, call the network    no transaction
 *   3. write the post and schedule its evaluation                     one transaction
 *
 * A crash before "sent" publishes nothing; after it, the post is found by its text and time.
 */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Attachment, PostCreate, PostCreated } from '../../../contract/post.ts';
import { getRetryAfter, NetworkError, type NetworkRefusal } from '../../adapters/social-network.ts';
import type { ErrorParams } from '../../../messages/messages.generated.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import { findDatabaseError } from '../../db/database-errors.ts';
import { postIntents } from '../../schema.ts';
import { withAccessToken } from '../users/with-access-token.service.ts';
import { withLeasedIdempotency } from '../idempotency/with-idempotency.service.ts';
import { getAuthorAccount, operation } from './post-permission.queries.ts';
import { recordPost } from './record-post.service.ts';
import { openIntent, markSent } from './write-post-intent.service.ts';
import { hashRequest } from '../idempotency/request-hash.rules.ts';
import {
  accessWithdrawnProblem,
  type NetworkAccountRow,
} from '../users/network-accounts.queries.ts';
import { assertFiles, assertText, getMediaKind, type UploadedFile } from './post-checks.rules.ts';
import { findPublished, getCreatedPost, type Intent } from './published-posts.queries.ts';
import { findIntent } from './post-intents.queries.ts';

export interface PublishRequest {
  payload: PostCreate;
  files: readonly UploadedFile[];
  /** From the header; without it, a lost response cannot be recovered by a retry. */
  idempotencyKey: string | null;
}

export async function createPost(
  ctx: Context,
  userId: string,
  request: PublishRequest,
): Promise<PostCreated> {
  const { payload, files, idempotencyKey } = request;
  const requestHash = hashRequest(
    payload,
    files.map(({ part, sizeBytes, mimeType }) => [part, sizeBytes, mimeType]),
  );
  const keyed = { userId, operation, key: idempotencyKey, requestHash };
  return withLeasedIdempotency(ctx, keyed, () => publish(ctx, userId, request));
}

async function publish(
  ctx: Context,
  userId: string,
  { payload, files, idempotencyKey }: PublishRequest,
): Promise<PostCreated> {
  const { postLimits } = ctx.config;
  assertText(payload.content, postLimits);
  const media = assertFiles(payload.attachments, files, postLimits);
  const account = await getAuthorAccount(ctx, userId);
  const key = idempotencyKey ?? randomUUID();
  const earlier = await findIntent(ctx, userId, payload, key);
  if (earlier?.networkPostId) return getCreatedPost(ctx, earlier.networkPostId);
  const published =
    earlier?.sentAt && !earlier.refusedAt
      ? await findPublishedEarlier(ctx, account, earlier)
      : null;
  if (earlier && published) return recordPublished(ctx, earlier, published);
  const intent = await openIntent(ctx, userId, payload, key, earlier);
  const id = await sendToNetwork(ctx, account, intent, payload, media);
  return recordPublished(ctx, intent, id);
}

/** The network has the post. A retry or the recovery job records it if that fails now. */
async function recordPublished(
  ctx: Context,
  intent: Intent,
  networkPostId: string,
): Promise<PostCreated> {
  try {
    return await recordPost(ctx, intent, networkPostId);
  } catch (cause) {
    if (!findDatabaseError(cause)) throw cause;
    throw new ApiError('OUTCOME_UNKNOWN', { kind: 'post' }, { retryAfter: 2 }, { cause });
  }
}

/** The post of an earlier attempt, if any. While this is unknown, nothing is sent. */
async function findPublishedEarlier(
  ctx: Context,
  account: NetworkAccountRow,
  intent: Intent,
): Promise<string | null> {
  try {
    return await findPublished(ctx, account, intent);
  } catch (error) {
    throw toProblem(error, true, ctx.clock.now());
  }
}

/** Sends the post to the network. @returns its network id */
async function sendToNetwork(
  ctx: Context,
  account: NetworkAccountRow,
  intent: Intent,
  payload: PostCreate,
  media: UploadedFile[],
): Promise<string> {
  try {
    return await withAccessToken(ctx, account, async (token) => {
      const mediaIds = await uploadMedia(ctx, token, payload, media);
      const attachments = payload.attachments.map(toAttachment);
      intent.sentAt = await markSent(ctx, intent, payload, attachments);
      return (await ctx.network.createPost(token, { text: payload.content, mediaIds })).id;
    });
  } catch (error) {
    return handleSendFailure(ctx, account, intent, error);
  }
}

async function uploadMedia(
  ctx: Context,
  token: string,
  { attachments }: PostCreate,
  media: UploadedFile[],
): Promise<string[]> {
  const mediaIds: string[] = [];
  for (const [index, file] of media.entries()) {
    const { fileName, mimeType, altText } = attachments[index]!;
    const { sizeBytes } = file;
    const upload = ctx.network.uploadMedia(token, {
      fileName,
      mimeType,
      sizeBytes,
      stream: () => file.stream(),
      ...(altText && { altText }),
    });
    mediaIds.push(await upload.catch((error) => throwFileProblem(error, fileName)));
  }
  return mediaIds;
}

/** Names the file, unless the network refused the account. */
function throwFileProblem(cause: unknown, file: string): never {
  if (!(cause instanceof NetworkError && cause.reason === 'refused')) throw cause;
  const { refusal: kind = 'file' } = cause;
  if (kind === 'file' || isFileRefusal(kind))
    throw new ApiError('NETWORK_REFUSED', { kind, file }, {}, { cause });
  throw cause;
}

type FileRefusal = 'file-duration' | 'file-size' | 'file-format';
const isFileRefusal = (refusal: NetworkRefusal): refusal is FileRefusal =>
  refusal.startsWith('file-');

function toRefusal({ refusal, title }: NetworkError): ErrorParams['NETWORK_REFUSED'] {
  if (refusal) return { kind: isFileRefusal(refusal) ? 'media' : refusal };
  return title ? { kind: 'post', title } : { kind: 'post-unexplained' };
}

/** A rejection is final. A lost response can mean that the post is published, so it is searched for first. */
async function handleSendFailure(
  ctx: Context,
  account: NetworkAccountRow,
  intent: Intent,
  error: unknown,
): Promise<string> {
  const isLost =
    !(error instanceof ApiError) &&
    !(error instanceof NetworkError && error.reason !== 'unavailable');
  if (!isLost || !intent.sentAt) {
    await ctx.database.db
      .update(postIntents)
      .set({ refusedAt: ctx.clock.now() })
      .where(eq(postIntents.id, intent.id));
    throw toProblem(error, false, ctx.clock.now());
  }
  const found = await findPublished(ctx, account, intent).catch(() => null);
  if (found) return found;
  throw toProblem(error, true, ctx.clock.now());
}

function toProblem(error: unknown, unknownOutcome: boolean, now: Date): unknown {
  if (!(error instanceof NetworkError)) return error;
  const options = { cause: error };
  switch (error.reason) {
    case 'access-withdrawn':
      return accessWithdrawnProblem(error);
    case 'product-refused':
      return new ApiError('NETWORK_REFUSES_PRODUCT', {}, {}, options);
    case 'refused':
      return new ApiError('NETWORK_REFUSED', toRefusal(error), {}, options);
    case 'rate-limited':
      return new ApiError(
        'RATE_LIMITED',
        { kind: 'post' },
        { retryAfter: getRetryAfter(error, now) },
        options,
      );
    case 'unavailable':
      return new ApiError(
        'NETWORK_UNAVAILABLE',
        { kind: unknownOutcome ? 'outcome-unknown' : 'post' },
        {},
        options,
      );
  }
}

const toAttachment = ({ mimeType, altText }: PostCreate['attachments'][number]): Attachment => ({
  kind: getMediaKind(mimeType),
  url: '',
  ...(altText && { altText }),
});
