import type { BrandTheme } from '../../../contract/brand.ts';
import type { App } from '../app/app.ts';
import { typedChannel } from '../http/typed-channel.ts';
import { applyTheme } from '../page/apply-theme.ts';
import { brand } from '../page/brand.store.ts';

/** By API and name: an App that replaces another one of the same brand shows its theme at once. */
const themes = new Map<string, BrandTheme>();
/** Elements, each with the App whose brand they show. */
const appOfElement = new WeakMap<HTMLElement, App>();

async function getTheme(app: App, name: string): Promise<BrandTheme> {
  const key = `${app.config.apiEndpoint} ${name}`;
  const known = themes.get(key);
  if (known) return known;
  const theme = await app.use(typedChannel).query('getBrand', { name }, { signal: app.signal });
  themes.set(key, theme);
  return theme;
}

/**
 * Loads the theme of the App's brand, and sets the brand in the brand store.
 * @returns undefined without one: elements show the product's own colors; also when the App has ended
 */
export async function loadBrand(app: App): Promise<BrandTheme | undefined> {
  try {
    const theme = app.config.brand && (await getTheme(app, app.config.brand));
    if (!theme || app.signal.aborted) return undefined;
    app.use(brand).setBrand({ name: theme.name, shell: 'brand-b', theme });
    return theme;
  } catch (error) {
    if (!app.signal.aborted) console.error('Error fetching brand theme', error);
    return undefined;
  }
}

/** Gives everything inside an element the look of the App's brand; without an App or a brand, its own look again. */
export async function applyBrand(app: App | undefined, element: HTMLElement): Promise<void> {
  if (!app?.config.brand) {
    if (appOfElement.delete(element)) applyTheme(element, null);
    return;
  }
  if (appOfElement.get(element) === app) return;
  appOfElement.set(element, app);
  const theme = await loadBrand(app);
  // Another App came meanwhile.
  if (appOfElement.get(element) === app) applyTheme(element, theme);
}
