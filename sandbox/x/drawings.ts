/**
 * Drawn pictures: of posts in the demonstration, of the pages that they link, and as the stills of videos, which the sandbox does
 * not decode.
 */
import { createHash } from 'node:crypto';
import {
  drawChart,
  drawCode,
  drawCounter,
  drawDesk,
  drawMicrophone,
  drawNotebook,
  drawReceipt,
  drawSky,
  drawStall,
  drawStreet,
} from './drawing-scenes.ts';
import { definitions, type Random } from './drawing-shapes.ts';

interface Scene {
  altText: string;
  /** Words of posts that this scene fits. */
  words: RegExp;
  draw(random: Random): string;
}

const scenes = {
  counter: {
    altText: 'A card terminal on a wooden counter, next to a cup.',
    words: /\b(?:till|counter|checkout|terminal|card|tap|sales|payments?)\b/i,
    draw: drawCounter,
  },
  receipt: {
    altText: 'A receipt on a wooden table, next to a coffee.',
    words: /\b(?:receipts?|fees?|bill|costs?|paid|amount|transfer)\b/i,
    draw: drawReceipt,
  },
  street: {
    altText: 'A lit shop in a street at night.',
    words: /\b(?:shops?|stores?|street|night|rain|bookshop|café|door)\b/i,
    draw: drawStreet,
  },
  stall: {
    altText: 'A market stall with crates of fruit, under lanterns.',
    words: /\b(?:market|stalls?|lantern|food|noodles|olives|tomatoes|greengrocer|festival)\b/i,
    draw: drawStall,
  },
  desk: {
    altText: 'A laptop with code on a desk, next to a plant and a cup.',
    words: /\b(?:built|build|team|launch|wrote|idea|bug|deleted|form)\b/i,
    draw: drawDesk,
  },
  chart: {
    altText: 'A window with a chart: a line that rises.',
    words: /\b(?:chart|data|prices?|feeds?|numbers?|per minute|rent|median)\b/i,
    draw: drawChart,
  },
  code: {
    altText: 'A window with lines of code.',
    words: /\b(?:query|code|accounts?|assets?|contract|plugins?|index|standard)\b/i,
    draw: drawCode,
  },
  notebook: {
    altText: 'A page of a notebook with three boxes and the arrows between them.',
    words: /\b(?:explain|explained|drew|drawing|sketch|comic|story|neighbor|mother|grandmother)\b/i,
    draw: drawNotebook,
  },
  microphone: {
    altText: 'A microphone on a table.',
    words: /\b(?:radio|lindenradio|studio|song|voice|listen|listeners)\b/i,
    draw: drawMicrophone,
  },
  sky: {
    altText: 'Roofs under the stars.',
    words: /\b(?:stars?|sky|moon|fernobservatory|dark)\b/i,
    draw: drawSky,
  },
} as const satisfies Record<string, Scene>;

export type DrawingKind = keyof typeof scenes;
export const drawingKinds = Object.keys(scenes) as DrawingKind[];

/** The scene of a stored name. A network that was filled by an earlier version has names that are gone: they get another scene. */
const getScene = (kind: string): Scene =>
  Object.hasOwn(scenes, kind)
    ? scenes[kind as DrawingKind]
    : scenes[drawingKinds[kind.length % drawingKinds.length]!];

export const getDrawingAltText = (kind: DrawingKind): string => getScene(kind).altText;

/** Different kinds for the pictures of one post: first those that its words name, then others that the text picks. */
export function chooseDrawings(text: string, count: number): DrawingKind[] {
  const first = createRandom(text)(0, drawingKinds.length - 1);
  const kinds = [...drawingKinds.slice(first), ...drawingKinds.slice(0, first)];
  const isNamed = (kind: DrawingKind) => scenes[kind].words.test(text);
  return [...kinds.filter(isNamed), ...kinds.filter((kind) => !isNamed(kind))].slice(0, count);
}

/** Numbers that follow from `seed`, one after another. */
function createRandom(seed: string): Random {
  let digest = createHash('sha256').update(seed).digest();
  let at = 0;
  return (low, high) => {
    if (at === digest.length) {
      digest = createHash('sha256').update(digest).digest();
      at = 0;
    }
    return Math.round(low + (digest[at++]! / 255) * (high - low));
  };
}

/** An SVG of 1200 × 675. The same seed gives the same picture. */
export function renderDrawing(kind: DrawingKind, seed: string): string {
  const shapes = getScene(kind).draw(createRandom(seed));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 675" width="1200" height="675">${definitions}${shapes}</svg>`;
}
