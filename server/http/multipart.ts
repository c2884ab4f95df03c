/** Multipart bodies: the JSON part `payload`, and files streamed to disk (ruling 12). */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
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

const maxPayload = 64 * 1024;

function parsePayload(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    throw invalid([{ loc: ['body', 'payload'], msg: 'must be valid JSON', type: 'json.invalid' }]);
  }
}

async function keep(part: MultipartFile, path: string): Promise<UploadedFile> {
  await pipeline(part.file, createWriteStream(path));
  if (part.file.truncated) throw new Problem('BODY_TOO_LARGE', `${part.filename} is too large.`);
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

/** Reads a multipart body to its end. @param fileBytes the most that one file may have. */
export async function receiveMultipart(request: FastifyRequest, fileBytes: number): Promise<Received> {
  const folder = await mkdtemp(join(tmpdir(), 'evangelist-upload-'));
  const dispose = () => rm(folder, { recursive: true, force: true });
  const files: UploadedFile[] = [];
  let payload: unknown;
  try {
    for await (const part of request.parts({ limits: { fileSize: fileBytes, files: 5, fields: 2, fieldSize: maxPayload } })) {
      if (part.type === 'field') {
        if (part.fieldname === 'payload') payload = parsePayload(String(part.value));
      } else if (part.fieldname === 'payload') {
        // A Blob of JSON arrives as a file.
        payload = parsePayload((await text(part.file)).slice(0, maxPayload));
      } else {
        files.push(await keep(part, join(folder, String(files.length))));
      }
    }
  } catch (error) {
    await dispose();
    throw error;
  }
  return { payload, files, dispose };
}
