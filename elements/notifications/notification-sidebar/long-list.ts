/** How many rows of the sidebar are rendered at first, and from which length on a list is virtualized. */
import type { DayGroup } from '../group-by-day.ts';
import type { RenderGroup, RenderRow } from './sidebar-types.ts';

/** Rows in the first render, and a frame later; SidebarInteractions renders the others. */
export const firstRows = 6;
export const secondRows = 12;
/** Lists of more rows are virtualized. */
export const virtualizeAbove = 40;

/** Renders a list that is not virtualized. */
export const renderAllRows = (
  groups: readonly DayGroup[],
  renderGroup: RenderGroup,
  renderRow: RenderRow,
): unknown =>
  groups.map((group) =>
    renderGroup(
      group,
      group.items.map((item) => renderRow(item, group.day)),
    ),
  );
