/** What a page learns about its queries: which ones failed, and which wait for a connection. */
import type { App } from '../app/app.ts';

/** A query whose retries are over. */
export interface FailedQuery {
  /** Its key, with the parts joined. */
  key: string;
  error: unknown;
  /** Whether an older answer is shown. */
  hasData: boolean;
  /** Fetches it again. */
  retry(): void;
}

/** What the page does with the outcome of its queries. Set by the app; a partner's page has notes in the elements only. */
export interface QueryObserver {
  /** When each query was loaded last, in milliseconds, by its key. */
  readonly loadedAt: Map<string, number>;
  onFailed?(query: FailedQuery): void;
  onLoaded?(key: string): void;
  /** Whether a query without data is loading until its retries are over. */
  hidesRetries?(error: unknown): boolean;
  /** Whether retries are pointless: the page fetches the query again when the browser is online. */
  skipsRetries?(error: unknown): boolean;
  /**
   * Whether a query without data stays loading after its retries too: the page shows once that the connection is gone, and
   * each query is fetched again when it is back.
   */
  hidesFailure?(error: unknown): boolean;
}

/** The observer of an App. */
export const queryObserver = (_app: App): QueryObserver => ({ loadedAt: new Map() });
