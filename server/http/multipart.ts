/**
 * Reads multipart bodies: the JSON part `payload` and files, which are streamed to disk.
 * See docs/decisions/058-uploads.md.
 */
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { requestLimits, type PostLimits } from '../../contract/limits.ts';
import { ApiError } from '../api-error.ts';
import { badRequest, toLogEntry } from './error-handler.ts';
import { discardBody } from './middleware/body-pace.ts';
import {
  createUploadFolder,
  limitBytes,
  type FileLimit,
  type UploadedFile,
} from './upload-files.ts';

export interface MultipartBody {
  readonly files: readonly UploadedFile[];
  /** Deletes the files. Does not throw. */
  dispose(): Promise<void>;
}

export type UploadLimits = Pick<
  PostLimits,
  'imageBytes' | 'gifBytes' | 'videoBytes' | 'maxImages' | 'maxGif' | 'maxVideo'
>;

/** What a body may hold, and who may send it. */
export interface UploadRules {
  limits: UploadLimits;
  /**
   * Called with the payload, before a file is stored. Throws to refuse the body.
   * @returns a function that is called in the end with the number of bytes that were stored
   */
  admit(payload: unknown): Promise<(storedBytes: number) => Promise<void>>;
}

const maxPayloadBytes = requestLimits.bodyBytes;

function parsePayload(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    throw badRequest([
      { loc: ['body', 'payload'], msg: 'must be valid JSON', type: 'json.invalid' },
    ]);
  }
}

function readField({ value, valueTruncated }: MultipartValue): unknown {
  if (valueTruncated) throw new ApiError('BODY_TOO_LARGE');
  return parsePayload(String(value));
}

/** A JSON Blob arrives as a file part. */
async function readPayload(part: MultipartFile): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of limitBytes(part.file, maxPayloadBytes)) chunks.push(chunk);
  return parsePayload(Buffer.concat(chunks).toString('utf8'));
}

/** All files of one body together. */
const getMaxFileBytes = ({ videoBytes, gifBytes, maxImages, imageBytes }: UploadLimits): number =>
  Math.max(videoBytes, gifBytes, maxImages * imageBytes);

/** The largest multipart body: its files, the payload, and the heads of its parts. */
export const getMaxBodyBytes = (limits: UploadLimits): number =>
  getMaxFileBytes(limits) + 2 * maxPayloadBytes;

/** Counts down the files and bytes that one body may still hold, by kind and in total. */
function createUploadQuota(limits: UploadLimits) {
  const kinds = {
    image: { left: limits.maxImages, bytes: limits.imageBytes },
    gif: { left: limits.maxGif, bytes: limits.gifBytes },
    video: { left: limits.maxVideo, bytes: limits.videoBytes },
  };
  let total = getMaxFileBytes(limits);
  return {
    /**
     * The maximum size of this part, and whether it is that of its kind of file. @throws ApiError for an
     * unsupported type or too many files
     */
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

/** Reads the parts: the payload first, then the files that its attachments name. */
async function* readParts(request: FastifyRequest, limits: UploadLimits) {
  const partLimits = {
    fileSize: limits.videoBytes + 1,
    files: 6,
    fields: 2,
    parts: 8,
    fieldSize: maxPayloadBytes,
  };
  let payload: unknown;
  for await (const part of request.parts({ limits: partLimits })) {
    if (part.fieldname === 'payload') {
      payload = part.type === 'field' ? readField(part) : await readPayload(part);
      yield { payload };
    } else if (part.type === 'file') {
      if (!getAnnouncedParts(payload).has(part.fieldname)) throw unknownPart(part.fieldname);
      yield { file: part };
    }
  }
}

const unknownPart = (name: string) =>
  badRequest([
    {
      loc: ['body', name],
      msg: 'is named by no attachment of a payload before it',
      type: 'part.unknown',
    },
  ]);
const secondPayload = () =>
  badRequest([{ loc: ['body', 'payload'], msg: 'must be sent once', type: 'part.repeated' }]);

/**
 * Receives a multipart body. The payload is admitted before a file is stored; a file that is too large, of another type
 * than declared, or not named by the payload is refused as soon as its bytes show it.
 */
export async function receiveMultipart(
  request: FastifyRequest,
  { limits, admit }: UploadRules,
): Promise<MultipartBody> {
  const folder = createUploadFolder();
  const quota = createUploadQuota(limits);
  let end: Awaited<ReturnType<UploadRules['admit']>> | undefined;
  const dispose = async () => {
    const work = await Promise.allSettled([folder.delete(), end?.(folder.storedBytes)]);
    for (const result of work)
      if (result.status === 'rejected')
        request.log.warn({ error: toLogEntry(result.reason) }, 'An upload was not cleaned up');
  };
  try {
    for await (const { file, payload } of readParts(request, limits)) {
      if (file) quota.use((await folder.save(file, quota.for(file))).sizeBytes);
      else if (end) throw secondPayload();
      else end = await admit(payload);
    }
    end ??= await admit(undefined);
    return { files: folder.files, dispose };
  } catch (error) {
    discardBody(request);
    await dispose();
    throw isMalformed(error) ? malformedBody() : error;
  }
}
