import type { App } from '../elements/core/app.ts';
import { page } from '../elements/core/page.store.ts';
import { $page } from './app-router.ts';
import { mayEnter } from './guard.ts';
import type { Shown } from './route.ts';
import { missing } from './routes.tsx';

/** First heading inside the elements of `root`, through their shadow roots. */
function headingIn(root: ParentNode): HTMLElement | null {
  const own = root.querySelector<HTMLElement>('h1');
  if (own) return own;
  for (const element of root.querySelectorAll('*')) {
    const found = element.shadowRoot && headingIn(element.shadowRoot);
    if (found) return found;
  }
  return null;
}

/** Moves focus to the heading of the page that has just come, unless somebody has moved it meanwhile. */
function focusHeading(main: HTMLElement): void {
  main.focus({ preventScroll: true });
  const until = performance.now() + 3000;
  const look = () => {
    if (document.activeElement !== main) return;
    const heading = headingIn(main);
    if (!heading) return void (performance.now() < until && requestAnimationFrame(look));
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  requestAnimationFrame(look);
}

/** What the guard lets through; the 404 instead of what it refuses. */
export const allowed = (shown: Shown, origins: readonly string[]): Shown =>
  mayEnter(location.origin, location.pathname, origins) ? shown : missing(location.pathname);

/** The one place where a change of route shows: address, title, crumbs, error, scroll and focus. */
export function followPage(app: App, main: HTMLElement, origins: readonly string[], show: (shown: Shown) => void): void {
  const { arrive, setBaseTitle, setCrumbs, fail } = app.use(page);
  let path: string | undefined;
  let back = false;
  addEventListener('popstate', () => (back = true), { signal: app.signal });
  $page.subscribe((matched) => {
    if (!matched) return;
    const shown = allowed(matched, origins);
    const moved = path !== undefined && path !== location.pathname;
    // Of this arrival alone: one on the same path (another hash, another query) ends here.
    const cameBack = back;
    back = false;
    path = location.pathname;
    arrive(path, location.search);
    setBaseTitle(shown.title);
    setCrumbs(shown.crumbs);
    if (shown.error) fail(shown.error);
    show(shown);
    if (!moved) return;
    // The browser restores the place when somebody goes back; a new page begins at its top.
    if (!cameBack) scrollTo(0, 0);
    if (!shown.error) focusHeading(main);
  });
}
