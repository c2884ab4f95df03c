/** How overlays enter and leave the stack, and what that does to the page behind them. */
import {
  findOverlays,
  getOverlays,
  getTopOverlay,
  isDialog,
  notifyListeners,
  type Overlays,
} from './overlay-stack.ts';
import { lockScroll } from './scroll-lock.ts';

/** In Chrome on iOS, full-screen layers are too short by the height of its toolbar. */
const iosChromeBarHeight = 40;
/** A smaller difference is a browser toolbar, which `dvh` excludes. A keyboard is higher, and `dvh` includes it. */
const minKeyboardHeight = 120;

/** Visible height and top offset for full-screen layers; undefined if `100dvh` from 0 is right. */
function getVisibleArea(): { height: number; top: number } | undefined {
  const viewport = window.visualViewport;
  const height = viewport?.height ?? window.innerHeight;
  if (/CriOS/.test(navigator.userAgent)) return { height: height + iosChromeBarHeight, top: 0 };
  const layoutHeight = Math.max(window.innerHeight, document.documentElement.clientHeight);
  if (!viewport || viewport.scale > 1.01 || layoutHeight - height < minKeyboardHeight)
    return undefined;
  return { height, top: viewport.offsetTop };
}

/** Sets `--_viewport-height` and `--_viewport-top` on dialogs while a keyboard or iOS Chrome needs it; clears them otherwise. */
function fitDialogsToViewport(dialogs: readonly HTMLElement[]): void {
  const area = getVisibleArea();
  for (const { style } of dialogs) {
    style.setProperty('--_viewport-height', area ? `${area.height}px` : '');
    style.setProperty('--_viewport-top', area ? `${area.top}px` : '');
  }
}

/** Adds a dialog that was just shown, or a popover, to the top. The page does not scroll while the stack contains a dialog. */
export function pushOverlay(element: HTMLElement): void {
  const state = getOverlays();
  if (state.stack.includes(element)) return;
  state.stack.push(element);
  if (isDialog(element)) {
    element.addEventListener('close', onClose);
    state.unlockPage ??= lockPage(state);
    fitDialogsToViewport([element]);
  }
  notifyListeners(state);
}

/** The browser can close a dialog before its owner knows. A closed dialog must not keep the toasts or the scroll lock. */
function onClose({ currentTarget }: Event): void {
  const dialog = currentTarget as HTMLDialogElement;
  if (!dialog.open) removeOverlay(dialog);
}

/** Removes an overlay. Unlocks page scrolling after the last dialog. */
export function removeOverlay(element: HTMLElement): void {
  const state = findOverlays();
  const index = state?.stack.indexOf(element) ?? -1;
  if (!state || index < 0) return;
  state.stack.splice(index, 1);
  element.removeEventListener('close', onClose);
  if (!state.stack.some(isDialog)) {
    state.unlockPage?.();
    state.unlockPage = undefined;
  }
  notifyListeners(state);
}

/**
 * Whether `element` should close on the current `cancel` event. The browser can fire it on several dialogs in a row, the top
 * one first; the next one is on top as soon as the first has closed, but must stay open.
 */
export function shouldHandleCancel(element: HTMLElement): boolean {
  const state = getOverlays();
  if (!state.cancelTarget) setTimeout(() => (state.cancelTarget = undefined));
  state.cancelTarget ??= getTopOverlay();
  return state.cancelTarget === element;
}

/** Locks page scrolling, and fits dialogs to the visual viewport while it changes. Returns a function that undoes both. */
function lockPage({ stack }: Overlays): () => void {
  const controller = new AbortController();
  const fit = () => fitDialogsToViewport(stack.filter(isDialog));
  for (const type of ['resize', 'scroll'])
    window.visualViewport?.addEventListener(type, fit, { signal: controller.signal });
  const unlockScroll = lockScroll();
  return () => {
    controller.abort();
    unlockScroll();
  };
}
