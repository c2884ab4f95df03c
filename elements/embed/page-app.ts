/** The default App of a partner's page, made from options that `embed.ts` has read. */
import { loadModule, warnOfLoadError } from '../base/load-module.ts';
import type { App, AppConfig } from '../core/app/app.ts';
import { setPageApp } from '../core/element/page-app.ts';
import { createEmbedApp, type ExternalSessionModule } from '../core/ev-app/create-embed-app.ts';

/**
 * Options of `boot` and `update`. The script tag sets some of them by attributes: `data-api-endpoint`, `data-site-url`,
 * `data-brand`, `data-locale`, `data-persist-session`.
 */
export type EmbedOptions = Partial<
  Pick<
    AppConfig,
    | 'apiEndpoint'
    | 'siteUrl'
    | 'brand'
    | 'locale'
    | 'messages'
    | 'consent'
    | 'tokenProvider'
    | 'sessionStore'
    | 'persistSession'
  >
>;

let app: App | undefined;
let currentOptions: EmbedOptions | undefined;

/**
 * Creates the page's default App from `options`, or removes it when they are undefined. With the same API the new App
 * continues the session.
 * @param sessionModule the module for an external session when the loader loads it already
 * @returns whether the App changed
 */
export function configurePageApp(
  options: EmbedOptions | undefined,
  sessionModule?: ExternalSessionModule,
): boolean {
  // The App that uses the module handles its error.
  sessionModule?.catch(() => undefined);
  if (options === currentOptions) return false;
  const storage =
    options && app?.config.apiEndpoint === options.apiEndpoint ? app?.host.storage : undefined;
  currentOptions = options;
  app?.destroy();
  app = options && createEmbedApp(options, document, storage, sessionModule);
  setPageApp(app);
  const branded = options?.brand && app;
  if (branded)
    void loadModule(() => import('./page-brand.ts'), warnOfLoadError).then((module) =>
      module?.applyPageBrand(branded),
    );
  return true;
}
