import { ContextEvent, ContextProvider, createContext } from '@lit/context';
import { ReactiveElement, type PropertyValues } from '@lit/reactive-element';
import { property } from 'lit/decorators.js';
import { loadModule, warnOfLoadError } from '../../base/load-module.ts';
import type { App, AppConfig } from '../app/app.ts';
import { onPageApp } from '../element/page-app.ts';
import type { AppCallback } from '../element/find-app.ts';
import { provideTranslations } from '../element/provide-translations.ts';
import { createEmbedApp } from './create-embed-app.ts';
import type { SessionStore, TokenProvider } from '../app/session-tokens.ts';
export { SessionChangedEvent } from '../app/session.events.ts';

/** The context under which an `ev-app` provides its App. */
const appContext = createContext<App | undefined>(Symbol.for('evangelist.app'));

const configProperties = [
  'apiEndpoint',
  'siteUrl',
  'brand',
  'locale',
  'messages',
  'consent',
  'tokenProvider',
  'sessionStore',
  'persistSession',
] as const;

/** Compares objects by value: frameworks create an equal object at each render. Functions are compared by identity. */
function isEqual(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return a === b;
  const entries = Object.entries(a);
  return (
    entries.length === Object.keys(b).length &&
    entries.every(([key, value]) => isEqual(value, b[key as keyof typeof b]))
  );
}

/**
 * Provides an App to the elements inside. Creates one from its attributes, unless the `app` property is set.
 * @summary Configuration of the product for everything inside it.
 * @slot - Any content; elements of the product inside find their App here.
 * @fires ev-session-changed - A person has signed in or out.
 */
export class EvApp extends ReactiveElement {
  /** Origin of the API. */
  @property({ attribute: 'api-endpoint' }) apiEndpoint: string | undefined;
  /** The product's site, where links lead; default: the API's origin. */
  @property({ attribute: 'site-url' }) siteUrl: string | undefined;
  /** Name of the brand, whose look everything inside has. */
  @property() brand: string | undefined;
  /** BCP 47 tag; default: the document's language. */
  @property() locale: string | undefined;
  /** Messages that replace the English ones, by feature and key. */
  @property({ attribute: false }) messages: AppConfig['messages'];
  /** Consent options: revision of the policy, Global Privacy Control. */
  @property({ attribute: false }) consent: AppConfig['consent'];
  /** Returns the session that the page stores on its own side. */
  @property({ attribute: false }) tokenProvider: TokenProvider | undefined;
  /** Where a page with a `tokenProvider` keeps the newest tokens. */
  @property({ attribute: false }) sessionStore: SessionStore | undefined;
  /** Whether the session survives a reload: it is stored in local storage. */
  @property({ type: Boolean, attribute: 'persist-session' }) persistSession: boolean | undefined;

  #assignedApp: App | undefined;
  #ownApp: App | undefined;
  #unlistenPageApp: (() => void) | undefined;
  #hadBrand = false;
  readonly #provider = new ContextProvider(this, { context: appContext });

  /** The App: the assigned one, else the one created from the attributes. Undefined before the element is connected. */
  @property({ attribute: false, noAccessor: true })
  get app(): App | undefined {
    return this.#assignedApp ?? this.#ownApp;
  }
  set app(app: App | undefined) {
    this.#assignedApp = app;
    this.#provide();
  }

  /**
   * Calls `callback` with the App, at once and after each change. `element` is below this one and asks by the context
   * protocol here, so that a page without an `ev-app` does not load it.
   * @internal
   */
  provideTo(element: HTMLElement, callback: AppCallback): void {
    element.dispatchEvent(new ContextEvent(appContext, element, callback, true));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // No box in the layout. A style attribute would violate a strict CSP; setProperty does not.
    this.style.setProperty('display', 'contents');
    this.#provide();
    // The last page of a popup, where the page has no loader.
    if (/[?&#]ev-\w+=/.test(location.href))
      void loadModule(() => import('../popup/popup-callback.ts'), warnOfLoadError).then((module) =>
        module?.completePopup(),
      );
    // The App ends with the loader's shutdown and is created again at its next boot.
    this.#unlistenPageApp = onPageApp((pageApp) => {
      if (pageApp) this.#provide();
      else this.#destroyOwnApp();
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unlistenPageApp?.();
    // A move disconnects and connects in one task: only an element that stays disconnected ends its App.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#destroyOwnApp();
      provideTranslations(this, undefined);
    });
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override updated(changed: PropertyValues<this>): void {
    const previous = this.#ownApp;
    const next = this.#config();
    if (!previous) return;
    if (
      !configProperties.some(
        (name) => changed.has(name) && !isEqual(next[name], previous.config[name]),
      )
    )
      return;
    this.#destroyOwnApp();
    // With the same API the session continues.
    const storage =
      previous.config.apiEndpoint === next.apiEndpoint ? previous.host.storage : undefined;
    this.#ownApp = createEmbedApp(next, this, storage);
    this.#provide();
  }

  /** Calls the current provider, so that a new function alone does not create a new App. */
  readonly #requestTokens = async () => this.tokenProvider?.() ?? null;

  /** Calls the current store, so that a new object alone does not create a new App. */
  readonly #saveTokens: SessionStore = { save: (tokens) => this.sessionStore?.save(tokens) };

  #config() {
    return {
      apiEndpoint: (this.apiEndpoint ?? '').replace(/\/$/, ''),
      siteUrl: this.siteUrl ? this.siteUrl.replace(/\/$/, '') : undefined,
      brand: this.brand || undefined,
      locale: this.locale || undefined,
      messages: this.messages,
      consent: this.consent,
      tokenProvider: this.tokenProvider && this.#requestTokens,
      sessionStore: this.sessionStore && this.#saveTokens,
      persistSession: this.persistSession,
    };
  }

  #provide(): void {
    if (this.#assignedApp) this.#destroyOwnApp();
    else if (this.isConnected) this.#ownApp ??= createEmbedApp(this.#config(), this);
    this.#setProvided(this.app);
  }

  #setProvided(app: App | undefined): void {
    this.#provider.setValue(app);
    if (this.isConnected) provideTranslations(this, app);
    this.#syncBrand();
  }

  /** A brand's look is a lazy part: most Apps have none. */
  #syncBrand(): void {
    if (!this.isConnected || (!this.app?.config.brand && !this.#hadBrand)) return;
    this.#hadBrand = true;
    void loadModule(() => import('./brand-theme.ts'), warnOfLoadError).then((module) =>
      module?.applyBrand(this.app, this),
    );
  }

  #destroyOwnApp(): void {
    this.#ownApp?.destroy();
    this.#ownApp = undefined;
    this.#setProvided(this.#assignedApp);
  }
}
