/** What sends requests, which loads after the first elements are visible. */
import type { App } from '../app/app.ts';
import { ApiError } from './api-error.ts';

type Transport = typeof import('./send-request.ts');
let transport: Transport | undefined;

/** Called by a module that is loaded with a session, so that the first request waits for no import. */
export const provideTransport = (loaded: Transport): void => void (transport = loaded);

/**
 * Loads what sends requests: an element is visible before it has arrived. The embed's loader and the app's page request it
 * early, so that it delays no first request. A browser may keep the failure of an import for as long as the document lives
 * (whatwg/html#6768): every later call then fails too, until a reload. The cause shows it (isChunkLoadError).
 */
export const loadTransport = (app: App): Transport | Promise<Transport> =>
  transport ??
  import('./send-request.ts').catch((cause: unknown) => {
    throw new ApiError('network', { app, cause });
  });
