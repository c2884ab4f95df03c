import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** The width at which `.columns` of section.styles.ts has two columns. */
const twoColumns = '(min-width: 1024px)';

/**
 * Whether the window has room for two columns. A page that has not orders its sections otherwise: in the document, so that
 * keyboards and screen readers follow the same order.
 */
export class WidePageController implements ReactiveController {
  readonly #query = matchMedia(twoColumns);
  readonly #update: () => void;

  constructor(host: ReactiveControllerHost) {
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
