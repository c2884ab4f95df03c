/** What an element shows by an id that the page wrote, where the page gives it no object. */
import { html, type ReactiveController, type TemplateResult } from 'lit';
import { LoadErrorEvent } from '../../core/element/load.events.ts';
import type { ContentHost, LoadedContent } from './loaded-content.ts';

/** Imports the chunk that loads one kind of content; undefined where it can't be loaded. */
export type ImportContent<T> = () => Promise<
  { createContent(host: ContentHost): LoadedContent<T> } | undefined
>;

/**
 * Loads the content of an id while the element has one and no object. What loads it comes with the first id: an element
 * that is given its object stays as small as before, requests nothing, and needs no App.
 */
export class ContentSource<T> implements ReactiveController {
  #content: LoadedContent<T> | undefined;
  #isImporting = false;
  /** Ends the wait for a connection. */
  #retry: AbortController | undefined;

  constructor(
    private readonly host: ContentHost,
    private readonly options: {
      /** The id to load; empty while there is none, or the page gives an object. */
      getId: () => string | undefined;
      importContent: ImportContent<T>;
    },
  ) {
    host.addController(this);
  }

  /** The loaded content. */
  get data(): T | undefined {
    return this.#content?.state.data;
  }

  /** The server's time in milliseconds, which is read each minute; 0 until something is loaded. */
  get now(): number {
    return this.#content?.now ?? 0;
  }

  hostConnected(): void {
    if (this.host.hasUpdated) this.#connect();
  }

  hostUpdate(): void {
    // Lit updates removed elements, too: they must not subscribe again.
    if (!this.host.isConnected) return;
    const before = this.data;
    this.#connect();
    // What the element derives from it before this call belongs to the former content.
    if (this.data !== before) void this.host.updateComplete.then(() => this.host.requestUpdate());
  }

  hostDisconnected(): void {
    this.#content?.disconnect();
    this.#retry?.abort();
  }

  /**
   * Renders the fallback while there is no content: what the page wrote between the tags, or one line,
   * which explains a failure.
   */
  render(): TemplateResult {
    return this.#content?.render() ?? html`<slot></slot>`;
  }

  #connect(): void {
    const id = this.options.getId();
    if (this.#content) this.#content.connect(id);
    else if (id) void this.#import();
  }

  /** After a failure it tries again once the browser is online, and with the next update of the element. */
  async #import(): Promise<void> {
    if (this.#isImporting) return;
    this.#isImporting = true;
    const module = await this.options.importContent();
    this.#isImporting = false;
    if (!module) return this.#fail();
    this.#content = module.createContent(this.host);
    if (this.host.isConnected) this.#content.connect(this.options.getId());
  }

  #fail(): void {
    if (!this.host.isConnected) return;
    this.host.dispatchEvent(new LoadErrorEvent('network', 0));
    this.#retry?.abort();
    const { signal } = (this.#retry = new AbortController());
    addEventListener('online', () => this.#connect(), { once: true, signal });
  }
}
