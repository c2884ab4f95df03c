/** The content of an id in the cache of the element's App. Imported on demand, by `<kind>-content.lazy.ts`. */
import { html, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { idleQuery, type Query, type QueryState } from '../../core/api/query-cache.ts';
import type { App } from '../../core/app/app.ts';
import { ticker } from '../../core/app/ticker.ts';
import { findApp } from '../../core/element/find-app.ts';
import { LoadReport } from '../../core/element/load-report.ts';

/** An element that shows content by id. */
export type ContentHost = ReactiveControllerHost & HTMLElement & { readonly hasUpdated: boolean };

export interface ContentOptions<T> {
  find(app: App, id: string): Query<T>;
  /** Why the content is missing, in one line. */
  explain(error: unknown): string;
}

export class LoadedContent<T> {
  state: QueryState<T> = idleQuery;
  /** The server's time in milliseconds; 0 until there is an App. */
  now = 0;
  #id: string | undefined;
  #app: App | undefined;
  #stopFinding: (() => void) | undefined;
  #unsubscribe: (() => void) | undefined;
  readonly #report: LoadReport;

  constructor(
    private readonly host: ContentHost,
    private readonly options: ContentOptions<T>,
  ) {
    this.#report = new LoadReport(host);
  }

  /** Shows the content of `id`; nothing without one. The same id twice changes nothing. */
  connect(id: string | undefined): void {
    const isFound = this.#stopFinding !== undefined;
    if (isFound && id === this.#id) return;
    this.#id = id;
    if (isFound) this.#subscribe();
    else this.#stopFinding = findApp(this.host, (app) => this.#setApp(app));
  }

  disconnect(): void {
    this.#stopFinding?.();
    this.#stopFinding = undefined;
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
    this.#app = undefined;
  }

  render(): TemplateResult {
    const { data, error, loading } = this.state;
    if (data === undefined && error !== undefined && !loading)
      return html`<p class="text-s muted" role="status">${this.options.explain(error)}</p>`;
    // As high as the line that explains why it is missing.
    const line = html`<p class="text-s" aria-busy="true">&nbsp;</p>`;
    return html`<slot>${this.#id ? line : ''}</slot>`;
  }

  #setApp(app: App | undefined): void {
    if (app === this.#app) return;
    this.#app = app;
    this.#subscribe();
  }

  #subscribe(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
    const id = this.#id;
    if (!this.#app || !id) return this.#setState(idleQuery);
    const stops = [
      this.options.find(this.#app, id).subscribe((state) => this.#setState(state)),
      this.#app.use(ticker).$minute.subscribe((now) => {
        this.now = now;
        this.host.requestUpdate();
      }),
    ];
    this.#unsubscribe = () => stops.forEach((stop) => stop());
  }

  #setState(state: QueryState<T>): void {
    this.state = state;
    this.host.requestUpdate();
    void this.host.updateComplete.then(() => this.#report.update(this.state, [this.#id]));
  }
}
