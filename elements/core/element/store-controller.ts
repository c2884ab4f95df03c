/** Binds stores to an element: subscribes while it is connected, and follows a key that depends on properties. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { ReadableAtom } from 'nanostores';
import type { App } from '../app/app.ts';
import type { LoadState } from './load-report.ts';

/** One part of a store's key. The store waits while a part is missing: null, undefined or empty. */
export type KeyPart = string | null | undefined;
/** The parts as `pick` gets them: none is missing. */
export type PresentKeys<K extends readonly KeyPart[]> = { [I in keyof K]: NonNullable<K[I]> };

/** Where a controller finds its store. */
export interface StoreSource<K extends readonly KeyPart[], T> {
  /** Reads the key from the element's properties. */
  readonly keys: () => readonly [...K];
  readonly pick: (app: App, ...keys: PresentKeys<K>) => ReadableAtom<T>;
  /** The value while a part of the key is missing. */
  readonly idle?: T;
}

/** An element that reads stores of its App. */
export interface StoreHost extends ReactiveControllerHost {
  readonly foundApp: App | undefined;
  readonly hasUpdated: boolean;
}

/**
 * Reads a nanostore in an element. The element calls {@link StoreController.connect} at each update, so that the first
 * subscription already has the properties that a framework sets after connecting (docs/decisions/034-base-element.md).
 */
export class StoreController<T, K extends readonly KeyPart[] = []> implements ReactiveController {
  #value: T | undefined;
  #unsubscribe: (() => void) | undefined;
  /** App and key that the value belongs to. */
  #connectedTo: readonly unknown[] = [];
  #isQuery = false;

  constructor(
    private readonly host: StoreHost,
    private readonly source: StoreSource<K, T>,
  ) {
    host.addController(this);
  }

  /** The store's value. Read it in `willUpdate`, `render`, `updated` and handlers: it is undefined before the first update. */
  get value(): T {
    return this.#value as T;
  }

  /** The state of what it loads, where its store is a query that has a key; undefined for any other store. */
  get query(): LoadState | undefined {
    return this.#isQuery ? (this.#value as LoadState) : undefined;
  }

  /** App and key that the value belongs to. */
  get connectedTo(): readonly unknown[] {
    return this.#connectedTo;
  }

  hostConnected(): void {
    // A moved element gets no update by itself. Before the first update, properties may still be missing.
    if (this.host.hasUpdated) this.connect();
  }

  hostDisconnected(): void {
    this.#disconnect();
  }

  /** Subscribes to the store of the current App and key. Does nothing when both are those of the last call. */
  connect(): void {
    const app = this.host.foundApp;
    if (!app) return this.#disconnect();
    const keys = this.source.keys();
    const next = [app, ...keys];
    if (next.every((part, index) => part === this.#connectedTo[index])) return;
    this.#disconnect();
    this.#connectedTo = next;
    if (keys.some((key) => !key)) return this.#setValue(this.source.idle as T);
    const store = this.source.pick(app, ...(keys as PresentKeys<K>));
    this.#isQuery = '$key' in store;
    // `subscribe`, not `listen`: an element that is attached again must not show an old value.
    this.#unsubscribe = store.subscribe((value) => this.#setValue(value as T));
  }

  #disconnect(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
    this.#connectedTo = [];
    this.#isQuery = false;
  }

  #setValue(value: T): void {
    this.#value = value;
    this.host.requestUpdate();
  }
}
