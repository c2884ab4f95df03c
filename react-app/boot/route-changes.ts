import { loadModule, warnOfLoadError } from '../../elements/base/load-module.ts';
import type { App } from '../../elements/core/app/app.ts';
import { getMessages } from '../../elements/core/i18n/get-messages.ts';
import { page } from '../../elements/core/page/page.store.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { $page } from '../app-router.ts';
import { guardRoute } from './domain-guard.ts';
import { pageTitlesMessages } from '../../elements/shell/page-titles.messages.ts';
import type { MatchedRoute } from '../route.ts';

/** Whether the server has rendered the title of a page whose title depends on data. */
const hasServerTitle = ({ pattern, error }: MatchedRoute): boolean =>
  !error &&
  Boolean(pattern?.includes(':')) &&
  document.head.querySelector('meta[property="og:title"]') !== null;

/** Applies each route change: address, title, breadcrumbs, error, scroll position and focus. */
export function handleRouteChanges(
  app: App,
  main: HTMLElement,
  origins: readonly string[],
  onRoute: (route: MatchedRoute) => void,
): void {
  const { setLocation, setTitle, setBreadcrumbs, showError } = app.use(page);
  const { $signedIn } = app.use(session);
  /** The dashboard of a visitor is the start page. */
  const setPageTitle = ({ title }: MatchedRoute) => {
    const key = title === 'dashboard' && !$signedIn.get() ? 'home' : title;
    setTitle({ page: getMessages(app, pageTitlesMessages)[key] });
  };
  let path: string | undefined;
  let current: MatchedRoute | undefined;
  let isPopState = false;
  addEventListener('popstate', () => (isPopState = true), { signal: app.signal });
  $page.subscribe((matched) => {
    if (!matched) return;
    const route = guardRoute(matched, origins);
    const isFirst = path === undefined;
    const moved = path !== undefined && path !== location.pathname;
    // Reset on each change, also on one that keeps the path (another hash or query).
    const isHistoryMove = isPopState;
    isPopState = false;
    path = location.pathname;
    current = route;
    setLocation(path, location.search);
    const t = getMessages(app, pageTitlesMessages);
    // The page sets its own title when its data are loaded. Until then the server's stays, which names the same data.
    if (!isFirst || !hasServerTitle(route)) setPageTitle(route);
    setBreadcrumbs(route.crumbs.map(({ title, ...crumb }) => ({ ...crumb, label: t[title] })));
    if (route.error) showError(route.error);
    onRoute(route);
    if (!moved) return;
    // The browser restores the scroll position on history navigation; a new page starts at the top.
    if (!isHistoryMove) scrollTo(0, 0);
    if (route.error) return;
    void loadModule(() => import('./focus-heading.lazy.ts'), warnOfLoadError).then((module) =>
      module?.focusHeading(main),
    );
  });
  // The start page becomes the dashboard at a login without navigation, and the other way round.
  const unsubscribe = $signedIn.listen(() => {
    if (current?.title === 'dashboard' && !current.error) setPageTitle(current);
  });
  app.signal.addEventListener('abort', unsubscribe);
}
