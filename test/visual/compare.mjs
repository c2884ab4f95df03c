import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/**
 * The allowed difference. The Chromium that made the baselines reproduces them to the pixel; another release may anti-alias
 * letters differently.
 */
export const tolerances = {
  same: { threshold: 0.02, share: 0.0001 },
  other: { threshold: 0.2, share: 0.01 },
};

/**
 * @param {Buffer} wanted PNG @param {Buffer} found PNG
 * @param {{ threshold: number, share: number }} tolerance
 * @returns {{ same: boolean, words: string, difference?: Buffer }} `difference`: a PNG that shows where
 */
export function compare(wanted, found, { threshold, share }) {
  if (wanted.equals(found)) return { same: true, words: '' };
  const [one, other] = [PNG.sync.read(wanted), PNG.sync.read(found)];
  const { width, height } = one;
  if (width !== other.width || height !== other.height)
    return {
      same: false,
      words: `is ${other.width} × ${other.height} instead of ${width} × ${height} pixels`,
    };
  const picture = new PNG({ width, height });
  const count = pixelmatch(one.data, other.data, picture.data, width, height, {
    threshold,
    includeAA: false,
  });
  const same = count <= width * height * share;
  return {
    same,
    words: `${count} pixels differ`,
    difference: same ? undefined : PNG.sync.write(picture),
  };
}
