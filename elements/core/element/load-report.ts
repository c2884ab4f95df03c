/** Reports to the page what an element has loaded, or why it could not. */
import { LoadErrorEvent, LoadEvent } from './load.events.ts';

/** The state of a query. */
export interface LoadState {
  readonly data?: unknown;
  readonly loading: boolean;
  readonly error?: unknown;
  /** It has failed, and is tried again by itself. */
  readonly retrying?: boolean;
}

/** The fields of an `ApiError` that are for pages. */
interface ErrorFacts {
  readonly code?: string | undefined;
  readonly kind?: string;
  readonly status?: number;
}

function toErrorEvent(error: unknown): LoadErrorEvent {
  const { code, kind, status } = (error ?? {}) as ErrorFacts;
  return new LoadErrorEvent(code ?? kind ?? 'unknown', status ?? 0);
}

const isFailed = ({ data, error, loading, retrying }: LoadState): boolean =>
  data === undefined && error !== undefined && !loading && !retrying;

/**
 * Fires `ev-load` once the element shows what its query has loaded, or `ev-load-error` once that has
 * failed and is not tried again. For another id it fires again.
 */
export class LoadReport {
  #reported: 'loaded' | 'failed' | undefined;
  #key: readonly unknown[] = [];

  constructor(private readonly element: HTMLElement) {}

  /**
   * Call it with each update of the element.
   * @param state of the query that the element shows
   * @param key what it belongs to, e.g. the id: with another one it reports again
   */
  update(state: LoadState, key: readonly unknown[]): void {
    const isSame =
      key.length >= this.#key.length && this.#key.every((part, at) => part === key[at]);
    if (!isSame) this.#reported = undefined;
    this.#key = key;
    if (state.data !== undefined) this.#fire('loaded', () => new LoadEvent());
    else if (isFailed(state)) this.#fire('failed', () => toErrorEvent(state.error));
  }

  #fire(outcome: 'loaded' | 'failed', createEvent: () => Event): void {
    if (this.#reported === outcome || !this.element.isConnected) return;
    this.#reported = outcome;
    // After the update: what hears it may set properties of the element.
    queueMicrotask(() => this.element.dispatchEvent(createEvent()));
  }
}
