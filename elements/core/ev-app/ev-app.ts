import { ContextProvider } from '@lit/context';
import { ReactiveElement, type PropertyValues } from '@lit/reactive-element';
import type { App, AppConfig } from '../app.ts';
import { appContext, onPageApp } from '../context.ts';
import { embedApp } from '../embed-app.ts';
import type { TokenProvider } from '../session-tokens.ts';

const configuring = ['apiEndpoint', 'siteUrl', 'brand', 'locale', 'texts', 'consent', 'tokenProvider', 'keepSession'] as const;

/** Frameworks make an equal object anew at each render. A function is what it is: whoever gives some keeps them. */
function same(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other;
  const parts = Object.entries(one);
  return parts.length === Object.keys(other).length && parts.every(([key, part]) => same(part, other[key as keyof typeof other]));
}

/**
 * Provides an App to the elements inside. Makes one from its attributes, unless it is given one.
 * @summary Configuration of the product for everything inside it.
 * @slot - Any content; elements of the product inside find their App here.
 * @fires ev-session-change - Somebody has logged in or out. Only with `tokenProvider`, which brings the tokens, or `keep-session`.
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
    tokenProvider: { attribute: false },
    keepSession: { type: Boolean, attribute: 'keep-session' },
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
  /** Asked for the session that the page keeps on its own side; `ev-session-change` brings its tokens. */
  declare tokenProvider: TokenProvider | undefined;
  /** Whether the session outlives a reload: kept in local storage under a key of its own. */
  declare keepSession: boolean | undefined;

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
    // The last page of a small window, on a page that has no loader.
    if (/[?&#]ev-\w+=/.test(location.href)) void import('../hand-over.ts').then((part) => part.handOver());
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
    const own = this.#own;
    const next = this.#config();
    if (!own || !configuring.some((name) => changed.has(name) && !same(next[name], own.config[name]))) return;
    this.#dropOwn();
    // With the same API it is the same session.
    this.#own = embedApp(next, this, own.config.apiEndpoint === next.apiEndpoint ? own.host.storage : undefined);
    this.#provide();
  }

  /** The provider of now: another one is no other configuration. */
  readonly #ask = async () => this.tokenProvider?.() ?? null;

  #config() {
    return {
      apiEndpoint: (this.apiEndpoint ?? '').replace(/\/$/, ''),
      siteUrl: this.siteUrl ? this.siteUrl.replace(/\/$/, '') : undefined,
      brand: this.brand || undefined,
      locale: this.locale || undefined,
      texts: this.texts,
      consent: this.consent,
      tokenProvider: this.tokenProvider && this.#ask,
      keepSession: this.keepSession,
    };
  }

  #provide(): void {
    if (this.#given) this.#dropOwn();
    else if (this.isConnected) this.#own ??= embedApp(this.#config(), this);
    this.#provider.setValue(this.app);
  }

  #dropOwn(): void {
    this.#own?.destroy();
    this.#own = undefined;
    this.#provider.setValue(this.#given);
  }
}
