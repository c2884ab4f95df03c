/**
 * The stack of open overlays: modal dialogs, and popovers that close on Escape. It decides which overlay handles Escape,
 * which dialog contains the toasts, and whether the page can scroll.
 */
import { fitDialogsToViewport } from './fit-viewport.ts';
import { lockScroll } from './scroll-lock.ts';

interface Overlays {
  readonly stack: HTMLElement[];
  readonly listeners: Set<() => void>;
  /** Unlocks page scrolling. */
  unlockPage?: (() => void) | undefined;
  /** The top overlay when the browser began to fire `cancel` events; cleared after the last of them. */
  cancelTarget?: HTMLElement | undefined;
}

/**
 * The stack is stored on the document under a global symbol, so that two copies of this library share it. With two stacks,
 * one copy would unlock the page while the other still locks it. The shape must not change between versions.
 */
const key = Symbol.for('evangelist.overlays');
type Page = Document & { [key]?: Overlays };
// Undefined on a server, where modules are imported without a document.
const page = globalThis.document as Page;

const getOverlays = (): Overlays => (page[key] ??= { stack: [], listeners: new Set() });
const isDialog = (element: HTMLElement): element is HTMLDialogElement =>
  element.localName === 'dialog';

/** Removes the stack from the document when it is empty and has no listeners. */
function cleanUp({ stack, listeners }: Overlays): void {
  if (stack.length + listeners.size === 0) Reflect.deleteProperty(page, key);
}

function notifyListeners(state: Overlays): void {
  state.listeners.forEach((listener) => listener());
  cleanUp(state);
}

/** The top overlay, which handles Escape; undefined while nothing is open. */
export const getTopOverlay = (): HTMLElement | undefined => page[key]?.stack.at(-1);

/** The top modal dialog; everything outside of it is inert. */
export const getTopDialog = (): HTMLDialogElement | undefined =>
  page[key]?.stack.findLast(isDialog);

/** Calls `listener` when an overlay opens or closes. Returns a function that removes it. */
export function onOverlaysChange(listener: () => void): () => void {
  getOverlays().listeners.add(listener);
  return () => {
    const state = getOverlays();
    state.listeners.delete(listener);
    cleanUp(state);
  };
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
  const state = page[key];
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
