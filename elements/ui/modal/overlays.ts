/**
 * What lies over this page, the last one on top: modal dialogs, and popovers that close on Escape. It decides who answers
 * Escape, where toasts stand, and whether the page behind may scroll.
 */
import { fitOverlays } from './fit.ts';
import { freezeScroll } from './freeze.ts';

interface Overlays {
  readonly open: HTMLElement[];
  readonly watching: Set<() => void>;
  /** Lets the page scroll again. */
  thaw?: (() => void) | undefined;
  /** Who was on top when the browser asked to close something, until it has asked everybody. */
  asked?: HTMLElement | undefined;
}

/**
 * Kept on the document and under a name that two copies of this library share: each with a stack of its own, one would
 * let the page go while the other still holds it. Its shape therefore stays the same from version to version.
 */
const key = Symbol.for('evangelist.overlays');
type Page = Document & { [key]?: Overlays };
// None on a server, where modules are read and nothing is shown.
const page = globalThis.document as Page;

const shared = (): Overlays => (page[key] ??= { open: [], watching: new Set() });
const isDialog = (element: HTMLElement): element is HTMLDialogElement => element.localName === 'dialog';

/** Nothing is kept of a page over which nothing lies. */
function release({ open, watching }: Overlays): void {
  if (open.length + watching.size === 0) Reflect.deleteProperty(page, key);
}

function tell(state: Overlays): void {
  state.watching.forEach((listener) => listener());
  release(state);
}

/** What is on top and answers Escape, undefined while nothing is open. */
export const topOverlay = (): HTMLElement | undefined => page[key]?.open.at(-1);

/** The modal dialog on top: outside of it nothing can be used. */
export const topDialog = (): HTMLDialogElement | undefined => page[key]?.open.findLast(isDialog);

/** Calls `listener` whenever something opens or closes, until the returned function is called. */
export function onOverlays(listener: () => void): () => void {
  shared().watching.add(listener);
  return () => {
    const state = shared();
    state.watching.delete(listener);
    release(state);
  };
}

/** Puts a modal dialog that was just shown, or a popover, on top. The page holds still while a dialog is among them. */
export function pushOverlay(element: HTMLElement): void {
  const state = shared();
  if (state.open.includes(element)) return;
  state.open.push(element);
  if (isDialog(element)) {
    element.addEventListener('close', onClose);
    state.thaw ??= hold(state);
    fitOverlays([element]);
  }
  tell(state);
}

/** The browser may close a dialog by itself, before its owner hears of it; a closed one holds neither toasts nor the page. */
function onClose({ currentTarget }: Event): void {
  const dialog = currentTarget as HTMLDialogElement;
  if (!dialog.open) dropOverlay(dialog);
}

export function dropOverlay(element: HTMLElement): void {
  const state = page[key];
  const at = state?.open.indexOf(element) ?? -1;
  if (!state || at < 0) return;
  state.open.splice(at, 1);
  element.removeEventListener('close', onClose);
  if (!state.open.some(isDialog)) {
    state.thaw?.();
    state.thaw = undefined;
  }
  tell(state);
}

/**
 * Whether `element` is to close at the browser's request. The browser may ask several at once, the top one first; the one
 * below would think itself on top as soon as that has gone.
 */
export function answers(element: HTMLElement): boolean {
  const state = shared();
  if (!state.asked) setTimeout(() => (state.asked = undefined));
  state.asked ??= topOverlay();
  return state.asked === element;
}

/** Freezes the page, and keeps the dialogs as high as what can be seen of it. */
function hold({ open }: Overlays): () => void {
  const end = new AbortController();
  const fit = () => fitOverlays(open.filter(isDialog));
  for (const type of ['resize', 'scroll']) window.visualViewport?.addEventListener(type, fit, { signal: end.signal });
  const thaw = freezeScroll();
  return () => {
    end.abort();
    thaw();
  };
}
