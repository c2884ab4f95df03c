import type { IconData, IconSet, IconShape } from '../../../contract/icons.ts';

/** An icon as an image. */
export interface IconImage {
  /** A `data:` URL. */
  url: string;
  /** Whether it is drawn in the color of the surrounding text; otherwise it has colors in the image. */
  mask: boolean;
  /** Width divided by height. */
  ratio: number;
}

/** A longer chain of aliases is taken for a loop. */
const maxAliasDepth = 5;

const isIcon = (icon: unknown): icon is IconData =>
  typeof (icon as IconData | undefined)?.body === 'string';
/** Accepts numbers only: the value goes into SVG attributes, and the icon service is not trusted. */
const toNumber = (value: unknown, fallback: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : fallback;

/** Finds an icon by name or alias and applies the transformations of the aliases. */
function resolveIcon(set: IconSet, iconName: string): IconData | undefined {
  let transform: IconShape = {};
  let name = iconName;
  for (let depth = 0; depth < maxAliasDepth; depth += 1) {
    const icon = Object.hasOwn(set.icons, name) ? set.icons[name] : undefined;
    if (isIcon(icon)) return { ...icon, ...addTransform(transform, icon) };
    const alias = set.aliases && Object.hasOwn(set.aliases, name) ? set.aliases[name] : undefined;
    if (typeof alias?.parent !== 'string') return undefined;
    const { parent, ...aliasTransform } = alias;
    transform = { ...aliasTransform, ...addTransform(transform, aliasTransform) };
    name = parent;
  }
  return undefined;
}

/** `outer` applied after `inner`: sizes replace, rotations add up, two flips cancel out. */
const addTransform = (outer: IconShape, inner: IconShape): IconShape => ({
  ...outer,
  rotate: (toNumber(outer.rotate, 0) + toNumber(inner.rotate, 0)) % 4,
  hFlip: Boolean(outer.hFlip) !== Boolean(inner.hFlip),
  vFlip: Boolean(outer.vFlip) !== Boolean(inner.vFlip),
});

/** An icon of a set as an image; undefined when the set does not have it or it cannot be drawn. */
export function toIconImage(set: IconSet, name: string): IconImage | undefined {
  const icon = resolveIcon(set, name);
  if (!icon) return undefined;
  const [left, top] = [toNumber(icon.left ?? set.left, 0), toNumber(icon.top ?? set.top, 0)];
  const [width, height] = [
    toNumber(icon.width ?? set.width, 16),
    toNumber(icon.height ?? set.height, 16),
  ];
  const [x, y] = [left + width / 2, top + height / 2];
  const turns = toNumber(icon.rotate, 0);
  const transforms = [
    ...(turns ? [`rotate(${turns * 90} ${x} ${y})`] : []),
    ...(icon.hFlip ? [`translate(${2 * x} 0) scale(-1 1)`] : []),
    ...(icon.vFlip ? [`translate(0 ${2 * y}) scale(1 -1)`] : []),
  ];
  const [w, h] = turns % 2 ? [height, width] : [width, height];
  const body = transforms.length
    ? `<g transform="${transforms.join(' ')}">${icon.body}</g>`
    : icon.body;
  const viewBox = `${x - w / 2} ${y - h / 2} ${w} ${h}`;
  const namespaces =
    'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  const svg = `<svg ${namespaces} viewBox="${viewBox}">${body}</svg>`;
  try {
    // As an image, the SVG runs no script and loads nothing.
    const url = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    return { url, mask: icon.body.includes('currentColor'), ratio: w / h };
  } catch {
    return undefined;
  }
}
