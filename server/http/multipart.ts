/** Multipart bodies: the JSON part `payload`, and files streamed to disk (ruling 12). */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { PostLimits } from '../../contract/post-limits.ts';
import { Problem } from '../problem.ts';
import { invalid } from './errors.ts';

/** A file that came with a call, streamed to disk and removed when the call has answered. */
export interface UploadedFile {
  /** Name of its part; an `attachments` entry of the payload names the same. */
  readonly part: string;
  readonly fileName: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  /** Where it lies until the call has answered. */
  readonly path: string;
  stream(): NodeJS.ReadableStream;
}
export interface Received {
  readonly payload: unknown;
  readonly files: readonly UploadedFile[];
  /** Removes the files. */
  dispose(): Promise<void>;
}

export type UploadLimits = Pick<PostLimits, 'imageBytes' | 'gifBytes' | 'videoBytes' | 'maxImages' | 'maxGif' | 'maxVideo'>;

const maxPayload = 64 * 1024;
const prefix = 'evangelist-upload-';
/** No upload takes that long. */
const stale = 60 * 60_000;

function parsePayload(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    throw invalid([{ loc: ['body', 'payload'], msg: 'must be valid JSON', type: 'json.invalid' }]);
  }
}

/** Ends with a refusal as soon as more comes than `most`: what is too large is neither kept nor read to its end. */
async function* upTo(source: AsyncIterable<Buffer>, most: number, name: string): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > most) throw new Problem('BODY_TOO_LARGE', `${name} is larger than ${most / 1e6} MB. Nothing was published.`);
    yield chunk;
  }
}

/** A Blob of JSON arrives as a file. */
async function readPayload(part: MultipartFile): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of upTo(part.file, maxPayload, 'The payload')) chunks.push(chunk);
  return parsePayload(Buffer.concat(chunks).toString('utf8'));
}

/** What a body may hold of each kind, and of all together; counts down as parts come. */
function room(limits: UploadLimits) {
  const kinds = {
    image: { left: limits.maxImages, bytes: limits.imageBytes },
    gif: { left: limits.maxGif, bytes: limits.gifBytes },
    video: { left: limits.maxVideo, bytes: limits.videoBytes },
  };
  let total = Math.max(limits.videoBytes, limits.gifBytes, limits.maxImages * limits.imageBytes);
  return {
    /** How large this part may be. @throws Problem for a kind that is not taken, or of which there are too many */
    for(part: MultipartFile): number {
      const kind = kindOf(part.mimetype);
      if (!kind) throw new Problem('UNSUPPORTED_MEDIA', `${part.filename} is no file that can be posted. Nothing was published.`);
      if (kinds[kind].left-- === 0)
        throw new Problem('BODY_TOO_LARGE', 'These are too many files for one post. Nothing was published.');
      return Math.min(kinds[kind].bytes, total);
    },
    took: (bytes: number) => void (total -= bytes),
  };
}
function kindOf(mimeType: string): 'image' | 'gif' | 'video' | null {
  if (mimeType === 'image/gif') return 'gif';
  if (mimeType === 'video/mp4') return 'video';
  return ['image/jpeg', 'image/png', 'image/webp'].includes(mimeType) ? 'image' : null;
}

async function keep(part: MultipartFile, path: string, most: number): Promise<UploadedFile> {
  await pipeline(part.file, (source: AsyncIterable<Buffer>) => upTo(source, most, part.filename), createWriteStream(path));
  const { size } = await stat(path);
  return {
    part: part.fieldname,
    fileName: part.filename,
    mimeType: part.mimetype,
    sizeBytes: size,
    path,
    stream: () => createReadStream(path),
  };
}

/** The names of the parts that the payload announces. */
function announced(payload: unknown): Set<unknown> {
  const { attachments } = (payload ?? {}) as { attachments?: unknown };
  return new Set(Array.isArray(attachments) ? attachments.map((one: { part?: unknown } | null) => one?.part) : []);
}

/** What the parser says of a body without a boundary, or that was cut off. */
const isMalformed = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof Problem) &&
  /boundary|unexpected end|premature close|malformed|multipart: /i.test(error.message);
const malformed = () => invalid([{ loc: ['body'], msg: 'must be a complete multipart body', type: 'multipart.invalid' }]);

/**
 * Reads a multipart body to its end: first the part `payload`, then the files that its attachments name. What is too
 * large, of another kind, or not named is refused before it fills the disk.
 */
export async function receiveMultipart(request: FastifyRequest, limits: UploadLimits): Promise<Received> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  const dispose = () => rm(folder, { recursive: true, force: true });
  const files: UploadedFile[] = [];
  const left = room(limits);
  let payload: unknown;
  try {
    const most = { fileSize: limits.videoBytes + 1, files: 6, fields: 2, fieldSize: maxPayload };
    for await (const part of request.parts({ limits: most })) {
      if (part.type === 'field') {
        if (part.fieldname === 'payload') payload = parsePayload(String(part.value));
      } else if (part.fieldname === 'payload') {
        payload = await readPayload(part);
      } else if (!announced(payload).has(part.fieldname)) {
        throw invalid([
          { loc: ['body', part.fieldname], msg: 'is named by no attachment of a payload before it', type: 'part.unknown' },
        ]);
      } else {
        const file = await keep(part, join(folder, String(files.length)), left.for(part));
        left.took(file.sizeBytes);
        files.push(file);
      }
    }
  } catch (error) {
    await dispose();
    throw isMalformed(error) ? malformed() : error;
  }
  return { payload, files, dispose };
}

/** Removes what a server that was killed left behind. @returns how many folders */
export async function removeStaleUploads(now = Date.now()): Promise<number> {
  let removed = 0;
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    if (!name.startsWith(prefix)) continue;
    const path = join(tmpdir(), name);
    const found = await stat(path).catch(() => null);
    if (!found || now - found.mtimeMs < stale) continue;
    await rm(path, { recursive: true, force: true }).then(
      () => removed++,
      () => undefined,
    );
  }
  return removed;
}
