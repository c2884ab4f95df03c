import type { MatchedRoute } from '../route.ts';

/** The page until React is mounted: the element in the HTML shows it. */
export class FirstPage {
  readonly main: HTMLElement;
  readonly #path = location.pathname;
  /** Whether the container is React's. */
  isMounted = false;

  /** End the waits for {@link FirstPage.requested} and {@link FirstPage.seen}. */
  setRequested!: () => void;
  setSeen!: () => void;

  /** When the request for the page's data has left, if it has any. */
  readonly requested = new Promise<void>((resolve) => (this.setRequested = resolve));
  /** When the page is painted with its data, or is React's. */
  readonly seen = new Promise<void>((resolve) => (this.setSeen = resolve));

  constructor(main: HTMLElement) {
    this.main = main;
  }

  /** Empties the container unless its element is the page of the address. */
  setRoute({ pattern }: MatchedRoute): void {
    if (this.main.dataset['route'] !== pattern || location.pathname !== this.#path) this.clear();
  }

  /** Leaves the page to React. */
  clear(): void {
    if (this.isMounted) return;
    this.main.replaceChildren();
    this.setRequested();
    this.setSeen();
  }
}
