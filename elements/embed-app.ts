import { createApp, type App, type AppConfig } from './core/app.ts';
import { setPageApp } from './core/context.ts';
import { embedHost } from './core/page-host.ts';
import type { EmbedOptions } from './embed.ts';

let app: App | undefined;
let current: EmbedOptions | undefined;

/** Empties the App's stores. Loaded when needed: a cookie bar alone carries no session code. */
const reset = async (of: App) => of.use((await import('./core/session.store.ts')).session).clear();

/** Makes the page's default App anew from `options`, or (with undefined) takes it away. */
export function configure(options: EmbedOptions | undefined): void {
  if (options === current) return;
  current = options;
  app?.destroy();
  app = options && make(options);
  setPageApp(app);
}

function make({ apiEndpoint = '', siteUrl = apiEndpoint, ...rest }: EmbedOptions): App {
  const set = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as Partial<AppConfig>;
  const made: App = createApp({ ...set, apiEndpoint, siteUrl, host: embedHost(siteUrl, () => void reset(made)) });
  return made;
}
