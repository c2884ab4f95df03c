/** Creates the App of an embed, with a session that the host page may supply. */
import { loadModule, throwLoadError, warnOfLoadError } from '../../base/load-module.ts';
import { createApp, type App, type AppConfig } from '../app/app.ts';
import { createEmbedHost } from '../app/page-host.ts';
import type { KeyValueStorage } from '../app/storage.ts';

/** Resets the App's stores. The session is loaded on demand: a page with a cookie bar alone needs no session code. */
const resetStores = async (app: App) => {
  const module = await loadModule(() => import('../app/sign-in.store.ts'), warnOfLoadError);
  if (module) app.use(module.signInState).clear();
};

/** The module session/external-session.ts while it loads. */
export type ExternalSessionModule = Promise<typeof import('../session/external-session.ts')>;

/**
 * Creates an App for elements on another site's page.
 * @param events receives `ev-session-changed`
 * @param storage storage of the previous App, to continue its session
 * @param sessionModule the module when the caller loads it already; otherwise it is loaded here when needed
 */
export function createEmbedApp(
  config: Partial<AppConfig>,
  events: EventTarget,
  storage?: KeyValueStorage,
  sessionModule?: ExternalSessionModule,
): App {
  const { apiEndpoint = '', siteUrl } = config;
  const host = createEmbedHost(
    siteUrl || apiEndpoint || location.origin,
    () => void resetStores(app),
    storage,
  );
  host.announce = (event) => void events.dispatchEvent(event);
  const app: App = createApp({ ...config, apiEndpoint, host });
  if (config.tokenProvider || config.sessionStore || config.persistSession)
    (sessionModule ?? loadModule(() => import('../session/external-session.ts'), throwLoadError))
      .then(({ startExternalSession }) => startExternalSession(app))
      .catch(console.warn);
  return app;
}
