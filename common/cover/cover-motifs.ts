/** Motifs of drawn covers. All shapes are paths in a field of 480 × 300. */

export interface CoverShape {
  /** What the path draws, in SVG's notation. */
  d: string;
  tone: 'line' | 'highlight';
  opacity: number;
  /** Filled shapes have no outline. */
  isFilled?: true;
}

/** Numbers in 0…1, one after the other. */
export type NextRandom = () => number;
export type DrawMotif = (next: NextRandom) => CoverShape[];

export const coverSize = { width: 480, height: 300 } as const;

const round = (value: number): string => String(Math.round(value * 10) / 10);
/** `path(['M', 1, 2], …)` without needless digits. */
const path = (...steps: (string | number)[][]): string =>
  steps
    .map(([letter, ...numbers]) => `${letter}${numbers.map((one) => round(Number(one))).join(' ')}`)
    .join('');
const pick = (next: NextRandom, from: number, to: number): number =>
  from + Math.floor(next() * (to - from + 1));
const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const circle = (x: number, y: number, r: number): string =>
  path(['M', x - r, y], ['a', r, r, 0, 1, 0, 2 * r, 0], ['a', r, r, 0, 1, 0, -2 * r, 0]) + 'Z';

/** Plates in a stack, one of them lifted. */
const plates: DrawMotif = (next) => {
  const count = pick(next, 4, 6);
  const gap = 132 / count;
  const lit = pick(next, 0, 2);
  const [width, depth] = [pick(next, 124, 156), pick(next, 58, 74)];
  return range(count)
    .reverse()
    .flatMap((index): CoverShape[] => {
      const y = 46 + index * gap + (index > lit ? 14 : 0);
      const [x, isLit] = [240, index === lit];
      const top = `${path(['M', x - width, y + depth], ['l', width, -depth], ['l', width, depth], ['l', -width, depth])}Z`;
      const edge = path(
        ['M', x - width, y + depth],
        ['v', 15],
        ['l', width, depth],
        ['l', width, -depth],
        ['v', -15],
      );
      const tone = isLit ? 'highlight' : 'line';
      const opacity = isLit ? 1 : 0.85 - index * 0.1;
      return [
        ...(isLit ? [{ d: top, tone, opacity: 0.2, isFilled: true } as const] : []),
        { d: top, tone, opacity },
        { d: edge, tone, opacity },
      ];
    });
};

/** Feeds that join into one. */
const feeds: DrawMotif = (next) => {
  const count = pick(next, 5, 8);
  const join = { x: pick(next, 290, 340), y: pick(next, 110, 190) };
  const lines = range(count).map((index): CoverShape => {
    const y = 34 + (index * 232) / (count - 1);
    const start = pick(next, 20, 120);
    const middle = (start + join.x) / 2 + 30;
    return {
      d:
        path(['M', start, y], ['C', middle, y, middle, join.y, join.x, join.y]) +
        circle(start - 5, y, 5),
      tone: 'line',
      opacity: 0.4 + ((index * 5) % count) * (0.5 / count),
    };
  });
  return [
    ...lines,
    { d: path(['M', join.x, join.y], ['H', 420]), tone: 'highlight', opacity: 1 },
    { d: circle(436, join.y, 16), tone: 'highlight', opacity: 1, isFilled: true },
  ];
};

/** Rings around a point near the edge. */
const rings: DrawMotif = (next) => {
  const center = { x: pick(next, 130, 350), y: pick(next, 215, 275) };
  const [count, lit] = [pick(next, 6, 8), pick(next, 1, 3)];
  return [
    ...range(count).map((index): CoverShape => {
      const isLit = index === lit;
      return {
        d: circle(center.x, center.y, 26 + index * 32),
        tone: isLit ? 'highlight' : 'line',
        opacity: isLit ? 1 : 0.75 - index * 0.07,
      };
    }),
    { d: circle(center.x, center.y, 10), tone: 'highlight', opacity: 1, isFilled: true },
  ];
};

/** Columns of different heights, one of them filled. Short crops show their tops, most of them their feet, too. */
const columns: DrawMotif = (next) => {
  const count = pick(next, 8, 12);
  const step = 400 / count;
  const lit = pick(next, 2, count - 2);
  return range(count).map((index): CoverShape => {
    const isLit = index === lit;
    const height = isLit ? pick(next, 122, 140) : pick(next, 30, 108);
    const width = step * 0.56;
    const [x, y] = [40 + index * step, 236 - height];
    const d = `${path(['M', x, 236], ['V', y], ['h', width], ['V', 236])}Z`;
    return isLit
      ? { d, tone: 'highlight', opacity: 1, isFilled: true }
      : { d, tone: 'line', opacity: 0.32 + 0.3 * next(), isFilled: true };
  });
};

/** Waves above each other. */
const waves: DrawMotif = (next) => {
  const count = pick(next, 7, 9);
  const [lit, length, shift] = [pick(next, 2, count - 3), pick(next, 110, 170), next() * 120];
  return range(count).map((index): CoverShape => {
    const y = 52 + (index * 200) / (count - 1);
    const height = 14 + 22 * Math.sin((index / (count - 1)) * Math.PI);
    const from = -length - shift + index * 14;
    const bends = range(6).flatMap(() => [
      ['q', length / 4, -height, length / 2, 0],
      ['q', length / 4, height, length / 2, 0],
    ]);
    const isLit = index === lit;
    return {
      d: path(['M', from, y], ...bends),
      tone: isLit ? 'highlight' : 'line',
      opacity: isLit ? 1 : 0.3 + 0.4 * (index / count),
    };
  });
};

/** Dots that grow towards one of them. */
const dots: DrawMotif = (next) => {
  const center = { x: pick(next, 3, 8), y: pick(next, 1, 5) };
  return range(12 * 7).map((at): CoverShape => {
    const [x, y] = [at % 12, Math.floor(at / 12)];
    const distance = Math.hypot(x - center.x, y - center.y);
    const isLit = distance === 0;
    const radius = isLit ? 15 : Math.max(2.2, 11 - distance * 1.7);
    return {
      d: circle(42 + x * 36, 42 + y * 36, radius),
      tone: isLit ? 'highlight' : 'line',
      opacity: isLit ? 1 : Math.max(0.25, 0.8 - distance * 0.09),
      isFilled: true,
    };
  });
};

export const coverMotifs: readonly DrawMotif[] = [columns, feeds, waves, plates, rings, dots];
