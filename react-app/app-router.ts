import { Router, type PathRouteConfig } from '@lit-labs/router';
import { ReactiveElement } from 'lit';
import { atom, type ReadableAtom } from 'nanostores';
import { meantPaths } from '../common/page-table.ts';
import type { MatchedRoute } from './route.ts';
import { createNotFoundRoute, routes } from './routes.tsx';

const $matchedRoute = atom<MatchedRoute | undefined>(undefined);
/** The route that matches the address; undefined before the first match. */
export const $page: ReadableAtom<MatchedRoute | undefined> = $matchedRoute;

/**
 * The root element of the page is the router: it handles clicks on same-origin links and history
 * navigation, and writes the matching route to {@link $page}. Links out of the app need
 * `rel="external"`, anchors in the page `target="_self"`. See docs/decisions/040-router.md.
 */
export class AppRouter extends ReactiveElement {
  #router = new Router(this, [...routes, ...this.#createMeantRoutes()], {
    fallback: { render: () => createNotFoundRoute(location.pathname) },
  });

  /** Guessed paths, in links too, lead on to their pages; the address becomes that of the page, so that going back leaves both. */
  #createMeantRoutes(): PathRouteConfig[] {
    return Object.entries(meantPaths).map(([path, meant]) => ({
      path,
      enter: async () => {
        history.replaceState(history.state, '', meant + location.search + location.hash);
        await this.#router.goto(meant);
        return false;
      },
    }));
  }

  /** Applies the change to another route; transitions of pages replace it. */
  change: (change: () => void) => void = (change) => change();

  /** Navigates to a path of the app. */
  navigate(href: string): void {
    const url = new URL(href, location.href);
    if (url.href !== location.href) history.pushState({}, '', url);
    void this.#router.goto(url.pathname);
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override updated(): void {
    const route = this.#router.outlet() as MatchedRoute | undefined;
    this.change(() => $matchedRoute.set(route));
  }
}
