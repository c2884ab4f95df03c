import { ContextEvent } from '@lit/context';
import { LitElement, type PropertyValues } from 'lit';
import type { ReadableAtom } from 'nanostores';
import type { App, Factory } from './app.ts';
import { appContext, getPageApp, onPageApp } from './context.ts';
import { StoreController } from './store-controller.ts';

/** The nearest `ev-app` above `node`, across shadow roots. */
function nearestProvider(node: Node): HTMLElement | undefined {
  for (let at: Node | null = node.parentNode; at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
    if (at instanceof HTMLElement && at.localName === 'ev-app') return at;
  return undefined;
}

/**
 * Base of every wired element: finds its App (the nearest `ev-app`, else the page's default App) each time it is
 * connected, and hands stores to the template through {@link WiredElement.store}. Renders nothing until it has one.
 */
export abstract class WiredElement extends LitElement {
  /** The App this element belongs to; undefined until found. */
  app: App | undefined;

  #release: (() => void) | undefined;
  #stores: StoreController<unknown>[] = [];

  /**
   * Binds a store of the App: `$x = this.store(notifications, (n) => n.$list)`, then `this.$x.value` in `render()`.
   * The value is undefined until the App is known.
   */
  protected store<T>(pick: (app: App) => ReadableAtom<T>): StoreController<T> {
    const controller = new StoreController<T>(this, () => (this.app ? pick(this.app) : undefined));
    this.#stores.push(controller as StoreController<unknown>);
    return controller;
  }

  /** The piece that `factory` makes for this element's App. Only call where the App is known (handlers, `parts`). */
  protected use<T>(factory: Factory<T>): T {
    if (!this.app) throw new Error(`<${this.localName}> is not connected to an App yet.`);
    return this.app.use(factory);
  }

  override connectedCallback(): void {
    this.#findApp();
    super.connectedCallback();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#release?.();
    this.#release = undefined;
  }

  override shouldUpdate(_changed: PropertyValues): boolean {
    return this.app !== undefined;
  }

  /** Called whenever the App changes, also back to undefined; override to reset what belongs to the old one. */
  protected appChanged(): void {}

  #findApp(): void {
    this.#release?.();
    const provider = nearestProvider(this);
    if (!provider) {
      this.#release = onPageApp((app) => this.#setApp(app));
      this.#setApp(getPageApp());
      return;
    }
    let wanted = true;
    let unsubscribe: (() => void) | undefined;
    this.#release = () => {
      wanted = false;
      unsubscribe?.();
    };
    // An `ev-app` that is there but not upgraded yet can't answer: wait for it rather than take the page's App.
    void customElements.whenDefined('ev-app').then(() => {
      if (!wanted) return;
      const take = (app: App, stop?: () => void) => {
        if (!wanted) return stop?.();
        unsubscribe = stop;
        this.#setApp(app);
      };
      this.dispatchEvent(new ContextEvent(appContext, this, take, true));
    });
  }

  #setApp(app: App | undefined): void {
    if (app === this.app) return;
    this.app = app;
    this.appChanged();
    for (const controller of this.#stores) controller.reconnect();
    this.requestUpdate();
  }
}
