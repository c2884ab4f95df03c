/** The first `h1` below `root`, also inside open shadow roots. */
function findHeading(root: ParentNode): HTMLElement | null {
  const heading = root.querySelector<HTMLElement>('h1');
  if (heading) return heading;
  for (const element of root.querySelectorAll('*')) {
    const found = element.shadowRoot && findHeading(element.shadowRoot);
    if (found) return found;
  }
  return null;
}

/** Moves the focus to the heading of a new page, unless the user has moved it meanwhile. */
export function focusHeading(main: HTMLElement): void {
  main.focus({ preventScroll: true });
  const deadline = performance.now() + 3000;
  const tryFocus = () => {
    if (document.activeElement !== main) return;
    const heading = findHeading(main);
    if (!heading) return void (performance.now() < deadline && requestAnimationFrame(tryFocus));
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  requestAnimationFrame(tryFocus);
}
