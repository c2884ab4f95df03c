/**
 * Reads multipart bodies: the JSON part `payload` and files, which are streamed to disk.
 * See docs/decisions/012-multipart-posts.md.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { PostLimits } from '../../contract/limits.ts';
import { ApiError } from '../api-error.ts';
import { badRequest } from './errors.ts';

/** An uploaded file on disk; deleted after the call has answered. */
export interface UploadedFile {
  /** Name of the multipart part; an entry of `attachments` in the payload refers to it. */
  readonly part: string;
  readonly fileName: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  /** Path of the temporary file. */
  readonly path: string;
  stream(): NodeJS.ReadableStream;
}
export interface MultipartBody {
  readonly payload: unknown;
  readonly files: readonly UploadedFile[];
  /** Deletes the files. */
  dispose(): Promise<void>;
}

export type UploadLimits = Pick<
  PostLimits,
  'imageBytes' | 'gifBytes' | 'videoBytes' | 'maxImages' | 'maxGif' | 'maxVideo'
>;

const maxPayloadBytes = 64 * 1024;
const prefix = 'evangelist-upload-';
/** Milliseconds. No upload takes that long. */
const staleAfter = 60 * 60_000;

function parsePayload(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    throw badRequest([
      { loc: ['body', 'payload'], msg: 'must be valid JSON', type: 'json.invalid' },
    ]);
  }
}

/**
 * Passes `source` on and throws BODY_TOO_LARGE as soon as it exceeds `maxBytes`.
 * @param file its name, if the limit is that of one file
 */
async function* limitBytes(
  source: AsyncIterable<Buffer>,
  maxBytes: number,
  file?: string,
): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > maxBytes)
      throw new ApiError(
        'BODY_TOO_LARGE',
        file === undefined ? {} : { kind: 'media', file, megabytes: maxBytes / 1e6 },
      );
    yield chunk;
  }
}

/** A JSON Blob arrives as a file part. */
async function readPayload(part: MultipartFile): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of limitBytes(part.file, maxPayloadBytes)) chunks.push(chunk);
  return parsePayload(Buffer.concat(chunks).toString('utf8'));
}

interface FileLimit {
  maxBytes: number;
  isOfKind: boolean;
}

/** Counts down the files and bytes that one body may still hold, by kind and in total. */
function createUploadQuota(limits: UploadLimits) {
  const kinds = {
    image: { left: limits.maxImages, bytes: limits.imageBytes },
    gif: { left: limits.maxGif, bytes: limits.gifBytes },
    video: { left: limits.maxVideo, bytes: limits.videoBytes },
  };
  let total = Math.max(limits.videoBytes, limits.gifBytes, limits.maxImages * limits.imageBytes);
  return {
    /** The maximum size of this part, and whether it is that of its kind of file. @throws ApiError for an unsupported type or too many files */
    for(part: MultipartFile): FileLimit {
      const kind = getFileKind(part.mimetype);
      if (!kind) throw new ApiError('UNSUPPORTED_MEDIA', { kind: 'file', file: part.filename });
      if (kinds[kind].left-- === 0) throw new ApiError('BODY_TOO_LARGE', { kind: 'files' });
      return { maxBytes: Math.min(kinds[kind].bytes, total), isOfKind: kinds[kind].bytes <= total };
    },
    use: (bytes: number) => void (total -= bytes),
  };
}
function getFileKind(mimeType: string): 'image' | 'gif' | 'video' | null {
  if (mimeType === 'image/gif') return 'gif';
  if (mimeType === 'video/mp4') return 'video';
  return ['image/jpeg', 'image/png', 'image/webp'].includes(mimeType) ? 'image' : null;
}

async function saveFile(
  part: MultipartFile,
  path: string,
  { maxBytes, isOfKind }: FileLimit,
): Promise<UploadedFile> {
  await pipeline(
    part.file,
    (source: AsyncIterable<Buffer>) =>
      limitBytes(source, maxBytes, isOfKind ? part.filename : undefined),
    createWriteStream(path),
  );
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

/** The part names that the payload's `attachments` refer to. */
function getAnnouncedParts(payload: unknown): Set<unknown> {
  const { attachments } = (payload ?? {}) as { attachments?: unknown };
  return new Set(
    Array.isArray(attachments)
      ? attachments.map((one: { part?: unknown } | null) => one?.part)
      : [],
  );
}

/** Whether the parser failed because the boundary is missing or the body is truncated. */
const isMalformed = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof ApiError) &&
  /boundary|unexpected end|premature close|malformed|multipart: /i.test(error.message);
const malformedBody = () =>
  badRequest([
    { loc: ['body'], msg: 'must be a complete multipart body', type: 'multipart.invalid' },
  ]);

/**
 * Reads a multipart body: the part `payload` first, then the files that its attachments name. Rejects a file that is too
 * large, of an unsupported type or not named before it fills the disk.
 */
export async function receiveMultipart(
  request: FastifyRequest,
  limits: UploadLimits,
): Promise<MultipartBody> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  const dispose = () => rm(folder, { recursive: true, force: true });
  const files: UploadedFile[] = [];
  const quota = createUploadQuota(limits);
  let payload: unknown;
  try {
    const partLimits = {
      fileSize: limits.videoBytes + 1,
      files: 6,
      fields: 2,
      fieldSize: maxPayloadBytes,
    };
    for await (const part of request.parts({ limits: partLimits })) {
      if (part.type === 'field') {
        if (part.fieldname === 'payload') payload = parsePayload(String(part.value));
      } else if (part.fieldname === 'payload') {
        payload = await readPayload(part);
      } else if (!getAnnouncedParts(payload).has(part.fieldname)) {
        throw badRequest([
          {
            loc: ['body', part.fieldname],
            msg: 'is named by no attachment of a payload before it',
            type: 'part.unknown',
          },
        ]);
      } else {
        const file = await saveFile(part, join(folder, String(files.length)), quota.for(part));
        quota.use(file.sizeBytes);
        files.push(file);
      }
    }
  } catch (error) {
    await dispose();
    throw isMalformed(error) ? malformedBody() : error;
  }
  return { payload, files, dispose };
}

/** Deletes upload folders that a killed server left behind. @returns the number of deleted folders */
export async function removeStaleUploads(now = Date.now()): Promise<number> {
  let removed = 0;
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    if (!name.startsWith(prefix)) continue;
    const path = join(tmpdir(), name);
    const found = await stat(path).catch(() => null);
    if (!found || now - found.mtimeMs < staleAfter) continue;
    await rm(path, { recursive: true, force: true }).then(
      () => removed++,
      () => undefined,
    );
  }
  return removed;
}
