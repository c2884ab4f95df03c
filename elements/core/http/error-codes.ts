import type { ApiErrorBody } from '../../../contract/errors.ts';
import type { App } from '../app/app.ts';

/** The messages of the server's error codes. They load with the first error. */
export interface ErrorCodes {
  /** Resolves when the messages are here or can't be loaded, and after three seconds: an error must not wait for them. */
  load(): Promise<void>;
  /** The message of an error's code in the App's language; undefined for an unknown code, and before they are loaded. */
  format(body: ApiErrorBody): string | undefined;
}

const loadLimitMs = 3000;

type Formatter = typeof import('./error-codes.lazy.ts');

/** @param loadFormatter tests pass another one */
export function createErrorCodes(app: App, loadFormatter: () => Promise<Formatter>): ErrorCodes {
  let formatter: Formatter | undefined;
  return {
    async load() {
      if (formatter) return;
      const limit = new Promise<void>((resolve) => {
        AbortSignal.timeout(loadLimitMs).addEventListener('abort', () => resolve());
      });
      const loading = loadFormatter().then(
        (loaded) => void (formatter = loaded),
        // The server's own message is shown.
        () => undefined,
      );
      await Promise.race([loading, limit]);
    },
    format: (body) => formatter?.formatErrorCode(app, body),
  };
}

export const errorCodes = (app: App): ErrorCodes =>
  createErrorCodes(app, () => import('./error-codes.lazy.ts'));
