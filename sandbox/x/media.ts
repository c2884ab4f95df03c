/** Media uploads of the network: initialize, append, finalize, alternative text. Stored as files. */
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { defaultPostLimits, sandboxVideoBytes } from '../../contract/limits.ts';
import { makePrivateFolder, privateFileMode } from '../private-files.ts';
import { invalidRequest, requireAccount } from './authentication.ts';
import { drawingKinds, renderDrawing } from './drawings.ts';
import { takeFileFailure } from './refusals.ts';
import { readVideoDuration } from './video-duration.ts';
import {
  createId,
  findAccountById,
  getMediaKey,
  type Media,
  type XNetworkProgram,
} from './state.ts';

const maxBytesByType: Readonly<Record<string, number>> = {
  'image/jpeg': defaultPostLimits.imageBytes,
  'image/png': defaultPostLimits.imageBytes,
  'image/webp': defaultPostLimits.imageBytes,
  'image/gif': defaultPostLimits.gifBytes,
  'video/mp4': sandboxVideoBytes,
};

/** Seconds in which an uploaded file can be posted. */
const mediaLifetime = 86_400;

function createMedia(x: XNetworkProgram, ownerId: string, body: unknown): Media {
  const { media_type: mimeType, total_bytes: totalBytes } = (body ?? {}) as {
    media_type?: unknown;
    total_bytes?: unknown;
  };
  const maxBytes = typeof mimeType === 'string' ? maxBytesByType[mimeType] : undefined;
  if (typeof mimeType !== 'string' || maxBytes === undefined)
    throw invalidRequest('This type of file is not supported.');
  if (typeof totalBytes !== 'number' || totalBytes <= 0 || totalBytes > maxBytes)
    throw invalidRequest(`The file must have 1 to ${maxBytes} bytes.`);
  return { id: createId(x), ownerId, mimeType, totalBytes, altText: null, ready: false };
}

function requireOwnMedia(x: XNetworkProgram, request: FastifyRequest, id: string): Media {
  const account = requireAccount(x, request, 'media.write');
  const media = x.store.state.media.find((item) => item.id === id && item.ownerId === account.id);
  if (!media) throw invalidRequest('Your media IDs are invalid.');
  return media;
}

async function appendUpload(
  x: XNetworkProgram,
  request: FastifyRequest<{ Params: { id: string } }>,
): Promise<void> {
  const media = requireOwnMedia(x, request, request.params.id);
  for await (const part of request.parts({ limits: { fileSize: 8 * 1024 * 1024 } })) {
    if (part.type === 'file')
      await pipeline(
        part.file,
        createWriteStream(join(x.mediaFolder, media.id), { flags: 'a', mode: privateFileMode }),
      );
  }
}

/** How long the network works on a video or GIF. */
const processingSeconds = 1;

/** A step of the processing, which pictures do not have: https://docs.x.com/x-api/media/quickstart/media-upload-chunked */
function toProcessing(x: XNetworkProgram, { processing }: Media) {
  if (!processing) return {};
  const left = Date.parse(processing.until) - x.clock.now().getTime();
  if (left > 0)
    return { processing_info: { state: 'in_progress', check_after_secs: processingSeconds } };
  const { failure } = processing;
  if (failure === null) return { processing_info: { state: 'succeeded', progress_percent: 100 } };
  const error = { code: 3, name: 'InvalidMedia', message: failure };
  return { processing_info: { state: 'failed', ...(failure && { error }) } };
}

const toUpload = (x: XNetworkProgram, media: Media) => ({
  data: {
    id: media.id,
    media_key: getMediaKey(media),
    size: media.totalBytes,
    expires_after_secs: mediaLifetime,
    ...toProcessing(x, media),
  },
});

/** https://docs.x.com/x-api/media/finalize-media-upload: a picture is refused at once, a video or GIF when it is processed. */
async function finalizeUpload(
  x: XNetworkProgram,
  request: FastifyRequest<{ Params: { id: string } }>,
) {
  const media = requireOwnMedia(x, request, request.params.id);
  const failure = await takeFileFailure(x, findAccountById(x, media.ownerId)!);
  const isProcessed = media.mimeType === 'video/mp4' || media.mimeType === 'image/gif';
  if (failure && !isProcessed) throw invalidRequest(failure.message);
  const { size } = await stat(join(x.mediaFolder, media.id)).catch(() => ({ size: 0 }));
  if (size !== media.totalBytes)
    throw invalidRequest(`The file has ${size} of ${media.totalBytes} bytes.`);
  if (media.mimeType === 'video/mp4')
    media.durationMs = await readVideoDuration(join(x.mediaFolder, media.id));
  if (isProcessed)
    media.processing = {
      until: new Date(x.clock.now().getTime() + processingSeconds * 1000).toISOString(),
      failure: failure ? failure.message : null,
    };
  media.ready = !failure;
  await x.store.save();
  return toUpload(x, media);
}

const mediaMetadata = v.object({
  id: v.string(),
  metadata: v.optional(v.object({ alt_text: v.optional(v.object({ text: v.string() })) })),
});

function parseMetadata(body: unknown): { id: string; text?: string | undefined } {
  const parsed = v.safeParse(mediaMetadata, body);
  if (!parsed.success) throw invalidRequest('One or more parameters to your request was invalid.');
  return { id: parsed.output.id, text: parsed.output.metadata?.alt_text?.text };
}

export function mountMedia(app: FastifyInstance, x: XNetworkProgram): void {
  // https://docs.x.com/x-api/media/initialize-media-upload
  app.post('/2/media/upload/initialize', async (request) => {
    const account = requireAccount(x, request, 'media.write');
    const media = createMedia(x, account.id, request.body);
    makePrivateFolder(x.mediaFolder);
    x.store.state.media.push(media);
    await x.store.save();
    return {
      data: { id: media.id, media_key: getMediaKey(media), expires_after_secs: mediaLifetime },
    };
  });
  // https://docs.x.com/x-api/media/append-media-upload
  app.post<{ Params: { id: string } }>('/2/media/upload/:id/append', async (request) => {
    await appendUpload(x, request);
    return { data: { expires_at: Math.floor(x.clock.now().getTime() / 1000) + mediaLifetime } };
  });
  app.post<{ Params: { id: string } }>('/2/media/upload/:id/finalize', (request) =>
    finalizeUpload(x, request),
  );
  // https://docs.x.com/x-api/media/get-media-upload-status
  app.get<{ Querystring: { command?: string; media_id?: string } }>(
    '/2/media/upload',
    async (request) => {
      const { command, media_id: id = '' } = request.query;
      if (command !== 'STATUS') throw invalidRequest('The `command` query parameter is not STATUS');
      return toUpload(x, requireOwnMedia(x, request, id));
    },
  );
  // https://docs.x.com/x-api/media/create-media-metadata
  app.post('/2/media/metadata', async (request) => {
    const { id, text = null } = parseMetadata(request.body);
    const media = requireOwnMedia(x, request, id);
    media.altText = text && text.slice(0, defaultPostLimits.altMax);
    await x.store.save();
    return { data: { id: media.id } };
  });
}

const mediaHeaders = {
  'cache-control': 'public, max-age=86400',
  'cross-origin-resource-policy': 'cross-origin',
};
const mediaTypes: Readonly<Record<string, string>> = {
  'image/gif': 'animated_gif',
  'video/mp4': 'video',
};

/** A file as the answer to a lookup includes it: a picture has a URL, all others a still. */
export function toMediaResponse({ url }: XNetworkProgram, media: Media) {
  const type = mediaTypes[media.mimeType] ?? 'photo';
  const own = `${url}/media/${media.id}`;
  return {
    media_key: getMediaKey(media),
    type,
    ...(type === 'photo' && { url: own }),
    ...(type === 'animated_gif' && { preview_image_url: own }),
    ...(type === 'video' && { preview_image_url: `${own}/still` }),
    ...(media.durationMs && { duration_ms: media.durationMs }),
    ...(media.altText && { alt_text: media.altText }),
  };
}

/** Draws the still of a video; the same video has the same still. */
const renderStill = ({ id }: Media): string =>
  renderDrawing(drawingKinds[Number(BigInt(id) % BigInt(drawingKinds.length))]!, id);

/** Serves the files, for the network's pages and for the product. */
export function mountMediaFiles(app: FastifyInstance, x: XNetworkProgram): void {
  const findReady = (id: string) =>
    x.store.state.media.find((item) => item.id === id && item.ready);
  app.get<{ Params: { id: string } }>('/media/:id/still', (request, reply) => {
    const media = findReady(request.params.id);
    if (!media) return reply.code(404).send({ title: 'Not Found Error' });
    return reply.headers(mediaHeaders).type('image/svg+xml').send(renderStill(media));
  });
  app.get<{ Params: { id: string } }>('/media/:id', (request, reply) => {
    const media = findReady(request.params.id);
    if (!media) return reply.code(404).send({ title: 'Not Found Error' });
    reply.headers(mediaHeaders);
    if (media.drawing)
      return reply.type('image/svg+xml').send(renderDrawing(media.drawing, media.id));
    return reply.type(media.mimeType).send(createReadStream(join(x.mediaFolder, media.id)));
  });
}
