import type { IconData, IconSet, IconShape } from '../../contract/icons.ts';
import type { IconImage } from './icons.store.ts';

/** An alias of an alias of … : more links than this is a loop. */
const deepest = 5;

const isIcon = (icon: unknown): icon is IconData => typeof (icon as IconData | undefined)?.body === 'string';
/** Numbers only: these stand in attributes, and the answer may come from anybody. */
const number = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;

/** The icon under its own or another name, with what the names on the way change. */
function resolve(set: IconSet, word: string): IconData | undefined {
  let changes: IconShape = {};
  let name = word;
  for (let depth = 0; depth < deepest; depth += 1) {
    const icon = Object.hasOwn(set.icons, name) ? set.icons[name] : undefined;
    if (isIcon(icon)) return { ...icon, ...added(changes, icon) };
    const alias = set.aliases && Object.hasOwn(set.aliases, name) ? set.aliases[name] : undefined;
    if (typeof alias?.parent !== 'string') return undefined;
    const { parent, ...own } = alias;
    changes = { ...own, ...added(changes, own) };
    name = parent;
  }
  return undefined;
}

/** `changes` over `under`: sizes replace, turns add up, two flips are none. */
const added = (changes: IconShape, under: IconShape): IconShape => ({
  ...changes,
  rotate: (number(changes.rotate, 0) + number(under.rotate, 0)) % 4,
  hFlip: Boolean(changes.hFlip) !== Boolean(under.hFlip),
  vFlip: Boolean(changes.vFlip) !== Boolean(under.vFlip),
});

/** The picture of one icon of a set; undefined where the set has none, or none that can be drawn. */
export function iconImage(set: IconSet, word: string): IconImage | undefined {
  const icon = resolve(set, word);
  if (!icon) return undefined;
  const [left, top] = [number(icon.left ?? set.left, 0), number(icon.top ?? set.top, 0)];
  const [width, height] = [number(icon.width ?? set.width, 16), number(icon.height ?? set.height, 16)];
  const [x, y] = [left + width / 2, top + height / 2];
  const turns = number(icon.rotate, 0);
  const moves = [
    ...(turns ? [`rotate(${turns * 90} ${x} ${y})`] : []),
    ...(icon.hFlip ? [`translate(${2 * x} 0) scale(-1 1)`] : []),
    ...(icon.vFlip ? [`translate(0 ${2 * y}) scale(1 -1)`] : []),
  ];
  const [w, h] = turns % 2 ? [height, width] : [width, height];
  const body = moves.length ? `<g transform="${moves.join(' ')}">${icon.body}</g>` : icon.body;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${x - w / 2} ${y - h / 2} ${w} ${h}">${body}</svg>`;
  try {
    // As a picture it runs no script and loads nothing, whoever drew it.
    return { url: `data:image/svg+xml,${encodeURIComponent(svg)}`, mask: icon.body.includes('currentColor'), ratio: w / h };
  } catch {
    return undefined;
  }
}
