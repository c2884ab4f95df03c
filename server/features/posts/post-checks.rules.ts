/** Checks of the text and the files of a post, before it is published. */
import type { ApiErrorBody } from '../../../contract/errors.ts';
import type { PostLimits } from '../../../contract/limits.ts';
import type { AttachmentUpload } from '../../../contract/post.ts';
import { removeInvalidCharacters, weightedLength } from '../../../common/text/post-text.ts';
import { ApiError } from '../../api-error.ts';

/** A file of a multipart request, provided by `http/multipart.ts`. */
export interface UploadedFile {
  readonly part: string;
  readonly fileName: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  stream(): NodeJS.ReadableStream;
}

type Detail = NonNullable<ApiErrorBody['detail']>;

export const invalidField = (loc: (string | number)[], msg: string) =>
  new ApiError(
    'BAD_REQUEST',
    { kind: 'post' },
    { detail: [{ loc: ['body', ...loc], msg }] satisfies Detail },
  );

export function assertText(content: string, limits: PostLimits): void {
  if (removeInvalidCharacters(content) !== content)
    throw invalidField(['content'], 'contains a character that the network refuses');
  const weight = weightedLength(content, limits).weight;
  if (weight <= limits.maxWeighted) return;
  throw new ApiError(
    'TEXT_TOO_LONG',
    { over: weight - limits.maxWeighted, max: limits.maxWeighted },
    {
      detail: [{ loc: ['body', 'content'], msg: `must count at most ${limits.maxWeighted}` }],
    },
  );
}

export const getMediaKind = (mimeType: AttachmentUpload['mimeType']): 'image' | 'gif' | 'video' =>
  mimeType === 'image/gif' ? 'gif' : mimeType.startsWith('video/') ? 'video' : 'image';

/** Checks which files a post may have. */
export function assertAttachments(
  attachments: readonly AttachmentUpload[],
  limits: PostLimits,
): void {
  const kinds = attachments.map(({ mimeType }) => getMediaKind(mimeType));
  const images = kinds.filter((kind) => kind === 'image').length;
  const others = kinds.length - images;
  if (images > limits.maxImages || others > 1 || (others === 1 && images > 0)) {
    throw invalidField(
      ['attachments'],
      `must be up to ${limits.maxImages} images, or one GIF, or one video`,
    );
  }
  if (new Set(attachments.map(({ part }) => part)).size !== attachments.length)
    throw invalidField(['attachments'], 'must each name a part of their own');
}

/** The uploaded file of each attachment, in the order of the attachments. */
export function assertFiles(
  attachments: readonly AttachmentUpload[],
  files: readonly UploadedFile[],
  limits: PostLimits,
): UploadedFile[] {
  assertAttachments(attachments, limits);
  return attachments.map((attachment, index) => getFile(attachment, index, files, limits));
}

function getFile(
  attachment: AttachmentUpload,
  index: number,
  files: readonly UploadedFile[],
  { imageBytes, gifBytes, videoBytes }: PostLimits,
): UploadedFile {
  const file = files.find(({ part }) => part === attachment.part);
  if (!file) throw invalidField(['attachments', index, 'part'], 'names a part that was not sent');
  if (file.mimeType !== attachment.mimeType)
    throw new ApiError('UNSUPPORTED_MEDIA', { kind: 'mismatch', file: attachment.fileName });
  const limit = { image: imageBytes, gif: gifBytes, video: videoBytes }[
    getMediaKind(attachment.mimeType)
  ];
  if (file.sizeBytes > limit)
    throw new ApiError('BODY_TOO_LARGE', {
      kind: 'media',
      file: attachment.fileName,
      megabytes: limit / 1e6,
    });
  return file;
}
