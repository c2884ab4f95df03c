import type { App } from '../core/app.ts';
import { brand } from '../core/brand.store.ts';

/** Whether a host is the main one, which has no brand and is not looked up. */
export const isMainHost = (hostname: string, mainHosts: readonly string[]): boolean =>
  ['localhost', '127.0.0.1', '[::1]', ...mainHosts].includes(hostname);

/** Finds the brand of the host and puts it into the brand store; once an App. A failure means no brand. */
export async function findBrand(app: App, hostname: string, mainHosts: readonly string[]): Promise<void> {
  const store = app.use(brand);
  if (store.$brand.get() !== undefined) return;
  if (isMainHost(hostname, mainHosts)) return store.set(null);
  try {
    const { foreignBrand } = await import('./foreign-brand.ts');
    store.set(await foreignBrand(app, hostname));
  } catch (error) {
    console.error('Error fetching brand name', error);
    store.set(null);
  }
}
