/** The App, one instance of the product on a page: configuration, clock and a memo of stores. */
import type { MessageSources } from '../../../messages/format.ts';
import { createClock, type Clock } from './clock.ts';
import type { PageHost } from './page-host.ts';
import type { SessionStore, TokenProvider } from './session-tokens.ts';

export interface ConsentConfig {
  /** Revision of the cookie policy. Consent to an older revision is asked for again. Default 1. */
  revision?: number;
  /** Whether Global Privacy Control counts as a refusal. Default true. */
  honorGpc?: boolean;
}

/** Configuration of one App. */
export interface AppConfig {
  /** Origin of the API without a trailing slash, e.g. `https://evangelist.example`; empty for the page's own origin. */
  apiEndpoint: string;
  /** The product's site without a trailing slash. Links of embedded elements lead there. Default: apiEndpoint. */
  siteUrl?: string;
  /** Access to the page around the App. */
  host: PageHost;
  /** BCP 47 tag; default: the document's language. */
  locale?: string;
  /** Name of the brand; its lower-cased form goes into analytics as `advertiser`. */
  brand?: string;
  /** Messages that replace ours: namespace, key, message, as in the sections of `messages/<language>/<feature>.json`. */
  messages?: Readonly<Record<string, MessageSources>>;
  /** Where icons are loaded from by name; default: `/icons` of the API. */
  iconEndpoint?: string;
  /** A public icon service for icons that the endpoint does not have. Main app only; none by default. */
  iconFallback?: string;
  /** E-mail address of support, for the pages that name it; the main app's page has it. */
  contactEmail?: string;
  /** How consent is asked for; see {@link ConsentConfig}. */
  consent?: ConsentConfig;
  /** Embed only: returns the session that the page stores on its own side. */
  tokenProvider?: TokenProvider | undefined;
  /** Embed only, beside `tokenProvider`: where the page keeps the newest tokens. */
  sessionStore?: SessionStore | undefined;
  /** Embed only: keeps the session in local storage until it is signed out. */
  persistSession?: boolean;
  /** The client's clock, before the server's offset is added. Tests pass a fixed one. */
  clock?: Clock;
}

/** Creates a store (or another service) for an App. Runs once per App, on first use. */
export type Factory<T> = (app: App) => T;

/** One product instance: configuration, clock and a memo of stores. Several can share a page without sharing state. */
export interface App {
  readonly config: Readonly<AppConfig>;
  readonly host: PageHost;
  readonly clock: Clock;
  /** Aborted by {@link App.destroy}. Listeners and requests of the App use it. */
  readonly signal: AbortSignal;
  /** The instance that `factory` creates; created on first use, then kept until the App is destroyed. */
  use<T>(factory: Factory<T>): T;
  /** Ends every listener, request and timer of the App. */
  destroy(): void;
}

export interface AppOptions {
  /** Instances in place of those that their factories would create, e.g. `[[icons, { getImage }]]`. For tests and stories. */
  provide?: Iterable<readonly [Factory<unknown>, unknown]>;
}

/** Creates an App. Starts nothing: a store begins its work with its first listener. */
export function createApp(config: AppConfig, { provide = [] }: AppOptions = {}): App {
  const instances = new Map<Factory<unknown>, unknown>(provide);
  const lifetime = new AbortController();
  const app: App = {
    config,
    host: config.host,
    clock: config.clock ?? createClock(),
    signal: lifetime.signal,
    use<T>(factory: Factory<T>): T {
      if (!instances.has(factory)) instances.set(factory, factory(app));
      return instances.get(factory) as T;
    },
    destroy() {
      lifetime.abort();
      instances.clear();
    },
  };
  return app;
}
