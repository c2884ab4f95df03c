import type { BrandTheme, ShellKind } from '../../contract/brand.ts';
import type { App } from '../core/app.ts';
import type { Brand } from '../core/brand.store.ts';
import { typed } from '../core/typed.ts';

/** Themes with the first alternative shell; any other theme has the second (spec section 1). */
const firstShell = ['metaplex', 'switchboard'];

export const shellOf = (theme: string): ShellKind => (firstShell.includes(theme) ? 'brand-a' : 'brand-b');

/** The brand's tokens; without them the shell still stands, in the product's own colors. */
async function themeOf(app: App, name: string): Promise<BrandTheme | undefined> {
  try {
    return await app.use(typed).query('getBrand', { name }, { signal: app.signal });
  } catch (error) {
    console.error('Error fetching brand theme', error);
    return undefined;
  }
}

/** What only brand shells show. Here before the shell is: what comes later would move what is there. */
const parts = (shell: ShellKind) =>
  Promise.all([
    import('./co-brand/define.ts'),
    import('./brand-links/define.ts'),
    import('../core/apply-theme.ts'),
    ...(shell === 'brand-a' ? [import('../campaigns/brand-hero/define.ts')] : []),
  ]);

/** Asks for the brand of a host. In a chunk of its own: the main host never needs it. */
export async function foreignBrand(app: App, hostname: string): Promise<Brand | null> {
  const { theme: name } = await app.use(typed).query('getBrandNameForHostname', { hostname }, { signal: app.signal });
  if (!name) return null;
  const shell = shellOf(name);
  const [theme] = await Promise.all([themeOf(app, name), parts(shell)]);
  return { name, shell, ...(theme ? { theme } : {}) };
}
