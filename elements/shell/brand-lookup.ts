import type { BrandTheme, ShellKind } from '../../contract/brand.ts';
import type { App } from '../core/app.ts';
import { brand, type Brand } from '../core/brand.store.ts';
import { typed } from '../core/typed.ts';

const lookupTimeout = 4000;
/** Themes with the first alternative shell; any other theme has the second (spec section 1). */
const firstShell = ['metaplex', 'switchboard'];

export const shellOf = (theme: string): ShellKind => (firstShell.includes(theme) ? 'brand-a' : 'brand-b');

/** Whether a host is the main one, which has no brand and is not looked up. */
export const isMainHost = (hostname: string, mainHosts: readonly string[]): boolean =>
  ['localhost', '127.0.0.1', '[::1]', ...mainHosts].includes(hostname);

/** The brand's tokens; without them the shell still stands, in the product's own colours. */
async function themeOf(app: App, name: string, signal: AbortSignal): Promise<BrandTheme | undefined> {
  try {
    return await app.use(typed).query('getBrand', { name }, { signal });
  } catch {
    return undefined;
  }
}

async function lookUp(app: App, hostname: string): Promise<Brand | null> {
  const signal = AbortSignal.timeout(lookupTimeout);
  const { theme: name } = await app.use(typed).query('getBrandNameForHostname', { hostname }, { signal });
  if (!name) return null;
  const theme = await themeOf(app, name, signal);
  return { name, shell: shellOf(name), ...(theme ? { theme } : {}) };
}

/** Finds the brand of the host and puts it into the brand store; once an App. A failure means no brand. */
export async function findBrand(app: App, hostname: string, mainHosts: readonly string[]): Promise<void> {
  const store = app.use(brand);
  if (store.$brand.get() !== undefined) return;
  if (isMainHost(hostname, mainHosts)) return store.set(null);
  try {
    store.set(await lookUp(app, hostname));
  } catch (error) {
    console.error('Error fetching brand name', error);
    store.set(null);
  }
}
