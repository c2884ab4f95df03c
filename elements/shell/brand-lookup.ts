import type { App } from '../core/app.ts';
import { brand } from '../core/brand.store.ts';

/** Nothing is shown while the lookup runs, so it may not run for long. */
const lookupTimeout = 4000;

/** Whether a host is the main one, which has no brand and is not looked up. */
export const isMainHost = (hostname: string, mainHosts: readonly string[]): boolean =>
  ['localhost', '127.0.0.1', '[::1]', ...mainHosts].includes(hostname);

/** Finds the brand of the host and puts it into the brand store; once an App. A failure means no brand. */
export async function findBrand(app: App, hostname: string, mainHosts: readonly string[]): Promise<void> {
  const store = app.use(brand);
  if (store.$brand.get() !== undefined) return;
  if (isMainHost(hostname, mainHosts)) return store.set(null);
  // Of all of it, chunks included; what comes after that moves nothing any more.
  const late = new Promise<never>((_, reject) => setTimeout(reject, lookupTimeout, new Error('The brand took too long.')));
  try {
    const found = import('./foreign-brand.ts').then(({ foreignBrand }) => foreignBrand(app, hostname));
    store.set(await Promise.race([found, late]));
  } catch (error) {
    console.error('Error fetching brand name', error);
    store.set(null);
  }
}
