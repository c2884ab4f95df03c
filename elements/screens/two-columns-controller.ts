import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** The width of the window at which `.columns` of section.styles.ts has two columns. */
const twoColumns = '(min-width: 1024px)';
/** A page in a narrow part of another site's page has one column even there. As in section.styles.ts, with the gutters. */
const leastWidth = 740;

/**
 * Whether a page has room for two columns. One that has not orders its sections otherwise: in the document, so that
 * keyboards and screen readers follow the same order.
 */
export class TwoColumnsController implements ReactiveController {
  readonly #query = matchMedia(twoColumns);
  /** The width of the element; unknown until it is laid out. */
  #width = Infinity;
  readonly #update: () => void;
  readonly #observer: ResizeObserver;

  constructor(private readonly host: ReactiveControllerHost & Element) {
    this.#update = () => host.requestUpdate();
    this.#observer = new ResizeObserver(([entry]) => {
      const before = this.matches;
      // Zero while it is hidden, as the pages of a brand's host are at first.
      this.#width = entry!.contentRect.width || Infinity;
      // In the next frame: an update in this one would change what is observed.
      if (this.matches !== before) requestAnimationFrame(this.#update);
    });
    host.addController(this);
  }

  get matches(): boolean {
    return this.#query.matches && this.#width >= leastWidth;
  }

  hostConnected(): void {
    this.#query.addEventListener('change', this.#update);
    this.#observer.observe(this.host);
  }

  hostDisconnected(): void {
    this.#query.removeEventListener('change', this.#update);
    this.#observer.disconnect();
  }
}
