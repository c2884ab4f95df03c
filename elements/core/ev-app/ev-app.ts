import { ContextProvider } from '@lit/context';
import { ReactiveElement, type PropertyValues } from '@lit/reactive-element';
import { createApp, type App, type AppConfig } from '../app.ts';
import { appContext, onPageApp } from '../context.ts';
import { embedHost } from '../page-host.ts';

/** Empties the App's stores. Loaded when needed: a cookie bar alone carries no session code. */
const end = async (app: App) => app.use((await import('../session.store.ts')).session).clear();

/**
 * Provides an App to the elements inside. Makes one from its attributes, unless it is given one.
 * @summary Configuration of the product for everything inside it.
 * @slot - Any content; elements of the product inside find their App here.
 */
export class EvApp extends ReactiveElement {
  // Plain declarations instead of decorators: the loader imports this element first, so each byte of it counts.
  static override properties = {
    apiEndpoint: { attribute: 'api-endpoint' },
    siteUrl: { attribute: 'site-url' },
    brand: {},
    locale: {},
    texts: { attribute: false },
    consent: { attribute: false },
    app: { attribute: false, noAccessor: true },
  };

  /** Origin of the API. */
  declare apiEndpoint: string | undefined;
  /** The product's site, to which links lead; the API's origin by default. */
  declare siteUrl: string | undefined;
  /** Name of the brand. */
  declare brand: string | undefined;
  /** BCP 47 tag; the document's language by default. */
  declare locale: string | undefined;
  /** Texts that replace the English ones, by feature and key. */
  declare texts: AppConfig['texts'];
  /** How consent is asked for: revision of the policy, Global Privacy Control. */
  declare consent: AppConfig['consent'];

  #given: App | undefined;
  #own: App | undefined;
  #stop: (() => void) | undefined;
  readonly #provider = new ContextProvider(this, { context: appContext });

  /** The App: the given one, else the one made from the attributes. Undefined before the element is connected. */
  get app(): App | undefined {
    return this.#given ?? this.#own;
  }
  set app(app: App | undefined) {
    this.#given = app;
    this.#provide();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Out of the layout's way; a style attribute would break a strict CSP, this does not.
    this.style.setProperty('display', 'contents');
    this.#provide();
    // Where the loader ends what it has started, this ends too; and it comes again with it.
    this.#stop = onPageApp((started) => {
      if (started) this.#provide();
      else this.#dropOwn();
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
    // A move is a disconnect and a connect in one task: only what stays away ends.
    queueMicrotask(() => {
      if (!this.isConnected) this.#dropOwn();
    });
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override updated(changed: PropertyValues<this>): void {
    const configuring = ['apiEndpoint', 'siteUrl', 'brand', 'locale', 'texts', 'consent'] as const;
    if (!this.#own || !configuring.some((name) => changed.has(name) && this.#config()[name] !== this.#own?.config[name])) return;
    this.#dropOwn();
    this.#provide();
  }

  #config() {
    return {
      apiEndpoint: (this.apiEndpoint ?? '').replace(/\/$/, ''),
      siteUrl: this.siteUrl ? this.siteUrl.replace(/\/$/, '') : undefined,
      brand: this.brand || undefined,
      locale: this.locale || undefined,
      texts: this.texts,
      consent: this.consent,
    };
  }

  #make(): App {
    const { apiEndpoint, ...optional } = this.#config();
    const site = optional.siteUrl ?? (apiEndpoint || location.origin);
    const set = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined));
    const app: App = createApp({ ...set, apiEndpoint, host: embedHost(site, () => void end(app)) });
    return app;
  }

  #provide(): void {
    if (this.#given) this.#dropOwn();
    else if (this.isConnected) this.#own ??= this.#make();
    this.#provider.setValue(this.app);
  }

  #dropOwn(): void {
    this.#own?.destroy();
    this.#own = undefined;
    this.#provider.setValue(this.#given);
  }
}
