import { Router } from '@lit-labs/router';
import { ReactiveElement } from 'lit';
import { atom, type ReadableAtom } from 'nanostores';
import type { Shown } from './route.ts';
import { missing, routes } from './routes.tsx';

const $shown = atom<Shown | undefined>(undefined);
/** The page that the address asks for; undefined until the first match. */
export const $page: ReadableAtom<Shown | undefined> = $shown;

/**
 * The page's root element is the router: it takes plain same-origin links and the history's moves, and writes what
 * matched to {@link $page}. Links out of the app carry `rel="external"`, anchors within the page `target="_self"`.
 */
export class AppRouter extends ReactiveElement {
  #router = new Router(this, routes, { fallback: { render: () => missing(location.pathname) } });

  /** Goes to a path of the app. */
  navigate(href: string): void {
    const url = new URL(href, location.href);
    if (url.href !== location.href) history.pushState({}, '', url);
    void this.#router.goto(url.pathname);
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override updated(): void {
    $shown.set(this.#router.outlet() as Shown | undefined);
  }
}
