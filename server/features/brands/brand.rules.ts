/** Validates a brand: token values, contrast of its colors, links and host names. */
import type { BrandTheme } from '../../../contract/brand.ts';
import { defaultColors } from '../../../common/default-colors.ts';
import { getContrast, toLinearRgb, type LinearRgb } from '../../../common/contrast.ts';
import { isHttpsUrl, isSlug } from '../../../contract/formats/name-patterns.ts';

export type BrandRow = Pick<
  BrandTheme,
  'name' | 'displayName' | 'colorScheme' | 'tokens' | 'links'
> & { logoUrl: string; hostnames: readonly string[] };

/** The colors that a brand may set, by their public token. */
const colorNames = {
  '--ev-color-paper': 'paper',
  '--ev-color-ink': 'ink',
  '--ev-color-accent': 'accent',
  '--ev-color-on-accent': 'onAccent',
} as const;
type ColorToken = keyof typeof colorNames;
const colorTokens = Object.keys(colorNames) as ColorToken[];
const valuePatterns: Readonly<Record<string, RegExp>> = {
  '--ev-radius-m': /^\d{1,2}(?:\.\d+)?px$/,
  '--ev-font-text': /^[\w\s,'"-]{1,200}$/,
};

/** The inputs that a brand may set. Everything else is derived from them. */
export const brandTokens = [...colorTokens, '--ev-radius-m', '--ev-font-text'] as const;

const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** Converts OKLab to linear sRGB (Björn Ottosson's matrices), clamped to the gamut. */
function fromOklab(lightness: number, a: number, b: number): LinearRgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** `#rgb`, `#rrggbb` and opaque `oklch(L C H)` as linear sRGB; null for every other notation. */
export function parseColor(text: string): LinearRgb | null {
  const hex = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(text);
  if (hex) {
    const digits = hex[2] ?? [...hex[1]!].map((digit) => digit + digit).join('');
    const channel = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16);
    return toLinearRgb(channel(0), channel(2), channel(4));
  }
  const oklch = /^oklch\((0|1|0?\.\d+|1\.0+) (\d?\.?\d+) (\d{1,3}(?:\.\d+)?)\)$/.exec(text);
  if (!oklch) return null;
  const [lightness, chroma, hue] = oklch.slice(1).map(Number) as [number, number, number];
  const angle = (hue * Math.PI) / 180;
  return fromOklab(lightness, chroma * Math.cos(angle), chroma * Math.sin(angle));
}

/** A linear color as `#rrggbb`, for programs that don't read `oklch`. */
export const toHex = (color: LinearRgb): string =>
  `#${color
    .map((value) => {
      const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
      return Math.round(encoded * 255)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

/** `color-mix(in oklab, ink share, paper)`: neutrals are such mixes. */
function mix(ink: LinearRgb, paper: LinearRgb, share: number): LinearRgb {
  const lab = ([red, green, blue]: LinearRgb) => {
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

export interface MeasuredContrast {
  /** The two colors, in words. */
  pair: string;
  scheme: 'light' | 'dark';
  contrast: number;
  /** 4.5 for text, 3 for controls (WCAG 2 AA). */
  needed: number;
}

function measureScheme(tokens: BrandRow['tokens'], scheme: 'light' | 'dark'): MeasuredContrast[] {
  const color = (token: ColorToken): LinearRgb => {
    const fallback = defaultColors[scheme][colorNames[token]];
    return parseColor(tokens[token] ?? fallback) ?? parseColor(fallback)!;
  };
  const [paper, ink, accent, onAccent] = colorTokens.map(color) as [
    LinearRgb,
    LinearRgb,
    LinearRgb,
    LinearRgb,
  ];
  const pairs: [pair: string, one: LinearRgb, other: LinearRgb, needed: number][] = [
    ['text on the ground', ink, paper, 4.5],
    ['third text on a well', mix(ink, paper, 0.66), mix(ink, paper, 0.07), 4.5],
    ['the line of a control', mix(ink, paper, 0.48), paper, 3],
    ['a label on the accent', onAccent, accent, 4.5],
    ['the accent on the ground', accent, paper, 3],
  ];
  return pairs.map(([pair, one, other, needed]) => ({
    pair,
    scheme,
    needed,
    contrast: getContrast(one, other),
  }));
}

/** Measures the color pairs of each scheme that the brand has. */
export const measureContrast = ({
  tokens,
  colorScheme,
}: Pick<BrandRow, 'tokens' | 'colorScheme'>): MeasuredContrast[] =>
  (colorScheme === 'auto' ? (['light', 'dark'] as const) : [colorScheme]).flatMap((scheme) =>
    measureScheme(tokens, scheme),
  );

/** Finds color pairs below the required contrast. */
const findLowContrast = (brand: Pick<BrandRow, 'tokens' | 'colorScheme'>): string[] =>
  measureContrast(brand)
    .filter(({ contrast, needed }) => contrast < needed)
    .map(
      ({ pair, contrast, needed, scheme }) =>
        `${pair} has a contrast of ${contrast.toFixed(1)} in ${scheme} colors; it needs ${needed}`,
    );

/** Remote logos are loaded through the image proxy. */
export const isLogoUrl = (url: string) =>
  isHttpsUrl(url) ||
  /^\/(?!\/)\S+$/.test(url) ||
  /^data:image\/(?:svg\+xml|png|webp)[;,]\S+$/.test(url);

/** @returns one sentence for each problem; empty for a valid brand */
export function validateBrand({
  name,
  displayName,
  logoUrl,
  colorScheme,
  tokens,
  hostnames,
  links = {},
}: BrandRow): string[] {
  const unknown = Object.keys(tokens).filter(
    (token) => !Object.hasOwn(colorNames, token) && !Object.hasOwn(valuePatterns, token),
  );
  const misshapen = Object.entries(tokens).filter(([token, value]) =>
    Object.hasOwn(colorNames, token)
      ? !parseColor(value)
      : !(valuePatterns[token]?.test(value) ?? true),
  );
  const isScheme = ['light', 'dark', 'auto'].includes(colorScheme);
  return [
    ...(isSlug(name) ? [] : ['its name is no lower-case word']),
    ...(displayName.trim() ? [] : ['it has no name to show']),
    ...(isScheme ? [] : ['its color scheme is not light, dark or auto']),
    ...(isLogoUrl(logoUrl) ? [] : ['its logo is no picture that the page may show']),
    ...unknown.map((token) => `${token} is no input that a brand may set`),
    ...misshapen.map(([token]) => `${token} is not written as it must be`),
    ...hostnames
      .filter((host) => !/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(host))
      .map((host) => `${host} is no host name`),
    ...Object.entries(links)
      .filter(([, url]) => url !== undefined && !isHttpsUrl(url))
      .map(([kind]) => `its link ${kind} is no https address`),
    ...(isScheme ? findLowContrast({ tokens, colorScheme }) : []),
  ];
}
