/** Rows of the seed have ids that follow from their names: a seed that was cut short goes on where it was. */
import { createHash } from 'node:crypto';

export function seedId(...names: (string | number)[]): string {
  const digits = createHash('sha256')
    .update(JSON.stringify(['evangelist seed', ...names]))
    .digest('hex');
  // Marked as version 8 (free form) and variant 10, so that any check of UUIDs takes it.
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}

/** Numbers in 0…1 that belong to `name`: chance that is the same on every machine. */
export function luck(name: string): (index: number) => number {
  const digest = createHash('sha256').update(name).digest();
  return (index) => digest.readUInt32BE((index % 8) * 4) / 0x1_0000_0000;
}

/** The product's own terms hold for every campaign of the demonstration. */
export const termsUrl = '/articles/terms';
