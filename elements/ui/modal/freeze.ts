/** Sets styles on an element and hands back how to restore what was there. */
function dress({ style }: HTMLElement, rules: Record<string, string>): () => void {
  const before = Object.keys(rules).map((name) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const);
  for (const [name, value] of Object.entries(rules)) style.setProperty(name, value);
  return () => before.forEach(([name, value, priority]) => style.setProperty(name, value, priority));
}

/** Safari on a phone scrolls a page whose overflow is hidden, as soon as its bars or keyboard move (WebKit 153852). */
const isIos = (): boolean =>
  /iP(hone|ad|od)/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** What keeps the place of the scrollbar that goes. */
function inPlaceOfScrollbar(root: HTMLElement): Record<string, string> {
  const bar = window.innerWidth - root.clientWidth;
  if (bar <= 0) return {};
  if (CSS.supports('scrollbar-gutter: stable')) return { 'scrollbar-gutter': 'stable' };
  return { 'padding-inline-end': `calc(${getComputedStyle(root).paddingInlineEnd} + ${bar}px)` };
}

/** Holds the page behind where it is, without a jump when its scrollbar goes; hands back how to let it go. */
export function freezeScroll(): () => void {
  const root = document.documentElement;
  if (!isIos()) return dress(root, { overflow: 'hidden', ...inPlaceOfScrollbar(root) });
  const top = window.scrollY;
  const path = location.pathname;
  const restore = dress(document.body, { position: 'fixed', top: `${-top}px`, 'inset-inline': '0', 'overflow-y': 'hidden' });
  return () => {
    restore();
    // Another page starts at its own top.
    if (location.pathname === path) window.scrollTo({ top, behavior: 'instant' });
  };
}
