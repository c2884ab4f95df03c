import { loadModule, throwLoadError, warnOfLoadError } from '../../base/load-module.ts';
import { markAsReadModule } from '../notifications.store.ts';
import { virtualizeAbove } from './long-list.ts';
import { sidebarPartsModule } from './sidebar-parts-module.ts';
import type { ListActions, SidebarHost } from './sidebar-types.ts';

/** For a long list also what virtualizes it: all its rows would be rendered meanwhile. */
async function loadParts(list: ListActions, rowCount: number) {
  const isLong = rowCount > virtualizeAbove;
  if (!isLong && !list.needsParts()) return undefined;
  const [parts, longList] = await Promise.all([
    sidebarPartsModule.load(),
    isLong ? loadModule(() => import('./long-list.lazy.ts'), throwLoadError) : undefined,
  ]);
  return { ...parts, longList };
}

/**
 * Loads what the open sidebar needs after its first rows.
 * @param rowCount of the list; infinite while it is not known
 */
export async function loadInteractions(sidebar: SidebarHost, list: ListActions, rowCount: number) {
  const [{ SidebarInteractions, ...part }, parts] = await Promise.all([
    loadModule(() => import('./notification-sidebar.lazy.ts'), throwLoadError),
    // The interactions request them again.
    loadParts(list, rowCount).catch(() => undefined),
    // Once the network is gone, a mark could not be rolled back.
    markAsReadModule.load(),
  ]);
  return { ...part, interactions: new SidebarInteractions(sidebar, list, parts) };
}

/**
 * Opens the dialog as a drawer; with an anchor, as a panel under it while the page is wide. It stays a drawer when the panel's
 * code can't be loaded.
 * @param onClose the person pressed Escape, or outside of the panel
 * @returns a function that closes it, also before it has opened
 */
export function openDialog(
  dialog: HTMLDialogElement,
  anchor: HTMLElement | null | undefined | false,
  onClose: () => void,
): () => void {
  const wide = matchMedia('(min-width: 860px)');
  // Undefined once it is closed.
  let close: (() => void) | undefined = () => dialog.close();
  const openPanel = () => {
    wide.onchange = null;
    void loadModule(() => import('./anchored-panel.lazy.ts'), warnOfLoadError).then((part) => {
      if (part) close &&= part.openPanel(dialog, anchor as HTMLElement, wide, onClose);
      else if (close && !dialog.open) dialog.showModal();
    });
  };
  if (anchor && wide.matches) openPanel();
  else {
    dialog.showModal();
    if (anchor) wide.onchange = openPanel;
  }
  return () => {
    close?.();
    close = undefined;
    wide.onchange = null;
  };
}
