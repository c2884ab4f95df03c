/** Media of the sandbox's network: initialize, append, finalize, alternative text; kept as files. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidRequest, requireAccount } from './guard.ts';
import { nextId, type Media, type XNetworkProgram } from './state.ts';

const kinds: Readonly<Record<string, number>> = {
  'image/jpeg': 5e6,
  'image/png': 5e6,
  'image/webp': 5e6,
  'image/gif': 15e6,
  // The sandbox's own limit; the network takes 512 MB.
  'video/mp4': 64e6,
};

function initialize(x: XNetworkProgram, ownerId: string, body: unknown): Media {
  const { media_type: mimeType, total_bytes: totalBytes } = (body ?? {}) as { media_type?: unknown; total_bytes?: unknown };
  const most = typeof mimeType === 'string' ? kinds[mimeType] : undefined;
  if (typeof mimeType !== 'string' || most === undefined) throw invalidRequest('This type of file is not supported.');
  if (typeof totalBytes !== 'number' || totalBytes <= 0 || totalBytes > most)
    throw invalidRequest(`The file must have 1 to ${most} bytes.`);
  return { id: nextId(x), ownerId, mimeType, totalBytes, altText: null, ready: false };
}

function own(x: XNetworkProgram, request: FastifyRequest, id: string): Media {
  const account = requireAccount(x, request, 'media.write');
  const held = x.store.state.media.find((item) => item.id === id && item.ownerId === account.id);
  if (!held) throw invalidRequest('Your media IDs are invalid.');
  return held;
}

async function append(x: XNetworkProgram, request: FastifyRequest<{ Params: { id: string } }>): Promise<void> {
  const held = own(x, request, request.params.id);
  for await (const part of request.parts({ limits: { fileSize: 8 * 1024 * 1024 } })) {
    if (part.type === 'file') await pipeline(part.file, createWriteStream(join(x.mediaFolder, held.id), { flags: 'a' }));
  }
}

async function finalize(x: XNetworkProgram, request: FastifyRequest<{ Params: { id: string } }>) {
  const held = own(x, request, request.params.id);
  const { size } = await stat(join(x.mediaFolder, held.id)).catch(() => ({ size: 0 }));
  if (size !== held.totalBytes) throw invalidRequest(`The file has ${size} of ${held.totalBytes} bytes.`);
  held.ready = true;
  await x.store.save();
  return { data: { id: held.id, media_key: `3_${held.id}`, size } };
}

export function mountMedia(app: FastifyInstance, x: XNetworkProgram): void {
  app.post('/2/media/upload/initialize', async (request) => {
    const account = requireAccount(x, request, 'media.write');
    const media = initialize(x, account.id, request.body);
    await mkdir(x.mediaFolder, { recursive: true });
    x.store.state.media.push(media);
    await x.store.save();
    return { data: { id: media.id, media_key: `3_${media.id}`, expires_after_secs: 86_400 } };
  });
  app.post<{ Params: { id: string } }>('/2/media/upload/:id/append', async (request) => {
    await append(x, request);
    return { data: { expires_at: Math.floor(x.clock.now().getTime() / 1000) + 86_400 } };
  });
  app.post<{ Params: { id: string } }>('/2/media/upload/:id/finalize', (request) => finalize(x, request));
  app.post('/2/media/metadata', async (request) => {
    const { id, metadata } = request.body as { id?: string; metadata?: { alt_text?: { text?: string } } };
    const held = own(x, request, id ?? '');
    held.altText = metadata?.alt_text?.text?.slice(0, 1000) ?? null;
    await x.store.save();
    return { data: { id: held.id } };
  });
}

/** The files themselves, for the network's public pages and for the product's. */
export function mountMediaFiles(app: FastifyInstance, x: XNetworkProgram): void {
  app.get<{ Params: { id: string } }>('/media/:id', (request, reply) => {
    const held = x.store.state.media.find((item) => item.id === request.params.id && item.ready);
    if (!held) return reply.code(404).send({ title: 'Not Found Error' });
    reply.headers({ 'cache-control': 'public, max-age=86400', 'cross-origin-resource-policy': 'cross-origin' });
    return reply.type(held.mimeType).send(createReadStream(join(x.mediaFolder, held.id)));
  });
}
