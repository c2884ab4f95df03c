/** What social cards and results cards are drawn of: texts that are wrapped and shortened, the cover, brand and product. */
import type { CoverColors } from '../../contract/cover.ts';
import type { CoverShape } from '../../common/cover/cover-motifs.ts';
import { escapeXml } from './escape-xml.ts';

export const cardSize = { width: 1200, height: 630 } as const;

export type Weight = 400 | 600;
/** @returns the width of a text at a font size of 100 */
export type MeasureText = (text: string, weight: Weight) => number;

export const left = 72;
export const textWidth = 560;
export interface Block {
  size: number;
  lines: string[];
}

/** Breaks at spaces. A word that is wider than the line is cut. */
function wrap(text: string, width: number, maxLines: number, measure: (text: string) => number) {
  const words = text.split(/\s+/).filter(Boolean);
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last} ${word}`) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const fits = lines.length <= maxLines && lines.every((line) => measure(line) <= width);
  return { fits, lines: lines.slice(0, maxLines), isCut: lines.length > maxLines };
}

function shorten(line: string, width: number, measure: (text: string) => number): string {
  const letters = [...line];
  while (letters.length > 1 && measure(`${letters.join('').trimEnd()}…`) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** The largest of some sizes at which the text fits. */
export function fit(
  text: string,
  weight: Weight,
  sizes: readonly (readonly [size: number, maxLines: number])[],
  measureText: MeasureText,
  width = textWidth,
): Block {
  const measureAt = (size: number) => (one: string) => (measureText(one, weight) * size) / 100;
  for (const [size, maxLines] of sizes) {
    const { fits, lines } = wrap(text, width, maxLines, measureAt(size));
    if (fits) return { size, lines };
  }
  const [size, maxLines] = sizes.at(-1)!;
  const measure = measureAt(size);
  const { lines, isCut } = wrap(text, width, maxLines, measure);
  return {
    size,
    lines: lines.map((line, index) =>
      measure(line) > width || (isCut && index === lines.length - 1)
        ? shorten(line, width, measure)
        : line,
    ),
  };
}

export function drawText(
  lines: readonly string[],
  {
    x = left,
    y,
    size,
    weight,
    color,
    opacity = 1,
  }: { x?: number; y: number; size: number; weight: Weight; color: string; opacity?: number },
): string {
  return lines
    .map(
      (line, index) =>
        `<text x="${x}" y="${Math.round(y + index * size * 1.1)}" font-family="Geist" font-weight="${weight}" font-size="${size}" fill="${color}" opacity="${opacity}">${escapeXml(line)}</text>`,
    )
    .join('');
}

/** Whose card it is, and how it looks. */
export interface CardLook {
  brand: string;
  /** The logo of the brand as a `data:` URL. Without it the card shows the first letter of the name. */
  logo: string | null;
  colors: CoverColors;
  shapes: readonly CoverShape[];
  /** A picture in place of the shapes, for the right half, as a `data:` URL. */
  picture: string | null;
}

export function drawArt({ colors, shapes, picture }: CardLook): string {
  if (picture)
    return `<image x="690" y="0" width="510" height="630" preserveAspectRatio="xMidYMid slice" href="${picture}"/>`;
  const paths = shapes.map(({ d, tone, opacity, isFilled }) => {
    const paint = isFilled
      ? `fill="${colors[tone]}"`
      : `fill="none" stroke="${colors[tone]}" stroke-width="1.5"`;
    return `<path d="${d}" opacity="${opacity}" ${paint}/>`;
  });
  // Shapes may lead out of their field: they end behind the text.
  return `<defs><clipPath id="right"><rect x="640" width="560" height="630"/></clipPath><linearGradient id="fade"><stop offset="0" stop-color="${colors.ground}"/><stop offset="1" stop-color="${colors.ground}" stop-opacity="0"/></linearGradient></defs><g clip-path="url(#right)"><g transform="translate(606 120) scale(1.3)">${paths.join('')}</g></g><rect x="638" width="110" height="630" fill="url(#fade)"/>`;
}

const productMark = (color: string, accent: string) =>
  `<g transform="translate(${left} 530) scale(1.5)" fill="none" stroke-width="3" stroke-linecap="square"><path d="M4 5.5h16M4 12h10M4 18.500h16" stroke="${color}"/><path d="M18 10.250v3.500" stroke="${accent}"/></g>`;

export function drawBrand({ brand, logo, colors }: CardLook, measure: MeasureText): string {
  const { lines } = fit(brand, 600, [[30, 1]], measure, 480);
  const tile = logo
    ? `<image x="${left}" y="64" width="64" height="64" href="${logo}"/>`
    : `<rect x="${left}" y="64" width="64" height="64" rx="14" fill="${colors.line}"/>` +
      drawText([[...brand][0]?.toUpperCase() ?? ''], {
        x: left + 20,
        y: 108,
        size: 34,
        weight: 600,
        color: colors.ground,
      });
  return (
    tile + drawText(lines, { x: left + 84, y: 107, size: 30, weight: 600, color: colors.line })
  );
}

/** The name of the product at the foot of a card. */
export const drawProduct = ({ colors }: Pick<CardLook, 'colors'>): string =>
  productMark(colors.line, colors.highlight) +
  drawText(['Evangelist'], { x: left + 52, y: 558, size: 26, weight: 600, color: colors.line });

/** A card as an SVG. */
export const drawCard = ({ colors }: Pick<CardLook, 'colors'>, parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}"><rect width="100%" height="100%" fill="${colors.ground}"/>${parts.join('')}</svg>`;
