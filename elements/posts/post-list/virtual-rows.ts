import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Lists of up to so many rows are rendered in whole. */
const shortList = 40;
/** Rows that are rendered before it is known which ones are near. */
const firstRows = 8;
/** Pixels above and below the window whose rows are rendered too: more than one scrolls in a frame. */
const margin = 700;
/** Height of a row in pixels until some were measured. */
const assumedHeight = 240;

/** A row to render; without an `index` a gap, which has the height of the rows that are left out in its place. */
export interface VirtualPart {
  readonly key: string;
  readonly index?: number;
}

/** Whether a person acts in the row: it has the focus or an open menu. */
const isInUse = (row: Element): boolean =>
  row.matches(':focus-within') || row.querySelector('details[open]') !== null;

/**
 * Virtualizes a long list that scrolls with the page: rows in and near the window are rendered, and gaps keep the place of the
 * others. A row in which a person acts stays rendered, and all are when the page is printed.
 * See docs/decisions/044-long-lists.md.
 */
export class VirtualRows implements ReactiveController {
  #keys: readonly string[] = [];
  /** As the host renders them: one for each child of the list. */
  #parts: readonly VirtualPart[] = [];
  /** Keys of the rows near the window, and of those in use; undefined until the browser has reported a position. */
  #rendered: ReadonlySet<string> | undefined;
  /** Height in pixels when a row was last rendered, by its key. */
  readonly #heights = new Map<string, number>();
  #averageHeight: number | undefined;
  #width = 0;
  /** Rows of the list while it was short. */
  #shortCount = 0;
  #isPrinting = false;
  #observer: IntersectionObserver | undefined;

  /** @param findList the element whose children are the rows and gaps */
  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly findList: () => HTMLElement | null,
  ) {
    host.addController(this);
  }

  get isLong(): boolean {
    return this.#keys.length > shortList;
  }

  /** @param keys of all rows; a row keeps its key when others are added or removed */
  virtualize(keys: readonly string[]): readonly VirtualPart[] {
    this.#keys = keys;
    // Other rows than before: the first ones are as likely as any.
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
    if (!this.isLong || this.#isPrinting) return true;
    // A list that becomes long keeps the rows that it had.
    return this.#rendered?.has(key) ?? index < Math.max(firstRows, this.#shortCount);
  }

  hostConnected(): void {
    addEventListener('beforeprint', this.#onPrint);
    addEventListener('afterprint', this.#onPrint);
    if (this.#rendered) this.host.requestUpdate();
  }

  hostDisconnected(): void {
    removeEventListener('beforeprint', this.#onPrint);
    removeEventListener('afterprint', this.#onPrint);
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
      // Also of what it observed before: each is reported again, until the rows that are rendered are those near the window.
      for (const child of list.children) this.#observer.observe(child);
    }
  }

  #sizeGaps(list: HTMLElement): void {
    let index = 0;
    this.#parts.forEach((part, place) => {
      if (part.index !== undefined) index = part.index + 1;
      else {
        const end = this.#parts[place + 1]?.index ?? this.#keys.length;
        const left = this.#keys.slice(index, end);
        const height = left.reduce((sum, key) => sum + this.#getHeight(key), 0);
        (list.children[place] as HTMLElement).style.height = `${height}px`;
      }
    });
  }

  #getHeight(key: string): number {
    return this.#heights.get(key) ?? this.#averageHeight ?? assumedHeight;
  }

  /** Chooses the rows to render by the position of the list in the window. */
  #update(): void {
    const list = this.findList();
    const { top = 0, width = 0 } = list?.getBoundingClientRect() ?? {};
    // Hidden, or a list that has changed since: it is reported again.
    if (!list || width === 0 || list.children.length !== this.#parts.length) return;
    this.#measure(list, width);
    const near = this.#findNear(top);
    const rendered = this.#rendered;
    if (rendered && near.every((key) => rendered.has(key))) return;
    this.#rendered = new Set([...near, ...this.#findInUse(list)]);
    this.host.requestUpdate();
  }

  #measure(list: HTMLElement, width: number): void {
    if (width !== this.#width) {
      this.#heights.clear();
      this.#averageHeight = undefined;
    }
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
  #findNear(top: number): string[] {
    let end = top;
    const near = this.#keys.filter((key) => {
      const start = end;
      end += this.#getHeight(key);
      return end > -margin && start < innerHeight + margin;
    });
    return near.length > 0 ? near : [this.#keys.at(top > 0 ? 0 : -1)!];
  }

  #findInUse(list: HTMLElement): string[] {
    return this.#parts
      .filter(({ index }, place) => index !== undefined && isInUse(list.children[place]!))
      .map(({ key }) => key);
  }

  #forget(): void {
    this.#observer = undefined;
    this.#rendered = undefined;
    this.#heights.clear();
    this.#shortCount = this.#keys.length;
  }

  readonly #onPrint = ({ type }: Event): void => {
    this.#isPrinting = type === 'beforeprint';
    this.host.requestUpdate();
  };
}
