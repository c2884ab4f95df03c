/** Media upload of the X API v2: initialize, append in chunks, finalize, then the alternative text. */
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { NetworkError, type MediaFile } from './social-network.ts';
import { callX } from './x-client.ts';
import { findRefusal } from './x-refusals.ts';

const chunkBytes = 4 * 1024 * 1024;
const initialized = v.object({ data: v.object({ id: v.string() }) });
const anyAnswer = v.unknown();
/** State of a video after the upload; poll again after `check_after_secs`. */
const processing = v.object({
  state: v.picklist(['pending', 'in_progress', 'succeeded', 'failed']),
  check_after_secs: v.optional(v.number()),
  error: v.optional(v.object({ name: v.optional(v.string()), message: v.optional(v.string()) })),
});
const finalized = v.object({ data: v.object({ processing_info: v.optional(processing) }) });
type Finalized = v.InferOutput<typeof finalized>;
const maxProcessingTime = 180_000;

const getMediaCategory = (mimeType: string) =>
  mimeType === 'image/gif'
    ? 'tweet_gif'
    : mimeType.startsWith('video/')
      ? 'tweet_video'
      : 'tweet_image';

/** Splits the stream into chunks of `size` bytes; holds one chunk in memory. */
async function* splitIntoChunks(
  stream: NodeJS.ReadableStream,
  size: number,
): AsyncGenerator<Buffer<ArrayBuffer>> {
  let buffered: Buffer[] = [];
  let length = 0;
  for await (const part of stream) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part;
    buffered.push(bytes);
    length += bytes.length;
    if (length < size) continue;
    const all = Buffer.concat(buffered);
    let at = 0;
    for (; all.length - at >= size; at += size) yield Buffer.from(all.subarray(at, at + size));
    buffered = [all.subarray(at)];
    length = all.length - at;
  }
  if (length > 0) yield Buffer.concat(buffered);
}

/** Polls until the file is processed. @throws NetworkError when processing fails or takes too long */
async function waitUntilProcessed(
  baseUrl: string,
  token: string,
  id: string,
  first: Finalized,
): Promise<void> {
  let info = first.data.processing_info;
  for (let waited = 0; info && info.state !== 'succeeded';) {
    if (info.state === 'failed') {
      const { name, message = 'The network can’t use this file.' } = info.error ?? {};
      const refusal = findRefusal({ words: `${message} ${name}` });
      throw new NetworkError('refused', message.slice(0, 300), { refusal });
    }
    const pause = Math.min(Math.max(info.check_after_secs ?? 1, 1), 30) * 1000;
    if ((waited += pause) > maxProcessingTime)
      throw new NetworkError(
        'unavailable',
        'The network is still working on the file. Try again in a few minutes.',
      );
    await sleep(pause);
    const query = { command: 'STATUS', media_id: id };
    info = (await callX(baseUrl, { path: '/2/media/upload', query, token }, finalized)).data
      .processing_info;
  }
}

/** @returns the media id for `createPost`. @throws NetworkError */
export async function uploadMedia(
  baseUrl: string,
  token: string,
  file: MediaFile,
): Promise<string> {
  const post = { method: 'POST', token } as const;
  const json = {
    media_type: file.mimeType,
    total_bytes: file.sizeBytes,
    media_category: getMediaCategory(file.mimeType),
  };
  const { data } = await callX(
    baseUrl,
    { ...post, path: '/2/media/upload/initialize', json },
    initialized,
  );
  let index = 0;
  for await (const piece of splitIntoChunks(file.stream(), chunkBytes)) {
    const form = new FormData();
    form.set('segment_index', String(index++));
    form.set('media', new Blob([piece], { type: file.mimeType }), file.fileName);
    await callX(
      baseUrl,
      { ...post, path: `/2/media/upload/${data.id}/append`, form, timeout: 60_000 },
      anyAnswer,
    );
  }
  if (index === 0) throw new NetworkError('refused', 'The file is empty.');
  const done = await callX(
    baseUrl,
    { ...post, path: `/2/media/upload/${data.id}/finalize`, timeout: 60_000 },
    finalized,
  );
  await waitUntilProcessed(baseUrl, token, data.id, done);
  if (file.altText) {
    const metadata = { alt_text: { text: file.altText } };
    await callX(
      baseUrl,
      { ...post, path: '/2/media/metadata', json: { id: data.id, metadata } },
      anyAnswer,
    );
  }
  return data.id;
}
