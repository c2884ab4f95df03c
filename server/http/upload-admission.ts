/** Admits multipart bodies: by their size, by the space that uploads may take on this server, and by the quota of the person. */
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { Context } from '../context.ts';
import { openUpload } from '../features/uploads/open-upload.service.ts';
import { getMaxBodyBytes, type UploadRules } from './multipart.ts';
import { uploadsBusyError } from './upload-files.ts';

/** Counts the bytes that the uploads of this server may take on its disk. */
export interface UploadSpace {
  /** @returns a function that releases them. @throws ApiError NOT_READY when there is no space for them */
  reserve(bytes: number): () => void;
}

export function createUploadSpace(maxBytes: number): UploadSpace {
  let used = 0;
  return {
    reserve(bytes) {
      if (used + bytes > maxBytes) throw uploadsBusyError();
      used += bytes;
      return () => void (used -= bytes);
    },
  };
}

/** Bytes of the body by its header; without one, the most that is accepted. */
function getBodyBytes(request: FastifyRequest, max: number): number {
  const length = request.headers['content-length'];
  return length === undefined ? max : Number(length);
}

/** Refuses by the header, before the body is read. @throws ApiError BODY_TOO_LARGE */
export function assertBodyLength({ config }: Context, request: FastifyRequest): void {
  const max = getMaxBodyBytes(config.postLimits);
  if (getBodyBytes(request, max) > max) throw new ApiError('BODY_TOO_LARGE', { kind: 'files' });
}

/** Reserves what the body of the caller needs. @returns a function that gives it back */
export async function admitUpload(
  ctx: Context,
  space: UploadSpace,
  request: FastifyRequest,
): ReturnType<UploadRules['admit']> {
  const bytes = getBodyBytes(request, getMaxBodyBytes(ctx.config.postLimits));
  const release = space.reserve(bytes);
  try {
    const upload = await openUpload(ctx, request.caller!.userId, bytes);
    return async (storedBytes) => {
      release();
      await upload.end(storedBytes);
    };
  } catch (error) {
    release();
    throw error;
  }
}
