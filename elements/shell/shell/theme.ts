import type { BrandTheme } from '../../../contract/brand.ts';

const schemes = { light: 'light', dark: 'dark', auto: 'light dark' } as const;

/** Puts a brand's input tokens on an element, and takes away those of the brand before. Nothing but `--ev-…` is let in. */
export function applyTheme(element: HTMLElement, theme: BrandTheme | undefined): void {
  const { style } = element;
  const wanted = Object.entries(theme?.tokens ?? {}).filter(([name]) => /^--ev-[a-z0-9-]+$/.test(name));
  for (const name of [...style])
    if (name.startsWith('--ev-') && !wanted.some(([other]) => other === name)) style.removeProperty(name);
  for (const [name, value] of wanted) style.setProperty(name, value);
  if (theme) style.setProperty('color-scheme', schemes[theme.colorScheme]);
  else style.removeProperty('color-scheme');
}
