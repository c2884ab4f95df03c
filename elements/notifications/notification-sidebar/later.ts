/**
 * What the open sidebar needs after its first rows: icons, keys, and a window over lists that are long. A chunk of its
 * own, so that the rows don't wait for it.
 */
import type { ReactiveControllerHost } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { DayGroup } from '../day-groups.ts';

export { iconOf } from '../notification-icons.ts';

/** Rows that are kept in the document: what is seen and some more, so that Tab always finds the next one. */
const most = 58;
/** Pixels above and below what is seen. */
const margin = 400;

/** A day with those of its rows that stand in the document. */
export interface CutGroup extends DayGroup {
  rows: { item: DayGroup['items'][number]; index: number; gap: number }[];
  /** Height of the rows after the last one that is there. */
  after: number;
}

/** A template for each row; a row that stays keeps its nodes, and with them the focus. */
export const keyed = <T>(rows: CutGroup['rows'], draw: (row: CutGroup['rows'][number]) => T) =>
  repeat(rows, (row) => row.item.id, draw);

/**
 * Keeps the rows around the visible part of a scrolling box, and gaps as high as the others. Heights are measured once a
 * row was there and guessed until then; the guess does not change, so that nothing jumps.
 */
export class RowWindow {
  /** The row that has the focus: it stays whatever is scrolled. */
  pinned: string | undefined;
  readonly #heights = new Map<string, number>();
  #guess: number | undefined;
  #first = 0;
  #last = 19;
  #width = 0;
  #groups: readonly CutGroup[] = [];
  readonly #resized = new ResizeObserver(() => this.look());

  constructor(
    private readonly host: Pick<ReactiveControllerHost, 'requestUpdate'>,
    private readonly box: HTMLElement,
  ) {
    this.#resized.observe(box);
  }

  end(): void {
    this.#resized.disconnect();
  }

  /** What of the groups is to be drawn. */
  cut(groups: readonly DayGroup[]): readonly CutGroup[] {
    let at = 0;
    this.#groups = groups.map((group) => {
      const rows: CutGroup['rows'] = [];
      let gap = 0;
      group.items.forEach((item, index) => {
        if ((at >= this.#first && at <= this.#last) || item.id === this.pinned) {
          rows.push({ item, index, gap });
          gap = 0;
        } else gap += this.#height(item.id);
        at += 1;
      });
      return { ...group, rows, after: gap };
    });
    return this.#groups;
  }

  /** After drawing, scrolling or resizing: makes the gaps as high as they must be, and looks which rows are due. */
  look(): void {
    const frame = this.box.getBoundingClientRect();
    if (!frame.height) return;
    if (frame.width !== this.#width) this.#heights.clear();
    this.#width = frame.width;
    const lists = [...this.box.querySelectorAll('ul')];
    this.#groups.forEach((group, index) => this.#dress(lists[index], group));
    lists.forEach((list) => this.#measure(list));
    const [first, last] = this.#due(lists, frame);
    if (last < 0 || (first === this.#first && last === this.#last)) return;
    this.#first = first;
    this.#last = last;
    this.host.requestUpdate();
  }

  #height(id: string): number {
    return this.#heights.get(id) ?? this.#guess ?? 60;
  }

  #dress(list: HTMLElement | undefined, { rows, after }: CutGroup): void {
    list?.style.setProperty('--_after', `${after}px`);
    rows.forEach(({ gap }, index) => (list?.children[index] as HTMLElement | undefined)?.style.setProperty('--_gap', `${gap}px`));
  }

  #measure(list: HTMLElement): void {
    for (const row of list.children) this.#heights.set((row as HTMLElement).dataset['id']!, row.getBoundingClientRect().height);
    this.#guess ??= [...this.#heights.values()].reduce((sum, height, _, all) => sum + height / all.length, 0);
  }

  /** First and last row to draw, counted over all days. */
  #due(lists: readonly HTMLElement[], frame: DOMRect): [number, number] {
    let first = -1;
    let last = -1;
    let at = 0;
    this.#groups.forEach((group, index) => {
      let y = (lists[index]?.getBoundingClientRect().top ?? 0) - frame.top;
      for (const { id } of group.items) {
        const end = y + this.#height(id);
        if (end > -margin && y < frame.height + margin) {
          if (first < 0) first = at;
          last = at;
        }
        y = end;
        at += 1;
      }
    });
    return [first, Math.min(last, first + most - 1)];
  }
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/**
 * Which row a key leads to. Every link and button is in the plain order of Tab, as in a page; arrows, Home and End are a
 * shorter way from row to row, over all of them, also those that are not drawn.
 */
export function rowAfter(event: KeyboardEvent, ids: readonly string[], from: string | undefined): string | undefined {
  const step = steps[event.key];
  if (!step || !ids.length || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  const at = from === undefined ? -1 : ids.indexOf(from);
  const start = at < 0 && step === -1 ? 0 : at;
  return ids[Math.min(Math.max(start + step, 0), ids.length - 1)];
}
