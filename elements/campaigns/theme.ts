import type { BrandTheme } from '../../contract/brand.ts';

const inputs = ['--ev-paper', '--ev-ink', '--ev-accent', '--ev-on-accent', '--ev-radius', '--ev-font'];

/** Lays a brand's tokens on an element, and takes away what an earlier brand laid there. Input tokens only. */
export function applyTheme(host: HTMLElement, theme: BrandTheme | null | undefined): void {
  for (const name of inputs) {
    const value = theme?.tokens[name] ?? (name === '--ev-font' ? theme?.fontFamily : undefined);
    if (value) host.style.setProperty(name, value);
    else host.style.removeProperty(name);
  }
  if (theme && theme.colorScheme !== 'auto') host.style.setProperty('color-scheme', theme.colorScheme);
  else host.style.removeProperty('color-scheme');
}
