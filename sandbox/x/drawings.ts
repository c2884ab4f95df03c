/** Drawn pictures: of posts in the demonstration, and as the stills of videos, which the sandbox does not decode. */
import { createHash } from 'node:crypto';

export const drawingKinds = ['bars', 'hills', 'receipt', 'curve', 'stack'] as const;
export type DrawingKind = (typeof drawingKinds)[number];

const altTexts: Readonly<Record<DrawingKind, string>> = {
  bars: 'Two bars on warm paper, one tall and one short.',
  hills: 'Hills at night under a pale moon.',
  receipt: 'A till receipt with a few lines and a total.',
  curve: 'A line that rises across a grid.',
  stack: 'Flat tiles in a stack, the top one bright.',
};
export const getDrawingAltText = (kind: DrawingKind): string => altTexts[kind];

type Random = (low: number, high: number) => number;
interface Palette {
  ground: string;
  soft: string;
  strong: string;
  bright: string;
}

/** Different kinds for the pictures of one post. */
export function chooseDrawings(text: string, count: number): DrawingKind[] {
  const first = createRandom(text)(0, drawingKinds.length - 1);
  return [...drawingKinds.slice(first), ...drawingKinds.slice(0, first)].slice(0, count);
}

/** Numbers that follow from `seed`, one after another. */
function createRandom(seed: string): Random {
  const digest = createHash('sha256').update(seed).digest();
  let at = 0;
  return (low, high) => Math.round(low + (digest[at++ % digest.length]! / 255) * (high - low));
}

function createPalette(random: Random, isDark: boolean): Palette {
  const hue = random(0, 360);
  return {
    ground: isDark ? `oklch(0.3 0.03 ${hue})` : `oklch(0.94 0.02 ${hue})`,
    soft: isDark ? `oklch(0.42 0.04 ${hue})` : `oklch(0.84 0.04 ${hue})`,
    strong: isDark ? `oklch(0.56 0.06 ${hue})` : `oklch(0.36 0.05 ${hue})`,
    bright: `oklch(0.8 0.1 ${(hue + 140) % 360})`,
  };
}

const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

function drawBars(random: Random, { soft, strong }: Palette): string {
  const tall = random(300, 420);
  const short = random(24, 90);
  return `${rect(330, 540 - tall, 170, tall, strong)}${rect(620, 540 - short, 170, short, strong)}${rect(250, 540, 700, 5, strong)}${rect(330, 590, 170, 16, soft, 8)}${rect(620, 590, 170, 16, soft, 8)}`;
}

function drawHills(random: Random, { soft, strong, bright }: Palette): string {
  const left = random(300, 420);
  const right = random(220, 360);
  return `<circle cx="${random(780, 980)}" cy="${random(120, 200)}" r="62" fill="${bright}"/><path d="M0 560 360 ${left} 620 500 860 ${right} 1200 520V675H0z" fill="${strong}"/><path d="M0 640 300 540 700 610 1200 560V675H0z" fill="${soft}"/>`;
}

function drawReceipt(random: Random, { soft, strong, bright }: Palette): string {
  const lines = Array.from({ length: 5 }, (_, index) => {
    const y = 190 + index * 62;
    return `${rect(450, y, random(110, 190), 14, soft, 7)}${rect(690, y, 60, 14, strong, 7)}`;
  });
  return `<path d="M400 70h400v540l-40-28-40 28-40-28-40 28-40-28-40 28-40-28-40 28-40-28-40 28z" fill="white"/>${rect(450, 120, 180, 22, strong, 6)}${lines.join('')}${rect(640, 500, 110, 30, bright, 6)}`;
}

function drawCurve(random: Random, { soft, strong, bright }: Palette): string {
  const rows = [150, 260, 370, 480].map((y) => rect(150, y, 900, 2, soft));
  const end = random(130, 200);
  return `${rows.join('')}<path d="M150 ${random(470, 520)}C420 ${random(430, 500)} 520 ${random(320, 420)} 680 ${random(280, 340)}S900 ${end + 60} 1050 ${end}" fill="none" stroke="${strong}" stroke-width="14" stroke-linecap="round"/><circle cx="1050" cy="${end}" r="24" fill="${bright}"/>`;
}

function drawStack(random: Random, { soft, strong, bright }: Palette): string {
  const count = random(4, 6);
  return Array.from({ length: count }, (_, index) => {
    const y = 500 - index * 62;
    const fill = index === count - 1 ? bright : index % 2 ? strong : soft;
    return `<path d="M600 ${y - 130} 860 ${y}l-260 130L340 ${y}z" fill="${fill}"/>`;
  }).join('');
}

const draw: Readonly<Record<DrawingKind, (random: Random, palette: Palette) => string>> = {
  bars: drawBars,
  hills: drawHills,
  receipt: drawReceipt,
  curve: drawCurve,
  stack: drawStack,
};

/** An SVG of 1200 × 675. The same seed gives the same picture. */
export function renderDrawing(kind: DrawingKind, seed: string): string {
  const random = createRandom(seed);
  const palette = createPalette(random, kind === 'hills' || random(0, 3) === 0);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 675" width="1200" height="675">${rect(0, 0, 1200, 675, palette.ground)}${draw[kind](random, palette)}</svg>`;
}
