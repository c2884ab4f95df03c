/** What a list of more than forty rows needs. Most lists are shorter. */
import { repeat } from 'lit/directives/repeat.js';
import type { DayGroup } from '../group-by-day.ts';
import { longListStyles } from './long-list.styles.ts';
import { renderAllRows, secondRows, virtualizeAbove } from './long-list.ts';
import type { RowFocus } from './row-focus.ts';
import type { RenderGroup, RenderRow, SidebarHost } from './sidebar-types.ts';
import { VirtualList } from './virtual-list.ts';

/** Renders the rows around the visible part of a long list, once its first rows are rendered. */
export class LongList {
  #virtualList: VirtualList | undefined;
  /** False while the sidebar renders the first rows. */
  isComplete = true;

  constructor(
    private readonly sidebar: SidebarHost,
    private readonly focus: RowFocus,
  ) {
    sidebar.shadowRoot!.adoptedStyleSheets.push(longListStyles.styleSheet!);
  }

  /** @returns undefined while the sidebar renders the first rows */
  render(groups: readonly DayGroup[], renderGroup: RenderGroup, renderRow: RenderRow): unknown {
    const { scroller, ids } = this.focus;
    // `update` creates the virtual list after this render. A list that has grown keeps its rows and its scroll position.
    const hasGrown = scroller.querySelectorAll('li').length > secondRows;
    this.isComplete = Boolean(this.#virtualList) || hasGrown || ids.length <= virtualizeAbove;
    if (!this.isComplete) return undefined;
    return this.#virtualList
      ? this.#renderVisible(this.#virtualList, groups, renderGroup, renderRow)
      : renderAllRows(groups, renderGroup, renderRow);
  }

  #renderVisible(
    virtualList: VirtualList,
    groups: readonly DayGroup[],
    renderGroup: RenderGroup,
    renderRow: RenderRow,
  ): unknown {
    virtualList.pinnedId = this.focus.pinnedId;
    return virtualList.virtualize(groups).map((group) => {
      const setSize = group.items.length;
      // Keyed by id: a row that stays keeps its nodes, and with them the focus.
      const rows = repeat(
        group.rows,
        ({ item }) => item.id,
        ({ item, index }) => renderRow(item, group.day, { index, setSize }),
      );
      return renderGroup(group, rows);
    });
  }

  /** Call after each render of the sidebar. */
  update(isLong: boolean): void {
    if (!isLong) return this.disconnect();
    if (this.#virtualList) return;
    const { scroller, rowId } = this.focus;
    this.#virtualList = new VirtualList(this.sidebar, scroller);
    this.focus.pinnedId = rowId;
    // Its rows are other nodes.
    if (rowId) void this.focus.restoreAfterMark(rowId);
    queueMicrotask(() => this.sidebar.requestUpdate());
  }

  onScroll(): void {
    this.#virtualList?.update();
  }

  disconnect(): void {
    this.#virtualList?.disconnect();
    this.#virtualList = undefined;
  }
}
