import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Lists of up to so many rows are rendered in whole. */
const shortList = 40;
/** Rows that are rendered before it is known which ones are near. */
const firstRows = 8;
/** Pixels above and below the window whose rows are rendered too: more than one scrolls in a frame. */
const margin = 1000;
/** Height of a row in pixels until some were measured. */
const assumedHeight = 240;

/** Whether a person acts in the row: it has the focus or an open menu. */
const isInUse = (row: Element): boolean =>
  row.matches(':focus-within') || row.querySelector('details[open]') !== null;

/**
 * Virtualizes a long list that scrolls with the page: rows in and near the window are rendered, the others are empty and keep
 * their height. A row in which a person acts stays rendered, and all are when the page is printed.
 * See docs/decisions/044-long-lists.md.
 */
export class VirtualRows implements ReactiveController {
  /** Indices of the rows. */
  readonly #near = new Set<number>();
  /** Height in pixels when a row was last rendered, by its index. */
  readonly #heights = new Map<number, number>();
  #indices = new Map<Element, number>();
  #averageHeight: number | undefined;
  #width = 0;
  /** Rows of the list while it was short. */
  #shortCount = 0;
  /** False until the browser has reported which rows are near. */
  #isKnown = false;
  #isPrinting = false;
  #observer: IntersectionObserver | undefined;

  /** @param findRows the elements of all rows in their order */
  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly findRows: () => readonly HTMLElement[],
  ) {
    host.addController(this);
  }

  /** @param count number of all rows */
  isRendered(index: number, count: number): boolean {
    if (count <= shortList || this.#isPrinting) return true;
    // A list that becomes long keeps the rows that it had.
    const first = this.#isKnown ? 0 : Math.max(firstRows, this.#shortCount);
    return index < first || this.#near.has(index);
  }

  hostConnected(): void {
    addEventListener('beforeprint', this.#onPrint);
    addEventListener('afterprint', this.#onPrint);
    if (this.#isKnown) this.host.requestUpdate();
  }

  hostDisconnected(): void {
    removeEventListener('beforeprint', this.#onPrint);
    removeEventListener('afterprint', this.#onPrint);
    this.#disconnect();
  }

  hostUpdated(): void {
    const rows = this.findRows();
    if (rows.length <= shortList) {
      if (this.#observer) this.#reset();
      this.#shortCount = rows.length;
    }
    rows.forEach((row, index) => {
      const height = this.#heights.get(index) ?? this.#averageHeight ?? assumedHeight;
      row.style.minHeight = this.isRendered(index, rows.length) ? '' : `${height}px`;
    });
    if (rows.length > shortList) this.#observe(rows);
  }

  #observe(rows: readonly HTMLElement[]): void {
    this.#observer ??= new IntersectionObserver((entries) => this.#onEntries(entries), {
      rootMargin: `${margin}px 0px`,
    });
    for (const row of rows) if (!this.#indices.has(row)) this.#observer.observe(row);
    this.#indices = new Map(rows.map((row, index) => [row, index]));
  }

  #onEntries(entries: readonly IntersectionObserverEntry[]): void {
    this.#forgetOtherWidth(entries[0]!.boundingClientRect.width);
    const count = this.#indices.size;
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      const index = this.#indices.get(target);
      if (index === undefined) this.#observer?.unobserve(target);
      else {
        if (this.isRendered(index, count)) this.#heights.set(index, boundingClientRect.height);
        if (isIntersecting || isInUse(target)) this.#near.add(index);
        else this.#near.delete(index);
      }
    }
    const heights = [...this.#heights.values()];
    // Fixed then: another estimate would move what is in the window.
    if (heights.length > 0)
      this.#averageHeight ??= heights.reduce((sum, height) => sum + height, 0) / heights.length;
    this.#isKnown = true;
    this.host.requestUpdate();
  }

  #forgetOtherWidth(width: number): void {
    if (width === this.#width) return;
    this.#width = width;
    this.#heights.clear();
    this.#averageHeight = undefined;
  }

  #reset(): void {
    this.#disconnect();
    this.#near.clear();
    this.#heights.clear();
    this.#isKnown = false;
  }

  #disconnect(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
    this.#indices.clear();
  }

  readonly #onPrint = ({ type }: Event): void => {
    this.#isPrinting = type === 'beforeprint';
    this.host.requestUpdate();
  };
}
