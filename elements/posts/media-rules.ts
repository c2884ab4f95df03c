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
/** Types that some systems give to pictures. */
const aliases: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
};
/** First bytes of the files that a post can have, as characters; a dot is any byte. */
const signatures: readonly (readonly [start: RegExp, type: string])[] = [
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^\x89PNG\r\n\x1a\n/, 'image/png'],
  [/^GIF8[79]a/, 'image/gif'],
  [/^RIFF[^]{4}WEBP/, 'image/webp'],
  [/^[^]{4}ftyp(?:iso|mp4|avc1|M4V|dash|mmp4)/, 'video/mp4'],
];
const signatureLength = 16;

/** Whether the type of a file is enough: one that a post can have, or certainly none. Others are to be read. */
export const isIdentified = ({ type }: Pick<File, 'type'>): boolean =>
  kinds[type] !== undefined || !/^(?:$|image\/|video\/|application\/octet-stream$)/.test(type);

/** Gives a file the type that its first bytes have: systems give none to a file without an extension, or an unusual one. */
export async function identifyFile(file: File): Promise<File> {
  if (isIdentified(file)) return file;
  const bytes = await file
    .slice(0, signatureLength)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const start = String.fromCharCode(...new Uint8Array(bytes));
  const type = signatures.find(([signature]) => signature.test(start))?.[1] ?? aliases[file.type];
  return type ? new File([file], file.name, { type, lastModified: file.lastModified }) : file;
}

/** The media kind of a MIME type; undefined if a post can't have such a file. */
export const getMediaKind = (type: string): MediaKind | undefined => kinds[type];
/** Value of the `accept` attribute of a file input. */
export const acceptedTypes = [...Object.keys(kinds), ...Object.keys(aliases)].join(',');

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
  return createImageBitmap(file).then(
    (image) => {
      image.close();
      return true;
    },
    () => false,
  );
}

/** Units of a size, the largest first, each from the size that is rounded to one of it. */
const units = [
  { unit: 'megabyte', bytes: 1e6, from: 999_500, digits: 1 },
  { unit: 'kilobyte', bytes: 1e3, from: 1000, digits: 0 },
  { unit: 'byte', bytes: 1, from: 0, digits: 0 },
] as const;

/** "320 byte", "412 kB", "2.1 MB". */
export function formatBytes(size: number, locale?: string): string {
  const { unit, bytes, digits } = units.find(({ from }) => size >= from) ?? units[2];
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: digits,
  }).format(size / bytes);
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
