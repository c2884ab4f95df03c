import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Whether a media query matches. Updates the element when that changes. */
export class MediaQueryController implements ReactiveController {
  readonly #query: MediaQueryList;
  readonly #update: () => void;

  constructor(host: ReactiveControllerHost, query: string) {
    this.#query = matchMedia(query);
    this.#update = () => host.requestUpdate();
    host.addController(this);
  }

  get matches(): boolean {
    return this.#query.matches;
  }

  hostConnected(): void {
    this.#query.addEventListener('change', this.#update);
  }

  hostDisconnected(): void {
    this.#query.removeEventListener('change', this.#update);
  }
}
