/** Shows the sidebar's dialog as a panel under the bell, in place of a drawer: on wide pages of other sites. */
import { autoUpdate, computePosition, offset, shift, size } from '@floating-ui/dom';
import { css } from 'lit';
import { getTopOverlay } from '../../ui/modal/overlay-stack.ts';

const styles = css`
  dialog.panel {
    inset: 0 auto auto 0;
    inline-size: 400px;
    block-size: auto;
    max-block-size: min(664px, var(--_panel-height, 100dvh));
    border: 1px solid var(--_color-border);
    border-radius: calc(var(--_radius-m) * 1.6667);
    overflow: hidden;
    transition: none;
  }
  dialog.panel::backdrop {
    display: none;
  }
  .panel .frame {
    block-size: auto;
    max-block-size: inherit;
  }
`;

/** Pixels that the panel keeps from the bell, and from the edges of the window. */
const distance = 8;

async function place(dialog: HTMLElement, anchor: HTMLElement): Promise<void> {
  const setHeight = ({ availableHeight }: { availableHeight: number }) =>
    dialog.style.setProperty('--_panel-height', `${Math.floor(availableHeight)}px`);
  const { x, y } = await computePosition(anchor, dialog, {
    strategy: 'fixed',
    placement: 'bottom-end',
    middleware: [
      offset(distance),
      size({ padding: distance, apply: setHeight }),
      shift({ padding: distance }),
    ],
  });
  dialog.style.setProperty('left', `${Math.round(x)}px`);
  dialog.style.setProperty('top', `${Math.round(y)}px`);
}

/**
 * @param onClose the person pressed Escape, or outside of the panel
 * @returns a function that closes it, and returns the focus to the bell
 */
export function openPanel(
  dialog: HTMLDialogElement,
  anchor: HTMLElement,
  onClose: () => void,
): () => void {
  const { adoptedStyleSheets } = dialog.getRootNode() as ShadowRoot;
  if (!adoptedStyleSheets.includes(styles.styleSheet!)) adoptedStyleSheets.push(styles.styleSheet!);
  dialog.classList.add('panel');
  dialog.popover = 'manual';
  dialog.showPopover();
  dialog.focus();
  const stopPlacing = autoUpdate(anchor, dialog, () => void place(dialog, anchor));
  const listeners = new AbortController();
  const { signal } = listeners;
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !getTopOverlay()) onClose();
  };
  const onPress = (event: Event) => {
    const path = event.composedPath();
    if (!path.includes(dialog) && !path.includes(anchor) && !getTopOverlay()) onClose();
  };
  document.addEventListener('keydown', onKey, { signal });
  document.addEventListener('pointerdown', onPress, { signal, capture: true });
  return () => {
    listeners.abort();
    stopPlacing();
    const hadFocus = dialog.matches(':focus-within');
    if (dialog.matches(':popover-open')) dialog.hidePopover();
    dialog.popover = null;
    dialog.classList.remove('panel');
    for (const name of ['left', 'top']) dialog.style.removeProperty(name);
    if (hadFocus) anchor.focus();
  };
}
