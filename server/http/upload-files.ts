/** Files of multipart bodies on the disk: in a temporary folder for each body, which is deleted after the answer. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '../api-error.ts';
import { privateFileMode } from '../private-folder.ts';
import { hasMediaType, signatureBytes } from '../common/media-signatures.ts';
import { removeMetadata } from './upload-metadata.ts';

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

const fileTooLarge = (maxBytes: number, file: string) =>
  new ApiError('BODY_TOO_LARGE', { kind: 'media', file, megabytes: maxBytes / 1e6 });

/** The disk has no space for more uploads now. */
export const uploadsBusyError = (options: ErrorOptions = {}): ApiError =>
  new ApiError('NOT_READY', { kind: 'uploads' }, { retryAfter: 10 }, options);

export interface FileLimit {
  maxBytes: number;
  /** Whether `maxBytes` is the limit of one file of its kind, not what the body has left. */
  isOfKind: boolean;
}

/** The folder of one body. It is created with its first file. */
export interface UploadFolder {
  readonly files: readonly UploadedFile[];
  /** The bytes that were stored, those of files that were refused later included. */
  readonly storedBytes: number;
  /**
   * Stores the file without its metadata.
   * @throws ApiError BODY_TOO_LARGE or UNSUPPORTED_MEDIA, as soon as the bytes show it
   */
  save(file: IncomingFile, limit: FileLimit): Promise<UploadedFile>;
  /** Deletes the folder. */
  delete(): Promise<void>;
}
export interface IncomingFile {
  fieldname: string;
  filename: string;
  mimetype: string;
  file: AsyncIterable<Buffer>;
}

/**
 * Passes `source` on and throws BODY_TOO_LARGE as soon as it exceeds `maxBytes`.
 * @param file its name, if the limit is that of one file
 */
export async function* limitBytes(
  source: AsyncIterable<Buffer>,
  maxBytes: number,
  file?: string,
): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > maxBytes)
      throw file === undefined ? new ApiError('BODY_TOO_LARGE') : fileTooLarge(maxBytes, file);
    yield chunk;
  }
}

/** Passes `source` on if its first bytes are those of the declared type; otherwise throws before anything is passed. */
export async function* checkMediaType(
  source: AsyncIterable<Buffer>,
  mimeType: string,
  file: string,
): AsyncGenerator<Buffer> {
  let head = Buffer.alloc(0);
  const check = () => {
    if (!hasMediaType(head, mimeType))
      throw new ApiError('UNSUPPORTED_MEDIA', { kind: 'mismatch', file });
  };
  for await (const chunk of source) {
    if (head.length >= signatureBytes) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < signatureBytes) continue;
    check();
    yield head;
  }
  check();
}

/** A full disk is no bug: the next upload may find space. */
function throwUploadError(error: unknown): never {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') throw uploadsBusyError({ cause: error });
  throw error;
}

const prefix = 'evangelist-upload-';
/** Names this machine and process, so that a server that starts knows whose folders are left behind. */
export const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
const ownPrefix = `${prefix}${host}-${process.pid}-`;
const openFolders = new Set<string>();

export function createUploadFolder(): UploadFolder {
  let folder: Promise<string> | undefined;
  const files: UploadedFile[] = [];
  let storedBytes = 0;
  const open = async () => {
    const path = await mkdtemp(join(tmpdir(), ownPrefix));
    openFolders.add(path);
    return path;
  };
  return {
    files,
    get storedBytes() {
      return storedBytes;
    },
    async save(given, { maxBytes, isOfKind }) {
      const path = join(await (folder ??= open()), String(files.length));
      const { fieldname: part, filename: fileName, mimetype: mimeType } = given;
      let received = 0;
      const written = pipeline(
        given.file,
        (source: AsyncIterable<Buffer>) => checkMediaType(source, mimeType, fileName),
        (source: AsyncIterable<Buffer>) =>
          limitBytes(source, maxBytes, isOfKind ? fileName : undefined),
        async function* (source: AsyncIterable<Buffer>) {
          for await (const chunk of source) {
            received += chunk.length;
            storedBytes += chunk.length;
            yield chunk;
          }
        },
        createWriteStream(path, { mode: privateFileMode }),
      );
      await written.catch(throwUploadError);
      const stored = { path, fileName, mimeType, sizeBytes: received };
      const sizeBytes = await removeMetadata(stored).catch(throwUploadError);
      // Encoded again, a picture can be larger.
      if (sizeBytes > maxBytes) throw fileTooLarge(maxBytes, fileName);
      const stream = () => createReadStream(path);
      const file = { part, ...stored, sizeBytes, stream };
      files.push(file);
      return file;
    },
    async delete() {
      const path = await folder?.catch(() => undefined);
      if (path === undefined) return;
      await rm(path, { recursive: true, force: true });
      openFolders.delete(path);
    },
  };
}

/** Milliseconds. No upload takes that long. */
const staleAfter = 60 * 60_000;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs for another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether the server that created the folder has ended. A folder of another machine is judged by its age. */
function isLeftBehind(path: string, name: string, age: number): boolean {
  if (age >= staleAfter) return true;
  const [owner, pid] = name.slice(prefix.length).split('-');
  if (owner !== host || !/^\d+$/.test(pid ?? '')) return false;
  // A container starts each server with the same process id.
  return Number(pid) === process.pid ? !openFolders.has(path) : !isRunning(Number(pid));
}

/** Deletes upload folders that a killed server left behind. @returns the number of deleted folders */
export async function removeStaleUploads(now = Date.now()): Promise<number> {
  let removed = 0;
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    if (!name.startsWith(prefix)) continue;
    const path = join(tmpdir(), name);
    const found = await stat(path).catch(() => null);
    if (!found || !isLeftBehind(path, name, now - found.mtimeMs)) continue;
    await rm(path, { recursive: true, force: true }).then(
      () => removed++,
      () => undefined,
    );
  }
  return removed;
}
