import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasMediaType, signatureBytes } from '../../../server/common/media-signatures.ts';

const bytes = (text: string) => Buffer.from(text.padEnd(signatureBytes, '\0'), 'latin1');
const box = (brand: string, size = '\0\0\0\x20') => bytes(`${size}ftyp${brand}\0\0\x02\0`);

const files: Readonly<Record<string, readonly Buffer[]>> = {
  'image/jpeg': [bytes('\xff\xd8\xff\xe0\0\x10JFIF'), bytes('\xff\xd8\xff\xe1..Exif')],
  'image/png': [bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
  'image/gif': [bytes('GIF87a'), bytes('GIF89a')],
  'image/webp': ['VP8 ', 'VP8L', 'VP8X'].map((kind) => bytes(`RIFF\x10\0\0\0WEBP${kind}`)),
  'video/mp4': ['isom', 'iso2', 'mp41', 'mp42', 'avc1', 'M4V ', 'MSNV', 'XAVC'].map((brand) =>
    box(brand),
  ),
};
const others = [
  ...['avif', 'heic', 'mif1', 'qt  ', 'M4A ', '\0\0\0\0'].map((brand) => box(brand)),
  box('isom', '\0\0\0\x08'),
  bytes('RIFF\x10\0\0\0WAVEfmt '),
  bytes('RIFF\x10\0\0\0WEBPjunk'),
  bytes('\x89PNG\r\n\x1a\n\0\0\0\rCgBI'),
  bytes('GIF88a'),
  bytes('<svg xmlns="http://'),
  bytes('%PDF-1.7'),
  bytes('MZ'),
  bytes(''),
];

test('files of each type are of this type only', () => {
  for (const [type, examples] of Object.entries(files))
    for (const example of examples)
      for (const declared of Object.keys(files))
        assert.equal(hasMediaType(example, declared), declared === type, `${type} ${declared}`);
});

test('other files, unknown types and what is too short are of no type', () => {
  for (const declared of Object.keys(files)) {
    for (const other of others)
      assert.equal(hasMediaType(other, declared), false, other.toString('latin1'));
    const short = files[declared]![0]!.subarray(0, signatureBytes - 1);
    assert.equal(hasMediaType(short, declared), false);
  }
  for (const unknown of ['image/svg+xml', 'constructor', ''])
    assert.equal(hasMediaType(files['image/png']![0]!, unknown), false);
});
