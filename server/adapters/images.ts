/** Remote images for the image proxy. */

export interface RemoteImage {
  /** A type that {@link detectImageType} knows. */
  type: string;
  bytes: Buffer;
}
/** @returns null when the URL gives no image, one that is too large, or an error. */
export type FetchImage = (url: string) => Promise<RemoteImage | null>;

const startsWith = (bytes: Buffer, ...signature: number[]) =>
  signature.every((byte, at) => bytes[at] === byte);
const toAscii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** Detects the type from the bytes; the `content-type` header is not trusted. */
export function detectImageType(bytes: Buffer): string | null {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (/^GIF8[79]a$/.test(toAscii(bytes, 0, 6))) return 'image/gif';
  if (toAscii(bytes, 0, 4) === 'RIFF' && toAscii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (/^ftyp(?:avif|avis)$/.test(toAscii(bytes, 4, 12))) return 'image/avif';
  const head = bytes
    .toString('utf8', 0, 2000)
    .replace(/^\uFEFF/, '')
    .trimStart();
  return head.startsWith('<') && !/^<!doctype html/i.test(head) && /<svg[\s>]/.test(head)
    ? 'image/svg+xml'
    : null;
}
