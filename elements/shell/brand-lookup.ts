/** Finds the brand of the host. */
import { loadModule, throwLoadError } from '../base/load-module.ts';
import type { App } from '../core/app/app.ts';
import { brand } from '../core/page/brand.store.ts';

/** Milliseconds. The shell stays hidden during the lookup. */
const lookupTimeout = 4000;

/** Whether a host is a main host, which has no brand. */
export const isMainHost = (hostname: string, mainHosts: readonly string[]): boolean =>
  ['localhost', '127.0.0.1', '[::1]', ...mainHosts].includes(hostname);

/** Stores the brand of the host in the brand store, once for each App. A failure means no brand. */
export async function lookupBrand(
  app: App,
  hostname: string,
  mainHosts: readonly string[],
): Promise<void> {
  const store = app.use(brand);
  if (store.$brand.get() !== undefined) return;
  if (isMainHost(hostname, mainHosts)) return store.setBrand(null);
  // Covers the chunks too. An answer after the timeout is ignored, so that the layout does not
  // shift.
  const timeout = new Promise<never>((_, reject) =>
    setTimeout(reject, lookupTimeout, new Error('The brand took too long.')),
  );
  try {
    const lookup = loadModule(() => import('./brand-lookup.lazy.ts'), throwLoadError).then(
      ({ fetchBrand }) => fetchBrand(app, hostname),
    );
    store.setBrand(await Promise.race([lookup, timeout]));
  } catch (error) {
    console.error('Error fetching brand name', error);
    store.setBrand(null);
  }
}
