/** Shows the sidebar's dialog as a panel under the bell, in place of a drawer: on wide pages of other sites. */
import { autoUpdate, computePosition, offset, shift, size } from '@floating-ui/dom';
import { css } from 'lit';
import { getComposedParents } from '../../ui/composed-parents.ts';
import { getTopOverlay } from '../../ui/modal/overlay-stack.ts';
import { pushOverlay, removeOverlay } from '../../ui/modal/push-overlay.ts';
import { isComposing } from '../../ui/is-composing.ts';

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
  @media (max-height: 479px) {
    .panel .frame {
      block-size: var(--_panel-height, 100%);
    }
  }
`;

/** Pixels that the panel keeps from the bell, and from the edges of the window. */
const distance = 8;

/** A site's header that ends so far below the bell, at most, is what the panel is kept from; a higher one is a part of the page. */
const headerRest = 48;

/** Pixels between bell and panel, which begins below the header that the bell is in. */
function getDistance(anchor: HTMLElement): number {
  const header = getComposedParents(anchor).find(
    (node): node is HTMLElement => node instanceof HTMLElement && node.localName === 'header',
  );
  if (!header) return distance;
  const rest = header.getBoundingClientRect().bottom - anchor.getBoundingClientRect().bottom;
  return rest > 0 && rest <= headerRest ? rest + distance / 2 : distance;
}

async function place(dialog: HTMLElement, anchor: HTMLElement): Promise<void> {
  const setHeight = ({ availableHeight }: { availableHeight: number }) =>
    dialog.style.setProperty('--_panel-height', `${Math.floor(availableHeight)}px`);
  const { x, y } = await computePosition(anchor, dialog, {
    strategy: 'fixed',
    placement: 'bottom-end',
    middleware: [
      offset(getDistance(anchor)),
      size({ padding: distance, apply: setHeight }),
      shift({ padding: distance }),
    ],
  });
  dialog.style.setProperty('left', `${Math.round(x)}px`);
  dialog.style.setProperty('top', `${Math.round(y)}px`);
}

type Close = () => void;

function closeDrawer(dialog: HTMLDialogElement): void {
  dialog.close();
  removeOverlay(dialog);
}

function showDrawer(dialog: HTMLDialogElement): Close {
  dialog.showModal();
  pushOverlay(dialog);
  return () => closeDrawer(dialog);
}

function showPanel(dialog: HTMLDialogElement, anchor: HTMLElement, onClose: Close): Close {
  dialog.classList.add('panel');
  dialog.popover = 'manual';
  dialog.showPopover();
  dialog.focus();
  const stopPlacing = autoUpdate(anchor, dialog, () => void place(dialog, anchor));
  const listeners = new AbortController();
  const { signal } = listeners;
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
    if (!getTopOverlay()) onClose();
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

/** Milliseconds in which an engine may still scroll to what was focused. A person who turns the phone scrolls later. */
const lateScrollTime = 300;

/**
 * Opens the dialog as a panel while `wide` matches, and as a drawer while it does not. A drawer that is open already is replaced.
 * @param onClose the person pressed Escape, or outside of the panel
 * @returns a function that closes it, and returns the focus to the bell
 */
export function openPanel(
  dialog: HTMLDialogElement,
  anchor: HTMLElement,
  wide: MediaQueryList,
  onClose: Close,
): Close {
  const root = dialog.getRootNode() as ShadowRoot;
  const { adoptedStyleSheets } = root;
  if (!adoptedStyleSheets.includes(styles.styleSheet!)) adoptedStyleSheets.push(styles.styleSheet!);
  const show = () => (wide.matches ? showPanel(dialog, anchor, onClose) : showDrawer(dialog));
  let close: Close = () => closeDrawer(dialog);
  const replace = () => {
    const focused = root.activeElement as HTMLElement | null;
    const body = dialog.querySelector('.body')!;
    const { scrollTop } = body;
    // The sidebar would take the event, which follows in a task, for the end of the panel.
    const stop = (event: Event) => event.stopImmediatePropagation();
    if (dialog.open) dialog.addEventListener('close', stop, { once: true, capture: true });
    close();
    close = show();
    focused?.focus({ preventScroll: true });
    const scroll = () => (body.scrollTop = scrollTop);
    scroll();
    // WebKit scrolls to what has the focus, some frames later.
    body.addEventListener('scroll', scroll, { signal: AbortSignal.timeout(lateScrollTime) });
  };
  if (dialog.open) replace();
  else close = show();
  wide.onchange = replace;
  return () => close();
}
