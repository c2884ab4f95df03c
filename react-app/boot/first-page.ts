import type { MatchedRoute } from '../route.ts';

/** The page until React is mounted: the element in the HTML shows it. */
export class FirstPage {
  readonly main: HTMLElement;
  readonly #path = location.pathname;
  #isMounted = false;

  /** Ends the wait for {@link FirstPage.seen}. */
  setSeen!: () => void;

  /** When the page is painted with its data, or is React's. */
  readonly seen = new Promise<void>((resolve) => (this.setSeen = resolve));

  constructor(main: HTMLElement) {
    this.main = main;
  }

  /** Whether there is a page in the container, of the HTML or of React. */
  get isShown(): boolean {
    return this.main.hasChildNodes();
  }

  /** The element of the HTML; null once React has its page there. */
  get element(): Element | null {
    return this.#isMounted ? null : this.main.firstElementChild;
  }

  /** Empties the container unless its element is the page of the address. */
  setRoute({ pattern }: MatchedRoute): void {
    if (this.main.dataset['route'] !== pattern || location.pathname !== this.#path) this.clear();
  }

  /** Leaves the page to React. */
  clear(): void {
    if (this.#isMounted) return;
    this.main.replaceChildren();
    this.setSeen();
  }

  /** From now on the container is React's. */
  setMounted(): void {
    this.#isMounted = true;
  }
}
