import type { LitElement, ReactiveController } from 'lit';

export interface HashScrollOptions {
  /** Selectors in the shadow root by hash, with `#`. */
  targets: Readonly<Record<string, { selector: string; block: ScrollLogicalPosition }>>;
  /** Changes with each navigation, including one to the current URL. */
  getNavigation: () => unknown;
  /** Whether the targets are rendered, and the hash is that of this page (not of a host page). */
  isReady: () => boolean;
}

/**
 * Scrolls to the hash of the URL and focuses its target, once for each navigation: a hash can't address an element in a shadow
 * root.
 */
export class HashScrollController implements ReactiveController {
  /** The navigation whose hash was handled. */
  #scrolledFor: unknown;
  #connection: AbortController | undefined;

  constructor(
    private readonly host: LitElement,
    private readonly options: HashScrollOptions,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    const scrollAgain = () => {
      this.#scrolledFor = undefined;
      this.host.requestUpdate();
    };
    addEventListener('hashchange', scrollAgain, { signal });
    addEventListener('popstate', scrollAgain, { signal });
  }

  hostDisconnected(): void {
    this.#connection?.abort();
    this.#scrolledFor = undefined;
  }

  hostUpdated(): void {
    if (!this.options.isReady()) return;
    const navigation = this.options.getNavigation();
    if (this.#scrolledFor === navigation) return;
    this.#scrolledFor = navigation;
    const target = this.options.targets[location.hash];
    const element =
      target &&
      this.host.renderRoot.querySelector<HTMLElement & Partial<LitElement>>(target.selector);
    if (!element) return;
    void Promise.resolve(element.updateComplete).then(() => {
      element.scrollIntoView({ block: target.block });
      element.focus({ preventScroll: true });
    });
  }
}
