/** Recognizes the types of files that a post can have by their first bytes. */
import type { AttachmentUpload } from '../../contract/post.ts';

type MediaType = AttachmentUpload['mimeType'];

/** So many first bytes decide. No file of these types is shorter. */
export const signatureBytes = 16;

const ascii = (head: Buffer, start: number, end: number) => head.toString('latin1', start, end);

/** Brands of files in the container of MP4 that are something else: images, QuickTime, audio. */
const otherBrands =
  /^(?:avif|avis|mif1|msf1|miaf|heic|heix|heim|heis|hevc|hevx|hevm|hevs|jp2 |jpm |jpx |crx |qt {2}|M4A |M4B |M4P |F4A |F4B )$/;

/** A file type box: its length, `ftyp`, and the brand. */
const isMp4 = (head: Buffer): boolean =>
  head.readUInt32BE(0) >= 16 &&
  ascii(head, 4, 8) === 'ftyp' &&
  /^[\x20-\x7e]{4}$/.test(ascii(head, 8, 12)) &&
  !otherBrands.test(ascii(head, 8, 12));

const recognizers: Readonly<Record<MediaType, (head: Buffer) => boolean>> = {
  'image/jpeg': (head) => ascii(head, 0, 3) === '\xff\xd8\xff',
  // The signature, and the header that must be the first chunk.
  'image/png': (head) => ascii(head, 0, 16) === '\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
  'image/gif': (head) => /^GIF8[79]a$/.test(ascii(head, 0, 6)),
  'image/webp': (head) => ascii(head, 0, 4) === 'RIFF' && /^WEBPVP8[ LX]$/.test(ascii(head, 8, 16)),
  'video/mp4': isMp4,
};

/** @param head the first {@link signatureBytes} of the file, or all bytes of a shorter one */
export function hasMediaType(head: Buffer, mimeType: string): boolean {
  if (head.length < signatureBytes || !Object.hasOwn(recognizers, mimeType)) return false;
  return recognizers[mimeType as MediaType](head);
}
