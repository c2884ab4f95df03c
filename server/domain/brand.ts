/** What a brand's row may hold: tokens that styles can read, colors that people can read, links and hosts that are such. */
import type { BrandTheme } from '../../contract/brand.ts';

export type BrandRow = Pick<BrandTheme, 'name' | 'displayName' | 'logoUrl' | 'colorScheme' | 'tokens' | 'hostnames' | 'links'>;
type Rgb = readonly [red: number, green: number, blue: number];

/** The product's own inputs, which hold where a brand sets none (elements/ui/styles/tokens.styles.ts). */
const own = {
  light: {
    '--ev-paper': 'oklch(0.985 0.004 85)',
    '--ev-ink': 'oklch(0.21 0.01 60)',
    '--ev-accent': 'oklch(0.57 0.19 34)',
    '--ev-on-accent': 'oklch(0.995 0.003 85)',
  },
  dark: {
    '--ev-paper': 'oklch(0.185 0.006 60)',
    '--ev-ink': 'oklch(0.94 0.006 85)',
    '--ev-accent': 'oklch(0.7 0.17 37)',
    '--ev-on-accent': 'oklch(0.19 0.03 40)',
  },
} as const;
const colors = Object.keys(own.light) as (keyof typeof own.light)[];
const shapes: Readonly<Record<string, RegExp>> = {
  '--ev-radius': /^\d{1,2}(?:\.\d+)?px$/,
  '--ev-font': /^[\w\s,'"-]{1,200}$/,
};

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const inside = (value: number) => Math.min(1, Math.max(0, value));

/** OKLab (Björn Ottosson's matrices) as linear light, cut to what a screen shows. */
function fromOklab(lightness: number, a: number, b: number): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    inside(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    inside(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    inside(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** `#rgb`, `#rrggbb` and opaque `oklch(L C H)` as linear light; null for every other way to write a color. */
export function parseColor(text: string): Rgb | null {
  const hex = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(text);
  if (hex) {
    const digits = hex[2] ?? [...hex[1]!].map((digit) => digit + digit).join('');
    const part = (at: number) => linear(Number.parseInt(digits.slice(at, at + 2), 16) / 255);
    return [part(0), part(2), part(4)];
  }
  const oklch = /^oklch\((0|1|0?\.\d+|1\.0+) (\d?\.?\d+) (\d{1,3}(?:\.\d+)?)\)$/.exec(text);
  if (!oklch) return null;
  const [lightness, chroma, hue] = oklch.slice(1).map(Number) as [number, number, number];
  const angle = (hue * Math.PI) / 180;
  return fromOklab(lightness, chroma * Math.cos(angle), chroma * Math.sin(angle));
}

const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** WCAG 2: from 1, the same, to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** `color-mix(in oklab, ink share, paper)`: neutrals are such mixes. */
function mix(ink: Rgb, paper: Rgb, share: number): Rgb {
  const lab = ([red, green, blue]: Rgb) => {
    const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
    const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
    const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
    return [
      0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
    ] as const;
  };
  const [from, to] = [lab(paper), lab(ink)];
  const at = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
  return fromOklab(at(0), at(1), at(2));
}

/** What is hard to read in one scheme: the pairs and numbers of comps/README.md. */
function faint(tokens: BrandRow['tokens'], scheme: 'light' | 'dark'): string[] {
  const color = (name: keyof typeof own.light) => parseColor(tokens[name] ?? own[scheme][name]) ?? parseColor(own[scheme][name])!;
  const [paper, ink, accent, onAccent] = colors.map(color) as [Rgb, Rgb, Rgb, Rgb];
  const pairs: [what: string, one: Rgb, other: Rgb, least: number][] = [
    ['text on the ground', ink, paper, 4.5],
    ['third text on a well', mix(ink, paper, 0.66), mix(ink, paper, 0.07), 4.5],
    ['the line of a control', mix(ink, paper, 0.48), paper, 3],
    ['a label on the accent', onAccent, accent, 4.5],
    ['the accent on the ground', accent, paper, 3],
  ];
  return pairs
    .map(([what, one, other, least]) => ({ what, least, has: contrast(one, other) }))
    .filter(({ has, least }) => has < least)
    .map(({ what, has, least }) => `${what} has a contrast of ${has.toFixed(1)} in ${scheme} colors; it needs ${least}`);
}

const isWeb = (url: string) => /^https:\/\/[\w.-]+(?::\d+)?(?:[/?#]\S*)?$/.test(url);
/** A picture of another site comes through the product's own media route. */
const isLogo = (url: string) => isWeb(url) || /^\/(?!\/)\S+$/.test(url) || /^data:image\/(?:svg\+xml|png|webp)[;,]\S+$/.test(url);

/** What is wrong with a brand's row, one sentence each; empty for a good one. */
export function brandProblems({ name, displayName, logoUrl, colorScheme, tokens, hostnames, links = {} }: BrandRow): string[] {
  const unknown = Object.keys(tokens).filter((token) => !Object.hasOwn(own.light, token) && !Object.hasOwn(shapes, token));
  const misshapen = Object.entries(tokens).filter(([token, value]) =>
    Object.hasOwn(own.light, token) ? !parseColor(value) : !(shapes[token]?.test(value) ?? true),
  );
  const schemes = colorScheme === 'auto' ? (['light', 'dark'] as const) : [colorScheme];
  return [
    ...(/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) ? [] : ['its name is no lower-case word']),
    ...(displayName.trim() ? [] : ['it has no name to show']),
    ...(isLogo(logoUrl) ? [] : ['its logo is no picture that the page may show']),
    ...unknown.map((token) => `${token} is no input that a brand may set`),
    ...misshapen.map(([token]) => `${token} is not written as it must be`),
    ...hostnames.filter((host) => !/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(host)).map((host) => `${host} is no host name`),
    ...Object.entries(links)
      .filter(([, url]) => url !== undefined && !isWeb(url))
      .map(([kind]) => `its link ${kind} is no https address`),
    ...schemes.flatMap((scheme) => faint(tokens, scheme)),
  ];
}
