import { createApp, type App, type AppConfig } from './app.ts';
import { embedHost, type KeyValue } from './page-host.ts';

/** Empties the App's stores. Loaded when needed: a cookie bar alone carries no session code. */
const reset = async (app: App) => app.use((await import('./session.store.ts')).session).clear();

/** The module own-session.ts, on its way. */
export type SessionPart = Promise<typeof import('./own-session.ts')>;

/**
 * Makes an App for elements on somebody else's page.
 * @param events where `ev-session-change` is told
 * @param storage the session of the App before, where it goes on
 * @param session see {@link SessionPart}; by default it is asked for here
 */
export function embedApp(config: Partial<AppConfig>, events: EventTarget, storage?: KeyValue, session?: SessionPart): App {
  const { apiEndpoint = '', siteUrl } = config;
  const host = embedHost(siteUrl || apiEndpoint || location.origin, () => void reset(app), storage);
  const app: App = createApp({ ...config, apiEndpoint, host });
  if (config.tokenProvider || config.keepSession)
    (session ?? import('./own-session.ts')).then(({ ownSession }) => ownSession(app, events)).catch(console.warn);
  return app;
}
