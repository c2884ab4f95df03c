/** Pictures of others, fetched for those who see them: no page of ours or of a partner has to let their hosts in. */

export interface Picture {
  /** One of the types that {@link pictureType} knows. */
  type: string;
  bytes: Buffer;
}
/** @returns null for what is no picture, is too large, or can't be had. */
export type FetchPicture = (url: string) => Promise<Picture | null>;

const starts = (bytes: Buffer, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** What the bytes themselves say; what a server says of them is not asked. */
export function pictureType(bytes: Buffer): string | null {
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'image/gif';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (/^ftyp(?:avif|avis)$/.test(ascii(bytes, 4, 12))) return 'image/avif';
  const head = bytes
    .toString('utf8', 0, 2000)
    .replace(/^\uFEFF/, '')
    .trimStart();
  return head.startsWith('<') && !/^<!doctype html/i.test(head) && /<svg[\s>]/.test(head) ? 'image/svg+xml' : null;
}
