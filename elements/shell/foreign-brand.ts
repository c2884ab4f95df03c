import type { BrandTheme, ShellKind } from '../../contract/brand.ts';
import type { App } from '../core/app.ts';
import type { Brand } from '../core/brand.store.ts';
import { typed } from '../core/typed.ts';

const lookupTimeout = 4000;
/** Themes with the first alternative shell; any other theme has the second (spec section 1). */
const firstShell = ['metaplex', 'switchboard'];

export const shellOf = (theme: string): ShellKind => (firstShell.includes(theme) ? 'brand-a' : 'brand-b');

/** The brand's tokens; without them the shell still stands, in the product's own colors. */
async function themeOf(app: App, name: string, signal: AbortSignal): Promise<BrandTheme | undefined> {
  try {
    return await app.use(typed).query('getBrand', { name }, { signal });
  } catch {
    return undefined;
  }
}

/** Asks for the brand of a host. In a chunk of its own: the main host never needs it. */
export async function foreignBrand(app: App, hostname: string): Promise<Brand | null> {
  const signal = AbortSignal.timeout(lookupTimeout);
  const { theme: name } = await app.use(typed).query('getBrandNameForHostname', { hostname }, { signal });
  if (!name) return null;
  const theme = await themeOf(app, name, signal);
  return { name, shell: shellOf(name), ...(theme ? { theme } : {}) };
}
