import type { App } from './core/app.ts';
import { setPageApp } from './core/context.ts';
import { embedApp, type SessionPart } from './core/embed-app.ts';
import type { EmbedOptions } from './embed.ts';

let app: App | undefined;
let current: EmbedOptions | undefined;

/**
 * Makes the page's default App anew from `options`, or (with undefined) takes it away.
 * @param session what an App needs that takes part in the session, where it is on its way already
 * @returns whether that changed anything
 */
export function configure(options: EmbedOptions | undefined, session?: SessionPart): boolean {
  // What fails to load is told of by the App that needs it.
  session?.catch(() => undefined);
  if (options === current) return false;
  const kept = options && app?.config.apiEndpoint === options.apiEndpoint ? app?.host.storage : undefined;
  current = options;
  app?.destroy();
  app = options && embedApp(options, document, kept, session);
  setPageApp(app);
  return true;
}
