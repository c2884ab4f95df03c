import type { ApiErrorBody } from '../../../contract/errors.ts';
import { ModuleLoadError } from '../../base/load-module.ts';
import type { App } from '../app/app.ts';
import { getMessages } from '../i18n/get-messages.ts';
import { errorCodes } from './error-codes.ts';
import { errorsMessages } from './errors.messages.ts';

/**
 * Why a call failed:
 * - `http`: the answer has an error status
 * - `network`: no answer; {@link ApiError.isLoadFailure} when a file that the call needs could not be loaded
 * - `timeout`: no answer in time
 * - `shape`: the answer cannot be read
 * - `abort`: the caller cancelled it
 * - `session`: it was refused, and another session has replaced the one that sent it
 */
export type ApiErrorKind = 'http' | 'network' | 'timeout' | 'shape' | 'abort' | 'session';

interface ApiErrorDetails {
  status?: number;
  body?: ApiErrorBody | undefined;
  /** The whole body, where a server answered with a plain sentence. */
  text?: string;
  cause?: unknown;
  /** Seconds until the same request may succeed: the header `Retry-After`. */
  retryAfter?: number | undefined;
  /** The App whose language the message is in; English without one. */
  app?: App;
}

/** Whether there is no connection. Then no file can be loaded, and the sentence is that of the connection. */
const isOffline = () => globalThis.navigator?.onLine === false;

/** A failed API call. `status` is 0 when no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** One of the codes in contract/errors.ts, or one of a newer server. */
  readonly code: string | undefined;
  readonly body: ApiErrorBody | undefined;
  /** The whole body, where a server answered with a plain sentence; of a stranger, and not cleaned. */
  readonly text: string | undefined;
  readonly kind: ApiErrorKind;
  /** Seconds until the same request may succeed, where the server has named them. */
  readonly retryAfter: number | undefined;
  /** The message to show when nothing better is known, in the App's language. */
  readonly defaultMessage: string;
  /** Whether a file of the product could not be loaded: a new try requests it again, and a reload gets all files again. */
  readonly isLoadFailure: boolean;
  readonly #app: App | undefined;

  constructor(kind: ApiErrorKind, details: ApiErrorDetails = {}) {
    const { status = 0, body, text, cause, app } = details;
    const retryAfter: unknown = details.retryAfter ?? body?.retryAfter;
    const sentence: unknown = body?.message ?? text;
    const t = app ? getMessages(app, errorsMessages) : errorsMessages.english;
    const isLoadFailure = kind === 'network' && cause instanceof ModuleLoadError;
    const message =
      kind === 'http'
        ? `The server answered ${status}.`
        : isLoadFailure && !isOffline()
          ? app?.host.kind === 'embed'
            ? t.notLoadedEmbed
            : t.notLoaded
          : t[kind];
    // The body is another server's as well: an object in place of a text can refuse to become one.
    super(typeof sentence === 'string' ? sentence : message, { cause });
    this.isLoadFailure = isLoadFailure;
    this.kind = kind;
    this.status = status;
    this.body = body;
    this.text = text;
    this.retryAfter = typeof retryAfter === 'number' && retryAfter >= 0 ? retryAfter : undefined;
    const code: unknown = body?.code;
    this.code = typeof code === 'string' ? code : undefined;
    this.defaultMessage = t.default;
    this.#app = app;
  }

  /**
   * The message of its code in the App's language; undefined for a code that this client doesn't know, and before the
   * messages are loaded.
   */
  get codeMessage(): string | undefined {
    return this.body && this.#app?.use(errorCodes).format(this.body);
  }
}
