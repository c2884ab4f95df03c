import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { ReadableAtom } from 'nanostores';

/**
 * Reads a nanostore in an element: subscribes while the element is connected, releases when it is not. The store may
 * be found late (from context): `find` then returns undefined first, and `reconnect` is called once it is there.
 */
export class StoreController<T> implements ReactiveController {
  /** The store's value; undefined until the store is found. */
  value: T | undefined;

  #release: (() => void) | undefined;
  #connected = false;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly find: () => ReadableAtom<T> | undefined,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    this.#connected = true;
    this.reconnect();
  }

  hostDisconnected(): void {
    this.#connected = false;
    this.#release?.();
    this.#release = undefined;
  }

  /** Looks for the store anew, as after a change of App. */
  reconnect(): void {
    this.#release?.();
    this.#release = undefined;
    if (!this.#connected) return;
    // `subscribe`, not `listen`: a re-attached element must not show what the store held before.
    this.#release = this.find()?.subscribe((value) => {
      this.value = value as T;
      this.host.requestUpdate();
    });
  }
}
