import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { DayGroup } from '../group-by-day.ts';

/**
 * Rows that are rendered at most: the visible ones and some more, so that Tab always reaches the
 * next row.
 */
const maxRenderedRows = 58;
/** Pixels above and below the visible part whose rows are rendered too. */
const overscan = 600;

/** A day and its rendered rows. */
export interface VirtualGroup extends DayGroup {
  /** `gap` is the height in pixels of the rows left out before this one. */
  rows: { item: DayGroup['items'][number]; index: number; gap: number }[];
  /** Height in pixels of the rows left out after the last rendered one. */
  after: number;
}

/**
 * Decides which rows around the visible part of a scroll container are rendered, and sizes the gaps
 * that replace the others. Row heights are measured once rendered and estimated until then; the
 * estimate is fixed after the first measurement, so that the scroll position stays stable.
 * See docs/decisions/044-long-lists.md.
 */
export class VirtualList implements ReactiveController {
  /** Id of the focused row: it stays rendered while the user scrolls. */
  pinnedId: string | undefined;
  readonly #heights = new Map<string, number>();
  #estimatedHeight: number | undefined;
  #first = 0;
  #last = 19;
  #width = 0;
  #groups: readonly VirtualGroup[] = [];
  readonly #resizeObserver = new ResizeObserver(() => this.update());

  /** @param host renders the rows of `virtualize` into `scroller` */
  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly scroller: HTMLElement,
  ) {
    host.addController(this);
    this.#resizeObserver.observe(scroller);
    // Measures the rows that are rendered already.
    this.update();
  }

  hostUpdated(): void {
    this.update();
  }

  hostDisconnected(): void {
    this.disconnect();
  }

  /** Ends the list: the host renders all rows again. */
  disconnect(): void {
    this.#resizeObserver.disconnect();
    this.host.removeController(this);
  }

  /** The groups with the rows to render. */
  virtualize(groups: readonly DayGroup[]): readonly VirtualGroup[] {
    let position = 0;
    this.#groups = groups.map((group) => {
      const rows: VirtualGroup['rows'] = [];
      let gap = 0;
      group.items.forEach((item, index) => {
        if ((position >= this.#first && position <= this.#last) || item.id === this.pinnedId) {
          rows.push({ item, index, gap });
          gap = 0;
        } else gap += this.#getHeight(item.id);
        position += 1;
      });
      return { ...group, rows, after: gap };
    });
    return this.#groups;
  }

  /**
   * Sizes the gaps and requests the rows that are visible now. Call it after scrolling; it runs
   * after rendering and resizing.
   */
  update(): void {
    const lists = [...this.scroller.querySelectorAll('ul')];
    // Before measuring: a list without its gaps is shorter, and the container would scroll back.
    this.#groups.forEach((group, index) => this.#setGaps(lists[index], group));
    const frame = this.scroller.getBoundingClientRect();
    if (!frame.height) return;
    if (frame.width !== this.#width) this.#heights.clear();
    this.#width = frame.width;
    lists.forEach((list) => this.#measure(list));
    const [from, to] = this.#getVisibleRange(lists, frame, overscan / 4);
    // The visible rows are rendered. Moving the range anyway could oscillate when row heights
    // differ.
    if (to < 0 || (from >= this.#first && to <= this.#last)) return;
    [this.#first, this.#last] = this.#getVisibleRange(lists, frame, overscan);
    // Positions are known only after rendering, so the new range needs another update.
    queueMicrotask(() => this.host.requestUpdate());
  }

  #getHeight(id: string): number {
    return this.#heights.get(id) ?? this.#estimatedHeight ?? 60;
  }

  #setGaps(list: HTMLElement | undefined, { rows, after }: VirtualGroup): void {
    list?.style.setProperty('--_space-after', `${after}px`);
    rows.forEach(({ gap }, index) =>
      (list?.children[index] as HTMLElement | undefined)?.style.setProperty(
        '--_row-gap',
        `${gap}px`,
      ),
    );
  }

  #measure(list: HTMLElement): void {
    for (const row of list.children)
      this.#heights.set((row as HTMLElement).dataset['id']!, row.getBoundingClientRect().height);
    this.#estimatedHeight ??= [...this.#heights.values()].reduce(
      (sum, height, _, all) => sum + height / all.length,
      0,
    );
  }

  /** First and last row within `margin` pixels of the visible part, counted over all days. */
  #getVisibleRange(
    lists: readonly HTMLElement[],
    frame: DOMRect,
    margin: number,
  ): [number, number] {
    let first = -1;
    let last = -1;
    let position = 0;
    this.#groups.forEach((group, index) => {
      let y = (lists[index]?.getBoundingClientRect().top ?? 0) - frame.top;
      for (const { id } of group.items) {
        const end = y + this.#getHeight(id);
        if (end > -margin && y < frame.height + margin) {
          if (first < 0) first = position;
          last = position;
        }
        y = end;
        position += 1;
      }
    });
    return [first, Math.min(last, first + maxRenderedRows - 1)];
  }
}
