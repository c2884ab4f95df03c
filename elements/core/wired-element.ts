import { LitElement, type PropertyValues } from 'lit';
import type { ReadableAtom } from 'nanostores';
import type { App, Factory } from './app.ts';
import { findApp } from './find-app.ts';
import { StoreController } from './store-controller.ts';

/**
 * Base of every wired element: finds its App (the nearest `ev-app`, else the page's default App) each time it is
 * connected, and hands stores to the template through {@link WiredElement.store}. Renders nothing until it has one.
 */
export abstract class WiredElement extends LitElement {
  /**
   * The App this element belongs to; undefined until found.
   * @readonly
   */
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
    if (!this.app) throw new Error(`<${this.localName}> has no App yet.`);
    return this.app.use(factory);
  }

  override connectedCallback(): void {
    this.#release?.();
    this.#release = findApp(this, (app) => this.#setApp(app));
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

  #setApp(app: App | undefined): void {
    if (app === this.app) return;
    this.app = app;
    this.appChanged();
    for (const controller of this.#stores) controller.reconnect();
    this.requestUpdate();
  }
}
