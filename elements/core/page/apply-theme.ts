import type { BrandTheme } from '../../../contract/brand.ts';

/** The tokens that a brand may set, each with a CSS property that accepts the same values. */
const brandTokens: Readonly<Record<string, string>> = {
  '--ev-color-paper': 'color',
  '--ev-color-ink': 'color',
  '--ev-color-accent': 'color',
  '--ev-color-on-accent': 'color',
  '--ev-radius-m': 'border-top-left-radius',
  '--ev-font-text': 'font-family',
};
/** Values that depend on the element where they are used. */
const contextual =
  /\b(?:var|env|attr|url|inherit|initial|unset|revert|currentcolor|transparent)\b/i;

/** A custom property accepts any text and would fail only where it is used: check it against the real property. */
const isUsable = (property: string, value: string) =>
  !contextual.test(value) && CSS.supports(property, value);

/** Sets a brand's tokens and removes those of the previous brand. */
export function applyTokens(
  style: CSSStyleDeclaration,
  theme: BrandTheme | null | undefined,
): void {
  for (const [name, property] of Object.entries(brandTokens)) {
    const value =
      theme?.tokens[name] ?? (name === '--ev-font-text' ? theme?.fontFamily : undefined);
    if (value && isUsable(property, value)) style.setProperty(name, value);
    else style.removeProperty(name);
  }
}

/** Sets a brand's color scheme, or removes that of the previous brand. */
export function applyColorScheme(
  style: CSSStyleDeclaration,
  theme: BrandTheme | null | undefined,
): void {
  if (theme && /^(?:light|dark)$/.test(theme.colorScheme))
    style.setProperty('color-scheme', theme.colorScheme);
  else if (theme) style.setProperty('color-scheme', 'light dark');
  else style.removeProperty('color-scheme');
}

/** Gives an element and everything inside it the look of a brand. */
export function applyTheme({ style }: HTMLElement, theme: BrandTheme | null | undefined): void {
  applyTokens(style, theme);
  applyColorScheme(style, theme);
}
