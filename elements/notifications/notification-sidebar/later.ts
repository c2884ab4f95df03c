/**
 * What the open sidebar needs after its first rows: icons, keys, the page's own rows, and a window over lists that are
 * long. A chunk of its own, so that the rows don't wait for it.
 */
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Notification } from '../../../contract/notification.ts';
import { check } from '../../ui/icons/check.ts';
import { dropOverlay, pushOverlay } from '../../ui/modal/overlays.ts';
import type { DayGroup } from '../day-groups.ts';
import { dateTime } from '../intl.ts';
import type { NotificationView } from '../notification-view.ts';
import type { Notifications } from '../notifications.store.ts';
import { NotificationFollowEvent } from './notification-sidebar.events.ts';
import type { NotificationSidebar } from './notification-sidebar.ts';
import { rowTime } from './row-time.ts';

export { iconOf } from '../notification-icons.ts';
export { laterStyles } from './later.styles.ts';

/** So many rows are simply all drawn. */
export const few = 40;
/** Rows that are kept in the document: what is seen and some more, so that Tab always finds the next one. */
const most = 58;
/** Pixels above and below what is seen. */
const margin = 600;

/** A day with those of its rows that stand in the document. */
interface CutGroup extends DayGroup {
  rows: { item: DayGroup['items'][number]; index: number; gap: number }[];
  /** Height of the rows after the last one that is there. */
  after: number;
}

/** A template for each row; a row that stays keeps its nodes, and with them the focus. */
const keyed = (rows: CutGroup['rows'], draw: (row: CutGroup['rows'][number]) => unknown) =>
  repeat(rows, (row) => row.item.id, draw);

/**
 * Keeps the rows around the visible part of a scrolling box, and gaps as high as the others. Heights are measured once a
 * row was there and guessed until then; the guess does not change, so that nothing jumps.
 */
class RowWindow {
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
    private readonly host: Pick<NotificationSidebar, 'requestUpdate'>,
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
    const lists = [...this.box.querySelectorAll('ul')];
    // Before anything is measured: without its gaps the list would be short for a moment, and the box scroll back.
    this.#groups.forEach((group, index) => this.#dress(lists[index], group));
    const frame = this.box.getBoundingClientRect();
    if (!frame.height) return;
    if (frame.width !== this.#width) this.#heights.clear();
    this.#width = frame.width;
    lists.forEach((list) => this.#measure(list));
    const [from, to] = this.#due(lists, frame, margin / 4);
    // What is near is there: no need to move, or a row of another height would move the window to and fro.
    if (to < 0 || (from >= this.#first && to <= this.#last)) return;
    [this.#first, this.#last] = this.#due(lists, frame, margin);
    // Only what was drawn tells what else is due: another drawing, not a part of this one.
    queueMicrotask(() => this.host.requestUpdate());
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
  #due(lists: readonly HTMLElement[], frame: DOMRect, margin: number): [number, number] {
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
function rowAfter(event: KeyboardEvent, ids: readonly string[], from: string | undefined): string | undefined {
  const step = steps[event.key];
  if (!step || !ids.length || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  const at = from === undefined ? -1 : ids.indexOf(from);
  const start = at < 0 && step === -1 ? 0 : at;
  return ids[Math.min(Math.max(start + step, 0), ids.length - 1)];
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
const rowOf = (target: EventTarget | null): string | undefined =>
  (target as Element | null)?.closest<HTMLElement>('li')?.dataset['id'];

/** What an open sidebar does beyond drawing its rows. */
export class Behavior {
  #window: RowWindow | undefined;
  #drawn = new WeakMap<Notification, Node>();
  #draws: unknown;
  /** Whose mark, or whether all marks, may take the focus along. */
  #marked: { id: string | undefined } | undefined;
  #ids: readonly string[] = [];

  constructor(
    private readonly sidebar: NotificationSidebar,
    private readonly store: () => Notifications,
  ) {}

  get #box(): HTMLElement {
    return this.sidebar.renderRoot.querySelector<HTMLElement>('.body')!;
  }

  /** The page behind holds still while the drawer is open. */
  freeze(dialog: HTMLDialogElement): void {
    if (dialog.open) pushOverlay(dialog);
    else dropOverlay(dialog);
  }

  /** Draws the days, of a long list only what is due. */
  groups(
    groups: readonly DayGroup[],
    draw: (group: DayGroup, rows: unknown) => unknown,
    row: (item: Notification, day: DayGroup['day'], place?: number, of?: number) => unknown,
  ): unknown {
    this.#ids = groups.flatMap(({ items }) => items.map(({ id }) => id));
    // A long one gets its window with the look after this drawing; until then the first rows do.
    if (!this.#window && this.#ids.length > few) return undefined;
    if (!this.#window)
      return groups.map((group) =>
        draw(
          group,
          group.items.map((item) => row(item, group.day)),
        ),
      );
    return this.#window.cut(groups).map((group) =>
      draw(
        group,
        keyed(group.rows, ({ item, index }) => row(item, group.day, index + 1, group.items.length)),
      ),
    );
  }

  /** After each drawing. */
  look(open: boolean): void {
    if (!this.#box.querySelector('ul')) this.#ids = [];
    if (open) this.#regain();
    const long = open && this.#ids.length > few;
    if (long && !this.#window) {
      this.#window = new RowWindow(this.sidebar, this.#box);
      queueMicrotask(() => this.sidebar.requestUpdate());
    } else if (!long) this.end();
    this.#window?.look();
  }

  end(): void {
    this.#window?.end();
    this.#window = undefined;
  }

  readonly onScroll = (): void => this.#window?.look();

  readonly onFocus = (event: FocusEvent): void => {
    this.#marked = undefined;
    if (this.#window) this.#window.pinned = rowOf(event.target);
  };

  readonly onKey = async (event: KeyboardEvent): Promise<void> => {
    const to = rowAfter(event, this.#ids, rowOf(event.target));
    if (!to) return;
    event.preventDefault();
    if (this.#window) {
      this.#window.pinned = to;
      this.sidebar.requestUpdate();
      await this.sidebar.updateComplete;
    }
    this.#focus(to);
  };

  /** What has the focus may go with the mark, now or once that is known: the focus then goes to the row, or to the list. */
  async marked(id?: string): Promise<void> {
    this.#marked = { id };
    await this.sidebar.updateComplete;
    this.#regain();
  }

  #regain(): void {
    if (!this.#marked || this.sidebar.shadowRoot?.activeElement) return;
    this.#focus(this.#marked.id);
    this.#marked = undefined;
  }

  /** The button that marks a row. */
  once(item: Notification, view: NotificationView, label: string): unknown {
    if (item.isRead) return nothing;
    const mark = () => {
      void this.store().markRead(item.id);
      void this.marked(item.id);
    };
    return html`<button type="button" class="once" aria-label="${label}: ${view.title}" @click=${mark}>${check}</button>`;
  }

  #focus(id: string | undefined): void {
    const row = id && this.sidebar.renderRoot.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"] .to`);
    (row || this.#box).focus();
  }

  /** Asks the page, then leads to the first steps where the notification is a welcome; else the link does the rest. */
  follow(event: MouseEvent, item: Notification, href: string): void {
    if (!isPlain(event)) return;
    if (!this.sidebar.dispatchEvent(new NotificationFollowEvent(item, href))) event.preventDefault();
    else if (item.eventType === 'welcome') {
      event.preventDefault();
      void this.#firstSteps(item.payload?.userName);
    }
  }

  async #firstSteps(name: string | undefined): Promise<void> {
    await import('../first-steps/define.ts');
    const steps = Object.assign(document.createElement('ev-first-steps'), { name });
    steps.addEventListener('ev-first-steps-close', () => steps.remove());
    this.sidebar.renderRoot.append(steps);
  }

  /** When it was. A browser takes longer for its first date than for all rows: these come first. */
  time(at: string, day: DayGroup['day'], now: number, locale: string): unknown {
    return html`<time datetime=${at} title=${dateTime(at, locale)}>${rowTime(at, day, now, locale)}</time>`;
  }

  /** What the page draws for an item; its mistakes must not cost the list. */
  own(item: Notification, view: NotificationView): unknown {
    const { renderItem } = this.sidebar;
    if (!renderItem) return undefined;
    if (renderItem !== this.#draws) this.#drawn = new WeakMap();
    this.#draws = renderItem;
    try {
      const made = this.#drawn.get(item) ?? renderItem(item, view, () => void this.store().markRead(item.id));
      if (made instanceof Node) this.#drawn.set(item, made);
      return made == null ? undefined : html`<div class="text to" tabindex="-1">${made}</div>`;
    } catch (error) {
      reportError(error);
      return undefined;
    }
  }
}
