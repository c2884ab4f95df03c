import { createClock, type Clock } from './clock.ts';
import type { PageHost } from './page-host.ts';
import type { TokenProvider } from './session-tokens.ts';

export interface ConsentConfig {
  /** Of the policy: who agreed to an older one is asked anew. Default 1. */
  revision?: number;
  /** Whether a browser that sends Global Privacy Control counts as one that has declined. Default true. */
  honorGpc?: boolean;
}

/** Configuration of one App. */
export interface AppConfig {
  /** Origin of the API without a trailing slash, e.g. `https://evangelist.example`; empty for the page's own origin. */
  apiEndpoint: string;
  /** The product's site without a trailing slash: links of embedded elements become absolute to it. Default: apiEndpoint. */
  siteUrl?: string;
  /** The App's only door to the page around it. */
  host: PageHost;
  /** BCP 47 tag; default: the document's language. */
  locale?: string;
  /** Name of the brand; its lower-cased form goes into analytics as `advertiser`. */
  brand?: string;
  /** Texts that replace the English ones: feature, key, text. See elements/core/texts.ts. */
  texts?: Record<string, Record<string, unknown>>;
  /** Where icons by name come from; default: `/icons` of the API. */
  iconEndpoint?: string;
  /** A public icon service that is asked for what the endpoint has not; the app only, none by default. */
  iconFallback?: string;
  /** How consent is asked for; see {@link ConsentConfig}. */
  consent?: ConsentConfig;
  /** An embed's only: asked for the session that the page keeps on its own side. */
  tokenProvider?: TokenProvider | undefined;
  /** An embed's only: the session is kept in local storage, under a key of its own, until it is signed out. */
  keepSession?: boolean;
  /** The client's clock before the server's offset is added; tests pass their own. */
  clock?: Clock;
}

/** Makes a store (or any other piece) for an App; called once per App, on first use. */
export type Factory<T> = (app: App) => T;

/** One product instance: configuration, clock and a memo of stores. Two can live on one page without meeting. */
export interface App {
  readonly config: Readonly<AppConfig>;
  readonly host: PageHost;
  readonly clock: Clock;
  /** Aborted by {@link App.destroy}: every listener and request of the App hangs on it. */
  readonly signal: AbortSignal;
  /** The piece that `factory` makes, created on first use and kept as long as the App lives. */
  use<T>(factory: Factory<T>): T;
  /** Ends every listener, request and timer of the App. */
  destroy(): void;
}

/** Makes an App. Nothing starts here: stores begin their work when something listens to them. */
export function createApp(config: AppConfig): App {
  const made = new Map<Factory<unknown>, unknown>();
  const end = new AbortController();
  const app: App = {
    config,
    host: config.host,
    clock: config.clock ?? createClock(),
    signal: end.signal,
    use<T>(factory: Factory<T>): T {
      if (!made.has(factory)) made.set(factory, factory(app));
      return made.get(factory) as T;
    },
    destroy() {
      end.abort();
      made.clear();
    },
  };
  return app;
}
