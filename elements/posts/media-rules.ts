/** Which files a post may hold: up to four images, or one GIF, or one video, each up to its size. */
import type { PostLimits } from '../../contract/post-limits.ts';

export type MediaKind = 'image' | 'gif' | 'video';
/** A file in the editor. */
export interface EditorFile {
  id: string;
  file: File;
  kind: MediaKind;
  /** Object URL of the preview; whoever drops the file revokes it. */
  previewUrl: string;
  altText: string;
  /** Whether it lies with the draft; false where the browser could not keep it, undefined until that is known. */
  kept?: boolean;
}
export interface Refusal {
  name: string;
  reason: 'type' | 'size' | 'count' | 'broken';
  /** Bytes that would have been allowed; `size` only. */
  max?: number;
}

const kinds: Record<string, MediaKind> = {
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/webp': 'image',
  'image/gif': 'gif',
  'video/mp4': 'video',
};
/** Undefined for what no post can hold. */
export const mediaKind = (type: string): MediaKind | undefined => kinds[type];
/** For the file picker. */
export const acceptedTypes = Object.keys(kinds).join(',');

const bytes = (kind: MediaKind, limits: PostLimits) =>
  ({ image: limits.imageBytes, gif: limits.gifBytes, video: limits.videoBytes })[kind];
const count = (kind: MediaKind, limits: PostLimits) =>
  ({ image: limits.maxImages, gif: limits.maxGif, video: limits.maxVideo })[kind];

/** Takes what fits and says of each other file why it does not: three good images of five are three images, not an error. */
export function admit<F extends { name: string; type: string; size: number }>(
  present: readonly MediaKind[],
  candidates: readonly F[],
  limits: PostLimits,
): { accepted: { file: F; kind: MediaKind }[]; refused: Refusal[] } {
  const accepted: { file: F; kind: MediaKind }[] = [];
  const refused: Refusal[] = [];
  for (const file of candidates) {
    const kind = kinds[file.type];
    const there = [...present, ...accepted.map((one) => one.kind)];
    if (!kind) refused.push({ name: file.name, reason: 'type' });
    else if (file.size > bytes(kind, limits)) refused.push({ name: file.name, reason: 'size', max: bytes(kind, limits) });
    else if (there.some((other) => other !== kind) || there.length >= count(kind, limits))
      refused.push({ name: file.name, reason: 'count' });
    else accepted.push({ file, kind });
  }
  return { accepted, refused };
}

/** Whether the browser can draw it, or for a video, whether it is one: a good one may need a codec that is not here. */
export async function isWhole({ file, kind }: Pick<EditorFile, 'file' | 'kind'>): Promise<boolean> {
  if (kind === 'video') return (await file.slice(4, 8).text()) === 'ftyp';
  return createImageBitmap(file).then((image) => (image.close(), true), () => false); // prettier-ignore
}

/** "412 KB", "2.1 MB". */
export function formatBytes(size: number, locale?: string): string {
  const mega = size >= 1e6;
  const unit = mega ? 'megabyte' : 'kilobyte';
  const digits = { maximumFractionDigits: mega ? 1 : 0 };
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', ...digits }).format(
    size / (mega ? 1e6 : 1e3),
  );
}
