import type { BrandTheme } from '../../contract/brand.ts';

/** The inputs that a brand may set, and a property that takes the same values. */
const inputs: Readonly<Record<string, string>> = {
  '--ev-paper': 'color',
  '--ev-ink': 'color',
  '--ev-accent': 'color',
  '--ev-on-accent': 'color',
  '--ev-radius': 'border-top-left-radius',
  '--ev-font': 'font-family',
};
/** Values that mean something else where they are used, or nothing at all. */
const indirect = /\b(?:var|env|attr|url|inherit|initial|unset|revert|currentcolor|transparent)\b/i;

/** A custom property takes any text, and what it breaks shows far from here: only what its readers understand is let in. */
const usable = (property: string, value: string) => !indirect.test(value) && CSS.supports(property, value);

/** Lays a brand's input tokens on an element, and takes away those of the brand before. */
export function applyTheme({ style }: HTMLElement, theme: BrandTheme | null | undefined): void {
  for (const [name, property] of Object.entries(inputs)) {
    const value = theme?.tokens[name] ?? (name === '--ev-font' ? theme?.fontFamily : undefined);
    if (value && usable(property, value)) style.setProperty(name, value);
    else style.removeProperty(name);
  }
  if (theme && /^(?:light|dark)$/.test(theme.colorScheme)) style.setProperty('color-scheme', theme.colorScheme);
  else if (theme) style.setProperty('color-scheme', 'light dark');
  else style.removeProperty('color-scheme');
}
