/** Which files a post may have: up to four images, or one GIF, or one video, each with a maximum size. */
import { imageLimits, type PostLimits } from '../../contract/limits.ts';
import type { PostEditorMessages } from './post-editor.messages.ts';

export type MediaKind = 'image' | 'gif' | 'video';
/** A file in the editor. */
export interface EditorFile {
  id: string;
  file: File;
  kind: MediaKind;
  /** Object URL of the preview. The code that removes the file revokes it. */
  previewUrl: string;
  altText: string;
  /** Whether the file is stored with the draft: false if storing failed, undefined while pending. */
  stored?: boolean;
}
export interface FileRejection {
  name: string;
  /** `not-loaded`: the code that prepares files could not be loaded. */
  reason: 'type' | 'size' | 'count' | 'broken' | 'not-loaded';
  /** Maximum size in bytes; only with reason `size`. */
  max?: number;
}

const kinds: Record<string, MediaKind> = {
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/webp': 'image',
  'image/gif': 'gif',
  'video/mp4': 'video',
};
/** The media kind of a MIME type; undefined if a post can't have such a file. */
export const getMediaKind = (type: string): MediaKind | undefined => kinds[type];
/** Value of the `accept` attribute of a file input. */
export const acceptedTypes = Object.keys(kinds).join(',');

/** Pictures are scaled down until they fit. */
const getMaxBytes = (kind: MediaKind, limits: PostLimits) =>
  ({ image: imageLimits.maxSourceBytes, gif: limits.gifBytes, video: limits.videoBytes })[kind];
const getMaxCount = (kind: MediaKind, limits: PostLimits) =>
  ({ image: limits.maxImages, gif: limits.maxGif, video: limits.maxVideo })[kind];

/** Accepts each file that fits and returns a rejection with its reason for every other one. */
export function acceptFiles<F extends { name: string; type: string; size: number }>(
  present: readonly MediaKind[],
  candidates: readonly F[],
  limits: PostLimits,
): { accepted: { file: F; kind: MediaKind }[]; rejected: FileRejection[] } {
  const accepted: { file: F; kind: MediaKind }[] = [];
  const rejected: FileRejection[] = [];
  for (const file of candidates) {
    const kind = kinds[file.type];
    const kindsSoFar = [...present, ...accepted.map((one) => one.kind)];
    if (!kind) rejected.push({ name: file.name, reason: 'type' });
    else if (file.size > getMaxBytes(kind, limits))
      rejected.push({ name: file.name, reason: 'size', max: getMaxBytes(kind, limits) });
    else if (
      kindsSoFar.some((other) => other !== kind) ||
      kindsSoFar.length >= getMaxCount(kind, limits)
    )
      rejected.push({ name: file.name, reason: 'count' });
    else accepted.push({ file, kind });
  }
  return { accepted, rejected };
}

/**
 * Whether the browser can decode the image. A video is only checked for its file signature, because the browser
 * may lack the codec of a valid one.
 */
export async function isDecodable({
  file,
  kind,
}: Pick<EditorFile, 'file' | 'kind'>): Promise<boolean> {
  if (kind === 'video') return (await file.slice(4, 8).text()) === 'ftyp';
  return createImageBitmap(file).then((image) => (image.close(), true), () => false); // prettier-ignore
}

/** "412 KB", "2.1 MB". */
export function formatBytes(size: number, locale?: string): string {
  const mega = size >= 1e6;
  const unit = mega ? 'megabyte' : 'kilobyte';
  const digits = { maximumFractionDigits: mega ? 1 : 0 };
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    ...digits,
  }).format(size / (mega ? 1e6 : 1e3));
}

/** The sentence that explains why a file was not added. */
export function getRejectionMessage(
  { name, reason, max }: FileRejection,
  t: PostEditorMessages,
  locale: string,
): string {
  if (reason === 'type') return t.refusedType({ name });
  if (reason === 'size') return t.refusedSize({ name, max: formatBytes(max ?? 0, locale) });
  if (reason === 'not-loaded') return t.refusedNotLoaded({ name });
  return reason === 'broken' ? t.refusedBroken({ name }) : t.refusedCount({ name });
}
