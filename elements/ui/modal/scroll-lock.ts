/** Sets inline styles on an element and returns a function that restores the previous ones. */
function setStyles({ style }: HTMLElement, rules: Record<string, string>): () => void {
  const before = Object.keys(rules).map(
    (name) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const,
  );
  for (const [name, value] of Object.entries(rules)) style.setProperty(name, value);
  return () =>
    before.forEach(([name, value, priority]) => style.setProperty(name, value, priority));
}

/** iOS Safari scrolls a page with `overflow: hidden` when its toolbar or keyboard moves (https://bugs.webkit.org/153852). */
const isIos = (): boolean =>
  /iP(hone|ad|od)/.test(navigator.userAgent) ||
  (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Styles that reserve the width of the hidden scrollbar, so that the page does not shift. */
function getScrollbarPlaceholder(root: HTMLElement): Record<string, string> {
  const width = window.innerWidth - root.clientWidth;
  if (width <= 0) return {};
  if (CSS.supports('scrollbar-gutter: stable')) return { 'scrollbar-gutter': 'stable' };
  return { 'padding-inline-end': `calc(${getComputedStyle(root).paddingInlineEnd} + ${width}px)` };
}

/** Prevents scrolling of the page without a layout shift. Returns a function that allows it again. */
export function lockScroll(): () => void {
  const root = document.documentElement;
  if (!isIos()) return setStyles(root, { overflow: 'hidden', ...getScrollbarPlaceholder(root) });
  const top = window.scrollY;
  const path = location.pathname;
  const restore = setStyles(document.body, {
    position: 'fixed',
    top: `${-top}px`,
    'inset-inline': '0',
    'overflow-y': 'hidden',
  });
  return () => {
    restore();
    // After a navigation the new page starts at its top.
    if (location.pathname === path) window.scrollTo({ top, behavior: 'instant' });
  };
}
