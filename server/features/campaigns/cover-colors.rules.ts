/** The colors of a drawn cover: those of the brand, else of a palette that the name of the advertiser picks. */
import type { BrandTheme } from '../../../contract/brand.ts';
import { defaultColors } from '../../../common/default-colors.ts';
import type { CoverColors } from '../../../contract/cover.ts';
import { parseColor, toHex } from '../brands/brand.rules.ts';

const palettes: readonly CoverColors[] = [
  { ground: '#4a2545', line: '#faf0f7', highlight: '#f5a65b' },
  { ground: '#2f3e2c', line: '#f2f5ea', highlight: '#e2c044' },
  { ground: '#1d3557', line: '#f1f5fb', highlight: '#f2b84b' },
  { ground: '#5b2a1f', line: '#fbf2ea', highlight: '#f4c06a' },
  { ground: '#17454d', line: '#eef8f8', highlight: '#f09c7a' },
  { ground: '#2b2b40', line: '#f2f2fa', highlight: '#8fd0c0' },
];

interface CoverBrand {
  tokens: BrandTheme['tokens'];
  colorScheme: BrandTheme['colorScheme'];
}

/** Dark brands keep their ground. The ground of others would be as white as the page: their accent is the ground. */
export function getCoverColors(slug: string, brand: CoverBrand | null): CoverColors {
  if (!brand) return palettes[sumCodes(slug) % palettes.length]!;
  const isDark = brand.colorScheme === 'dark';
  const fallback = defaultColors[isDark ? 'dark' : 'light'];
  const color = (name: keyof typeof fallback, token: string) =>
    toHex(parseColor(brand.tokens[token] ?? '') ?? parseColor(fallback[name])!);
  const accent = color('accent', '--ev-color-accent');
  if (isDark)
    return {
      ground: color('paper', '--ev-color-paper'),
      line: color('ink', '--ev-color-ink'),
      highlight: accent,
    };
  const line = color('onAccent', '--ev-color-on-accent');
  return { ground: accent, line, highlight: line };
}

const sumCodes = (text: string): number =>
  [...text].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0);
