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
    isLong ? import('./long-list.lazy.ts') : undefined,
  ]);
  return { ...parts, longList };
}

/**
 * Loads what the open sidebar needs after its first rows.
 * @param rowCount of the list; infinite while it is not known
 */
export async function loadInteractions(sidebar: SidebarHost, list: ListActions, rowCount: number) {
  const [{ SidebarInteractions, ...part }, parts] = await Promise.all([
    import('./notification-sidebar.lazy.ts'),
    // The interactions request them again.
    loadParts(list, rowCount).catch(() => undefined),
    // Once the network is gone, a mark could not be rolled back.
    markAsReadModule.load(),
  ]);
  return { ...part, interactions: new SidebarInteractions(sidebar, list, parts) };
}

/**
 * Opens the dialog as a panel under the bell; as a drawer when the panel's code can't be loaded.
 * @returns a function that closes it, also before it has opened
 */
export function openPanelUnder(
  anchor: HTMLElement,
  dialog: HTMLDialogElement,
  onClose: () => void,
): () => void {
  let isClosed = false;
  let close: (() => void) | undefined;
  import('./anchored-panel.lazy.ts').then(
    ({ openPanel }) => {
      if (!isClosed) close = openPanel(dialog, anchor, onClose);
    },
    () => {
      if (isClosed) return;
      dialog.showModal();
      close = () => dialog.close();
    },
  );
  return () => {
    isClosed = true;
    close?.();
  };
}
