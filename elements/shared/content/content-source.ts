/** What an element shows by an id that the page wrote, where the page gives it no object. */
import { html, isServer, type ReactiveController, type TemplateResult } from 'lit';
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
    if (!isServer) this.#connect();
  }

  hostDisconnected(): void {
    this.#content?.disconnect();
  }

  /** Stands in the place of missing content: what the page wrote between the tags, or one line, which explains a failure. */
  render(): TemplateResult {
    return this.#content?.render() ?? html`<slot></slot>`;
  }

  #connect(): void {
    const id = this.options.getId();
    if (this.#content) this.#content.connect(id);
    else if (id) void this.#import();
  }

  /** After a failure the next update of the element tries again. */
  async #import(): Promise<void> {
    if (this.#isImporting) return;
    this.#isImporting = true;
    const module = await this.options.importContent();
    this.#isImporting = false;
    if (!module) return;
    this.#content = module.createContent(this.host);
    if (this.host.isConnected) this.#content.connect(this.options.getId());
  }
}
