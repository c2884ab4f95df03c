/**
 * Draws the cover of a campaign that has no picture. The same id always gives the same drawing, in elements and on the server.
 * See docs/decisions/084-covers-and-social-cards.md.
 */
import { coverMotifs, type CoverShape, type NextRandom } from './cover-motifs.ts';

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

/** mulberry32: enough for drawings, and the same everywhere. */
function createRandom(seed: number): NextRandom {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** One path for shapes of the same look: a picture of 84 dots is 8 nodes of a page. */
export function mergeShapes(shapes: readonly CoverShape[]): CoverShape[] {
  const merged = new Map<string, CoverShape>();
  for (const shape of shapes) {
    // 0.65 is a little less than that: rounded to hundredths first.
    const opacity = Math.round(Math.round(shape.opacity * 100) / 10) / 10;
    const look = `${shape.tone} ${opacity} ${shape.isFilled}`;
    merged.set(look, { ...shape, opacity, d: (merged.get(look)?.d ?? '') + shape.d });
  }
  return [...merged.values()];
}

/** @param id of the campaign @param index its number: neighbours of one brand then have different motifs */
export function drawCover(id: string, index: number): CoverShape[] {
  const motif = coverMotifs[Math.abs(index) % coverMotifs.length]!;
  return mergeShapes(motif(createRandom(hash(id))));
}
