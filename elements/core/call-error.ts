import type { ApiError } from '../../contract/errors.ts';
import type { App } from './app.ts';
import { words } from './locale.ts';

/**
 * Why a call failed: an answer with an error status, no answer, no answer in time, an answer that is none, given up, or
 * refused when another session was here already.
 */
export type CallErrorKind = 'http' | 'network' | 'timeout' | 'shape' | 'abort' | 'session';

/** What it says about an answer that can't be read. */
export const malformedText = 'Unable to transform response from server';

export const ownTexts: Partial<Record<CallErrorKind, string>> = {
  network: 'The server can’t be reached. Check your connection and try again.',
  timeout: 'The server did not answer in time. Try again in a moment.',
  shape: malformedText,
  abort: 'The request was cancelled.',
};

interface CallErrorParts {
  status?: number;
  body?: ApiError | undefined;
  cause?: unknown;
  /** What is said of it where no texts and no answer say better. */
  words?: string;
  /** Whose words are used, where it has others (`callError`, `errors` in the App's texts): not by `texts`, for a bell's sake. */
  app?: App;
}

/** A call that failed. `status` is 0 where no answer came. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number;
  /** One code of the catalogue in contract/errors.ts, or one of a newer server. */
  readonly code: string | undefined;
  readonly body: ApiError | undefined;
  readonly kind: CallErrorKind;
  /** The sentence of its code in the App's language; undefined in English, where the server's own comes first. */
  readonly translated: string | undefined;

  constructor(kind: CallErrorKind, parts: CallErrorParts = {}) {
    const { callError, errors } = (parts.app?.use(words).get() ?? {}) as Partial<Record<string, Record<string, string>>>;
    super(
      parts.body?.message ?? callError?.[kind] ?? parts.words ?? ownTexts[kind] ?? `The server answered ${parts.status ?? 0}.`,
      {
        cause: parts.cause,
      },
    );
    this.kind = kind;
    this.status = parts.status ?? 0;
    this.body = parts.body;
    this.code = parts.body?.code;
    this.translated = errors?.[this.code ?? ''];
  }
}
