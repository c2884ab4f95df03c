/**
 * The modal things that are open on this page, the last one on top: who answers Escape, where toasts stand, and whether the
 * page behind may scroll. Shared by all dialogs and drawers; empty while none is open.
 */

const open: HTMLDialogElement[] = [];
const watching = new Set<() => void>();
let thaw: (() => void) | undefined;

const tell = (): void => watching.forEach((listener) => listener());

/** The dialog on top, undefined while none is open. */
export const topOverlay = (): HTMLDialogElement | undefined => open.at(-1);

/** Calls `listener` whenever a modal thing opens or closes, until the returned function is called. */
export function onOverlays(listener: () => void): () => void {
  watching.add(listener);
  return () => void watching.delete(listener);
}

export function pushOverlay(dialog: HTMLDialogElement): void {
  if (open.includes(dialog)) return;
  open.push(dialog);
  thaw ??= freezeScroll();
  tell();
}

export function dropOverlay(dialog: HTMLDialogElement): void {
  const at = open.indexOf(dialog);
  if (at < 0) return;
  open.splice(at, 1);
  if (open.length === 0) {
    thaw?.();
    thaw = undefined;
  }
  tell();
}

/** Sets styles on an element and hands back how to restore what was there. */
function dress({ style }: HTMLElement, rules: Record<string, string>): () => void {
  const before = Object.keys(rules).map((name) => [name, style.getPropertyValue(name)] as const);
  for (const [name, value] of Object.entries(rules)) style.setProperty(name, value);
  return () => before.forEach(([name, value]) => style.setProperty(name, value));
}

/** Safari on a phone scrolls a page whose overflow is hidden, as soon as its bars or keyboard move (WebKit 153852). */
const isIos = (): boolean =>
  /iP(hone|ad|od)/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Holds the page behind where it is, without a jump when its scrollbar goes. */
function freezeScroll(): () => void {
  const root = document.documentElement;
  const top = window.scrollY;
  const bar = window.innerWidth - root.clientWidth;
  if (!isIos()) {
    const gutter: Record<string, string> =
      bar > 0 && CSS.supports('scrollbar-gutter: stable') ? { 'scrollbar-gutter': 'stable' } : {};
    return dress(root, { overflow: 'hidden', ...gutter });
  }
  const restore = dress(document.body, { position: 'fixed', top: `${-top}px`, 'inset-inline': '0', 'overflow-y': 'hidden' });
  return () => {
    restore();
    window.scrollTo({ top, behavior: 'instant' });
  };
}

/** Chrome on iOS measures a full-screen layer too short by its own bar; undefined in every other browser. */
export function iosChromeHeight(): string | undefined {
  if (!/CriOS/.test(navigator.userAgent)) return undefined;
  return `${(window.visualViewport?.height ?? window.innerHeight) + 40}px`;
}
