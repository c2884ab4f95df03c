import type { PropertyValues } from 'lit';
import { EvElement } from '../../base/element.ts';
import type { ReadableAtom } from 'nanostores';
import type { App, Factory } from '../app/app.ts';
import { findApp } from './find-app.ts';
import { LoadReport } from './load-report.ts';
import {
  StoreController,
  type KeyPart,
  type PresentKeys,
  type StoreSource,
} from './store-controller.ts';

/**
 * Base class of wired elements. Finds its App (the nearest `ev-app`, else the page's default App) each time it is
 * connected, and reads stores through {@link WiredElement.store}. Renders nothing until it has an App.
 */
export abstract class WiredElement extends EvElement {
  #app: App | undefined;
  #disconnectApp: (() => void) | undefined;
  #stores: StoreController<unknown, readonly KeyPart[]>[] = [];
  readonly #loadReport = new LoadReport(this);
  /** Whether its first query is what it shows, so that the page hears when that is loaded. */
  protected readonly showsQueries: boolean = true;

  /**
   * The App this element belongs to. Throws until it is found: use it in `render`, handlers and update callbacks.
   * @readonly
   */
  get app(): App {
    if (!this.#app) throw new Error(`<${this.localName}> has no App yet.`);
    return this.#app;
  }

  /**
   * The App, or undefined until it is found. For code that may run before the first update, such as `disconnectedCallback`.
   * @readonly
   */
  get foundApp(): App | undefined {
    return this.#app;
  }

  /**
   * Binds a store of the App: `$x = this.store((app) => app.use(notifications).$list)`, then `this.$x.value` in
   * `render()`. The first update subscribes.
   */
  protected store<T>(pick: (app: App) => ReadableAtom<T>): StoreController<T> {
    return this.#bindStore<T, []>({ keys: () => [], pick });
  }

  /**
   * Binds a store that depends on properties. Subscribes again when a part of the key changes; subscribes to nothing while
   * a part is null, undefined or empty, and has the value `idle` then.
   * @example $campaign = this.keyedStore(() => [this.campaignId], (app, id) => app.use(campaigns).detail(id), idleQuery)
   */
  protected keyedStore<T, const K extends readonly KeyPart[]>(
    keys: () => readonly [...K],
    pick: (app: App, ...keys: PresentKeys<K>) => ReadableAtom<T>,
    idle: NoInfer<T>,
  ): StoreController<T, K> {
    return this.#bindStore({ keys, pick, idle });
  }

  #bindStore<T, K extends readonly KeyPart[]>(source: StoreSource<K, T>): StoreController<T, K> {
    const store = new StoreController(this, source);
    this.#stores.push(store as StoreController<unknown, readonly KeyPart[]>);
    return store;
  }

  /** The instance of `factory` in this element's App. Throws while the App is unknown: call it in handlers and templates. */
  protected use<T>(factory: Factory<T>): T {
    return this.app.use(factory);
  }

  override connectedCallback(): void {
    this.#disconnectApp?.();
    this.#disconnectApp = findApp(this, (app) => this.setApp(app));
    super.connectedCallback();
    // The element was removed before its first update, which did not render then.
    if (!this.hasUpdated) this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#disconnectApp?.();
    this.#disconnectApp = undefined;
  }

  /**
   * Connects the stores. Here and not earlier, because properties may be set between connecting and the first update, and
   * those set before the upgrade arrive inside `performUpdate`; not later, because `willUpdate` reads values.
   * An override calls `super.shouldUpdate`.
   */
  override shouldUpdate(_changed: PropertyValues): boolean {
    if (this.isConnected) for (const store of this.#stores) store.connect();
    return this.#app !== undefined && (this.isConnected || this.hasUpdated);
  }

  /** An override calls `super.update`. */
  protected override update(changed: PropertyValues): void {
    super.update(changed);
    if (!this.showsQueries) return;
    // The first one with a key, else the first one: the others only add to what that shows.
    const queries = this.#stores.filter(({ query }) => query !== undefined);
    const main = queries.find(({ connectedTo }) => connectedTo.length > 1) ?? queries[0];
    if (main?.query) this.#loadReport.update(main.query, main.connectedTo);
  }

  /** Called when the App changes, also back to undefined. Override it to reset state that belongs to the old App. */
  protected appChanged(): void {}

  /** Sets the App that was found. */
  protected setApp(app: App | undefined): void {
    if (app === this.#app) return;
    this.#app = app;
    this.appChanged();
    this.requestUpdate();
  }
}
