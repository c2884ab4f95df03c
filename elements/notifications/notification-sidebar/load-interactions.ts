import { virtualizeAbove } from './long-list.ts';
import type { SidebarHost } from './sidebar-types.ts';

/**
 * Loads what the open sidebar needs after its first rows; for a long list also what virtualizes it.
 * @param rowCount of the list; infinite while it is not known
 */
export async function loadInteractions(
  sidebar: SidebarHost,
  markRead: (id: string) => Promise<void>,
  rowCount: number,
) {
  const [{ SidebarInteractions, ...part }, virtualRows] = await Promise.all([
    import('./notification-sidebar.lazy.ts'),
    rowCount > virtualizeAbove ? import('./virtual-rows.lazy.ts') : undefined,
  ]);
  return { ...part, interactions: new SidebarInteractions(sidebar, markRead, virtualRows) };
}
