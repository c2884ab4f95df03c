/** What sends requests. In embeds it loads after the first elements are visible. */
import { failAct } from './fail-act.ts';
import { loadModule } from '../../base/load-module.ts';
import type { App } from '../app/app.ts';

type Transport = typeof import('./send-request.ts');
let transport: Transport | undefined;

/** So that the first request waits for no import: of a module that is there, too, an import takes a task. */
export const provideTransport = (loaded: Transport): void => void (transport = loaded);

/**
 * Loads what sends requests: an element is visible before it has arrived. The embed's loader requests it early, and the app has
 * it in its first script, so that it delays no first request. A browser may keep the failure of an import for as long as the document lives
 * (whatwg/html#6768): every later call then fails too, until a reload. The cause shows it (isChunkLoadError).
 */
export const loadTransport = (app: App): Transport | Promise<Transport> =>
  transport ?? loadModule(() => import('./send-request.ts'), failAct(app));
