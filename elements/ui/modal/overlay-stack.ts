/**
 * The stack of open overlays: modal dialogs, and popovers that close on Escape. It decides which overlay handles Escape,
 * which dialog contains the toasts, and whether the page can scroll. Overlays enter and leave it by `push-overlay.ts`.
 */
export interface Overlays {
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

/** Undefined while nothing is open and nobody listens. */
export const findOverlays = (): Overlays | undefined => page[key];
export const getOverlays = (): Overlays => (page[key] ??= { stack: [], listeners: new Set() });
export const isDialog = (element: HTMLElement): element is HTMLDialogElement =>
  element.localName === 'dialog';

/** Removes the stack from the document when it is empty and has no listeners. */
function cleanUp({ stack, listeners }: Overlays): void {
  if (stack.length + listeners.size === 0) Reflect.deleteProperty(page, key);
}

export function notifyListeners(state: Overlays): void {
  state.listeners.forEach((listener) => listener());
  cleanUp(state);
}

/** An overlay with the class `closing` is hidden, and closes after this frame. */
const isOpen = ({ classList }: HTMLElement): boolean => !classList.contains('closing');

/** The top overlay, which handles Escape; undefined while nothing is open. */
export const getTopOverlay = (): HTMLElement | undefined => findOverlays()?.stack.findLast(isOpen);

/** The top modal dialog; everything outside of it is inert. */
export const getTopDialog = (): HTMLDialogElement | undefined =>
  findOverlays()?.stack.filter(isDialog).findLast(isOpen);

/** Calls `listener` when an overlay opens or closes. Returns a function that removes it. */
export function onOverlaysChange(listener: () => void): () => void {
  getOverlays().listeners.add(listener);
  return () => {
    const state = getOverlays();
    state.listeners.delete(listener);
    cleanUp(state);
  };
}
