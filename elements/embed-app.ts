import type { App } from './core/app.ts';
import { setPageApp } from './core/context.ts';
import { embedApp } from './core/embed-app.ts';
import type { EmbedOptions } from './embed.ts';

let app: App | undefined;
let current: EmbedOptions | undefined;

/**
 * Makes the page's default App anew from `options`, or (with undefined) takes it away.
 * @returns whether that changed anything
 */
export function configure(options: EmbedOptions | undefined): boolean {
  if (options === current) return false;
  const kept = options && app?.config.apiEndpoint === options.apiEndpoint ? app?.host.storage : undefined;
  current = options;
  app?.destroy();
  app = options && embedApp(options, document, kept);
  setPageApp(app);
  return true;
}
