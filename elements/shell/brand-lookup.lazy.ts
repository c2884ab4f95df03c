import { loadModule, throwLoadError } from '../base/load-module.ts';
import type { BrandTheme } from '../../contract/brand.ts';
import { getShellKind, type ShellKind } from '../../contract/shell-kind.ts';
import type { App } from '../core/app/app.ts';
import type { Brand } from '../core/page/brand.store.ts';
import { typedChannel } from '../core/http/typed-channel.ts';

/** The brand's theme. Without it the brand's shell shows in the product's colors. */
async function fetchBrandTheme(app: App, name: string): Promise<BrandTheme | undefined> {
  try {
    return await app.use(typedChannel).query('getBrand', { name }, { signal: app.signal });
  } catch (error) {
    console.error('Error fetching brand theme', error);
    return undefined;
  }
}

/**
 * Elements of brand shells. Loaded before the shell shows: inserting them later would shift the
 * layout.
 */
const loadBrandElements = (shell: ShellKind) =>
  Promise.all([
    loadModule(() => import('./co-brand/define.ts'), throwLoadError),
    loadModule(() => import('./brand-nav/define.ts'), throwLoadError),
    loadModule(() => import('./brand-links/define.ts'), throwLoadError),
    loadModule(() => import('../core/page/apply-theme.ts'), throwLoadError),
    ...(shell === 'brand-a'
      ? [loadModule(() => import('../campaigns/brand-hero/define.ts'), throwLoadError)]
      : []),
  ]);

/** Requests the brand of a host; null without one. A lazy chunk: the main host never needs it. */
export async function fetchBrand(app: App, hostname: string): Promise<Brand | null> {
  const { theme: name } = await app
    .use(typedChannel)
    .query('getBrandNameForHostname', { hostname }, { signal: app.signal });
  if (!name) return null;
  const shell = getShellKind(name);
  const [theme] = await Promise.all([fetchBrandTheme(app, name), loadBrandElements(shell)]);
  return { name, shell, ...(theme ? { theme } : {}) };
}
