import type { ApiErrorBody } from '../../../contract/errors.ts';
import type { App } from '../app/app.ts';

/** The messages of the server's error codes. They load with the first error. */
export interface ErrorCodes {
  /** Resolves when the messages are here, or can't be loaded. */
  load(): Promise<void>;
  /** The message of an error's code in the App's language; undefined for an unknown code, and before they are loaded. */
  format(body: ApiErrorBody): string | undefined;
}

export function errorCodes(app: App): ErrorCodes {
  let formatErrorCode: typeof import('./error-codes.lazy.ts').formatErrorCode | undefined;
  return {
    async load() {
      try {
        ({ formatErrorCode } = await import('./error-codes.lazy.ts'));
      } catch {
        // The server's own message is shown.
      }
    },
    format: (body) => formatErrorCode?.(app, body),
  };
}
