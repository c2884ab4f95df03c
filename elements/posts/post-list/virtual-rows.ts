/** Windows a long list of posts that scrolls with the page: gaps take the place of rows far away. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { PrintController } from '../../ui/print-controller.ts';

/** Lists of up to so many rows are rendered in whole. */
const shortList = 40;
/** Rows that are rendered before it is known which ones are near. */
const firstRows = 12;
/** Pixels above and below the window whose rows are rendered too. A jump over more shows the gap for a frame. */
const margin = 700;
/** Height of a row in pixels until some were measured. */
const assumedHeight = 92;

/** A row to render; without an `index` a gap, which has the height of the rows that are left out in its place. */
export interface VirtualPart {
  readonly key: string;
  readonly index?: number;
}

/** Looks for open details, also in the shadow roots below. */
const hasOpenDetails = (root: ParentNode): boolean =>
  root.querySelector('details[open]') !== null ||
  [...root.querySelectorAll('*')].some(
    ({ shadowRoot }) => shadowRoot !== null && hasOpenDetails(shadowRoot),
  );

/** Whether a person reads or acts in the row: it is open, or has the focus. */
const isInUse = (row: Element): boolean => row.matches(':focus-within') || hasOpenDetails(row);

/**
 * Virtualizes a long list that scrolls with the page: rows in and near the window are rendered, and gaps keep the place of the
 * others. A row in which a person acts stays rendered, and all are when the page is printed.
 * See docs/decisions/044-long-lists.md.
 */
export class VirtualRows implements ReactiveController {
  #keys: readonly string[] = [];
  /** The parts as the host renders them: one for each child of the list. */
  #parts: readonly VirtualPart[] = [];
  /** Keys of the rows near the window, and of those in use; undefined until the browser has reported a position. */
  #rendered: ReadonlySet<string> | undefined;
  /** Height in pixels when a row was last rendered, by its key. */
  readonly #heights = new Map<string, number>();
  #averageHeight: number | undefined;
  #width = 0;
  /** Rows of the list while it was short. */
  #shortCount = 0;
  #observer: IntersectionObserver | undefined;
  readonly #print: PrintController;

  /** @param findList the element whose children are the rows and gaps */
  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly findList: () => HTMLElement | null,
  ) {
    this.#print = new PrintController(host);
    host.addController(this);
  }

  get isLong(): boolean {
    return this.#keys.length > shortList;
  }

  get isPrinting(): boolean {
    return this.#print.isPrinting;
  }

  /** @param keys of all rows; a row keeps its key when others are added or removed */
  virtualize(keys: readonly string[]): readonly VirtualPart[] {
    this.#keys = keys;
    // All rows were replaced: no position of the former ones counts.
    if (!keys.some((key) => this.#rendered?.has(key))) this.#rendered = undefined;
    const rows = keys
      .map((key, index) => ({ key, index }))
      .filter(({ key, index }) => this.#isRendered(key, index));
    let next = 0;
    // The gaps at both ends keep their elements while the rows between them change.
    const parts = rows.flatMap((row): VirtualPart[] => {
      const gap = { key: next === 0 ? 'first gap' : `gap before ${row.key}` };
      const hasGap = row.index > next;
      next = row.index + 1;
      return hasGap ? [gap, row] : [row];
    });
    this.#parts = next < keys.length ? [...parts, { key: 'last gap' }] : parts;
    return this.#parts;
  }

  #isRendered(key: string, index: number): boolean {
    if (!this.isLong || this.isPrinting) return true;
    // A list that becomes long keeps the rows that it had.
    return this.#rendered?.has(key) ?? index < Math.max(firstRows, this.#shortCount);
  }

  hostConnected(): void {
    // Its rows are observed again.
    if (this.isLong) this.host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
  }

  hostUpdated(): void {
    this.#observer?.disconnect();
    const list = this.findList();
    if (!this.isLong) this.#forget();
    else if (list) {
      this.#sizeGaps(list);
      this.#observer ??= new IntersectionObserver(() => this.#update(), {
        rootMargin: `${margin}px 0px`,
      });
      // Observing a child again reports it again, until the rows that are rendered are those near the window.
      for (const child of list.children) this.#observer.observe(child);
    }
  }

  #sizeGaps(list: HTMLElement): void {
    this.#parts.forEach(({ index }, place) => {
      if (index !== undefined) return;
      const height = this.#getKeys(place).reduce((sum, key) => sum + this.#getHeight(key), 0);
      (list.children[place] as HTMLElement).style.height = `${height}px`;
    });
  }

  /** Keys of the row, or of all rows that the gap replaces. */
  #getKeys(place: number): readonly string[] {
    const end = this.#parts[place + 1]?.index ?? this.#keys.length;
    const start = place === 0 ? 0 : (this.#parts[place - 1]?.index ?? -1) + 1;
    const { index } = this.#parts[place]!;
    return index === undefined ? this.#keys.slice(start, end) : this.#keys.slice(index, index + 1);
  }

  #getHeight(key: string): number {
    return this.#heights.get(key) ?? this.#averageHeight ?? assumedHeight;
  }

  /** Chooses the rows to render by their position in the window. */
  #update(): void {
    const list = this.findList();
    const width = list?.getBoundingClientRect().width ?? 0;
    // Hidden, or a list that has changed since: it is reported again.
    if (!list || width === 0 || list.children.length !== this.#parts.length) return;
    const isResized = this.#width !== 0 && width !== this.#width;
    // Before heights are forgotten: the gaps still have those of the former width.
    const near = this.#findNear(list);
    this.#measure(list, width);
    const rendered = this.#rendered;
    if (rendered && !isResized && near.every((key) => rendered.has(key))) return;
    this.#rendered = new Set([...near, ...this.#findInUse(list, new Set(near))]);
    this.host.requestUpdate();
  }

  #measure(list: HTMLElement, width: number): void {
    if (width !== this.#width) this.#forgetHeights();
    this.#width = width;
    this.#parts.forEach(({ key, index }, place) => {
      if (index !== undefined)
        this.#heights.set(key, list.children[place]!.getBoundingClientRect().height);
    });
    // Fixed then: another estimate would move what is in the window.
    this.#averageHeight ??=
      [...this.#heights.values()].reduce((sum, height) => sum + height, 0) / this.#heights.size;
  }

  /** Keys of the rows near the window; of a list that is far from it, the row that is nearest. */
  #findNear(list: HTMLElement): string[] {
    const near = this.#parts.flatMap((_, place) => {
      const { top, bottom, height } = list.children[place]!.getBoundingClientRect();
      if (bottom <= -margin || top >= innerHeight + margin) return [];
      const keys = this.#getKeys(place);
      // A gap may be as high as its rows were at another width.
      const scale = height / keys.reduce((sum, key) => sum + this.#getHeight(key), 0);
      let end = top;
      return keys.filter((key) => {
        const start = end;
        end += this.#getHeight(key) * scale;
        return end > -margin && start < innerHeight + margin;
      });
    });
    const isBelow = list.getBoundingClientRect().top > 0;
    return near.length > 0 ? near : [this.#keys.at(isBelow ? 0 : -1)!];
  }

  /**
   * Rows in use that are not near, with their neighbors: Tab reaches these, and between them `repeat` does not
   * move the row with the focus.
   */
  #findInUse(list: HTMLElement, near: ReadonlySet<string>): string[] {
    return this.#parts.flatMap(({ key, index }, place) =>
      index !== undefined && !near.has(key) && isInUse(list.children[place]!)
        ? this.#keys.slice(Math.max(0, index - 1), index + 2)
        : [],
    );
  }

  #forgetHeights(): void {
    this.#heights.clear();
    this.#averageHeight = undefined;
  }

  #forget(): void {
    this.#observer = undefined;
    this.#rendered = undefined;
    this.#forgetHeights();
    this.#shortCount = this.#keys.length;
  }
}
