import type { SidebarHost } from './sidebar-types.ts';
import { isComposing } from '../../ui/is-composing.ts';

const keySteps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
};

/**
 * The row that a key moves the focus to. Tab visits every link and button in document order;
 * arrows, Home and End move from row to row, also to rows that are not rendered.
 */
function getNextRowId(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
  ids: readonly string[],
  from: string | undefined,
): string | undefined {
  const step = keySteps[event.key];
  if (!step || !ids.length || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return undefined;
  const index = from === undefined ? -1 : ids.indexOf(from);
  const start = index < 0 && step === -1 ? 0 : index;
  return ids[Math.min(Math.max(start + step, 0), ids.length - 1)];
}

const getRowId = (target: EventTarget | null): string | undefined =>
  (target as Element | null)?.closest<HTMLElement>('li')?.dataset['id'];

/** Moves the focus from row to row by keys, and back to a row whose focused button was removed. */
export class RowFocus {
  /** Ids of all rows, also of those that are not rendered. */
  ids: readonly string[] = [];
  /** The row that has or gets the focus. A virtual list keeps it rendered. */
  pinnedId: string | undefined;
  /**
   * Marking as read removes the focused button: the row, or without an id the list, that gets the
   * focus then.
   */
  #pending: { id: string | undefined } | undefined;

  constructor(private readonly sidebar: SidebarHost) {}

  get scroller(): HTMLElement {
    return this.sidebar.renderRoot.querySelector<HTMLElement>('.body')!;
  }

  /** The row that has the focus. */
  get rowId(): string | undefined {
    return getRowId(this.sidebar.shadowRoot!.activeElement);
  }

  readonly onFocus = (event: FocusEvent): void => {
    this.#pending = undefined;
    this.pinnedId = getRowId(event.target);
  };

  readonly onKeyDown = async (event: KeyboardEvent): Promise<void> => {
    if (isComposing(event)) return;
    const nextId = getNextRowId(event, this.ids, getRowId(event.target));
    if (!nextId) return;
    event.preventDefault();
    await this.moveTo(nextId);
  };

  /** Focuses a row, also one that is not rendered yet. */
  async moveTo(id: string): Promise<void> {
    this.pinnedId = id;
    this.sidebar.requestUpdate();
    await this.sidebar.updateComplete;
    this.#focusRow(id);
    // A list that becomes long leaves rows out once it has measured them. WebKit then drops the focus.
    await new Promise(requestAnimationFrame);
    if (document.activeElement === document.body) this.#focusRow(id);
  }

  /**
   * Moves the focus to the row, or without an id to the list, once the focused button is removed.
   */
  async restoreAfterMark(id?: string): Promise<void> {
    this.#pending = { id };
    await this.sidebar.updateComplete;
    this.restore();
  }

  restore(): void {
    if (!this.#pending || this.sidebar.shadowRoot?.activeElement) return;
    this.#focusRow(this.#pending.id);
    this.#pending = undefined;
  }

  #focusRow(id: string | undefined): void {
    const selector = id && `[data-id="${CSS.escape(id)}"] .row-target`;
    const row = selector && this.sidebar.renderRoot.querySelector<HTMLElement>(selector);
    (row || this.scroller).focus();
  }
}
