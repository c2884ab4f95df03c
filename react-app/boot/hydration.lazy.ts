/** Takes over a page that the server rendered: hydration.ts. */
import { hydrate } from '@lit-labs/ssr-client';
import type { ChildPart, LitElement } from 'lit';
import { loadModule, warnOfLoadError } from '../../elements/base/load-module.ts';
import { findPage, type PagePath } from '../../common/page-table.ts';
import {
  notFoundRoute,
  pageStateId,
  pageThemeId,
  renderedTimeZone,
  type PageState,
} from '../../common/server-page.ts';
import { setHydrating } from '../../elements/base/hydrating.ts';
import type { App } from '../../elements/core/app/app.ts';
import { signInState } from '../../elements/core/app/sign-in.store.ts';
import { queryCache } from '../../elements/core/api/query-cache.ts';
import { getLocale } from '../../elements/core/i18n/locale.ts';
import { page } from '../../elements/core/page/page.store.ts';
import { getPopupId } from '../../elements/core/popup/popup-window.ts';
import { findVisitorQuery } from '../../elements/screens/find-page-query.ts';
import { landingScreenQuery } from '../../elements/screens/landing-screen/landing-screen.query.ts';
import { setPageTimeZone } from '../../messages/values/formatters.ts';
import { completeParts } from './hydrated-parts.ts';

/** The first rendering, which is of the server's moment and time zone. Undefined before it, and from its end on. */
let rendering: FirstRendering | undefined;

interface FirstRendering {
  /** Gives back the reader's moment and time zone, and ends the wait of controls. */
  restore(): void;
  /** Lets the page answer what a person did before it was taken over. */
  answer(): void;
}

/** The parameters of the path, decoded, and those in the page's element. */
function readParams(route: PagePath): Record<string, string> {
  const values = location.pathname.split('/');
  const element = document.getElementById('page')?.firstElementChild;
  const inPath = route
    .split('/')
    .flatMap((part, index) =>
      part.startsWith(':') ? [[part.slice(1), decodeURIComponent(values[index] ?? '')]] : [],
    );
  const inElement = Object.entries(findPage(route)?.attributes ?? {}).flatMap(([name, param]) => {
    const value = element?.getAttribute(name);
    return value ? [[param, value]] : [];
  });
  return Object.fromEntries([...inPath, ...inElement]);
}

function readState(): PageState | undefined {
  const text = document.getElementById(pageStateId)?.textContent;
  return text ? (JSON.parse(text) as PageState) : undefined;
}

/** Whether the page shows the same here: nobody is signed in, in the same language. */
const isSame = (app: App, { locale }: PageState): boolean =>
  !app.use(signInState).$signedIn.get() && !getPopupId() && getLocale(app) === locale;

/**
 * Gives the App what the server rendered the page from.
 * @param answer called once: when the page has been taken over, or when it was left before
 * @returns whether the browser takes the page over
 */
export async function prepareHydration(app: App, answer: () => void): Promise<boolean> {
  const state = readState();
  removeThemeOfPage(app, state);
  if (state?.route === notFoundRoute) {
    // The shell renders the screen itself. With its element there is no moment without it.
    await loadModule(() => import('../../elements/shell/error-screen/define.ts'), warnOfLoadError);
    return false;
  }
  if (!state || !isSame(app, state)) return false;
  const query = findVisitorQuery(app, state.route, readParams(state.route));
  const { seed } = app.use(queryCache);
  if (query) seed(query, state.data);
  if (state.brand?.landing)
    seed(landingScreenQuery.find(app, { advertiser: state.brand.name }), state.brand.landing);
  // Hidden until the brand is known, on which the page depends.
  if (state.hasBrandLookup) return false;
  const element = document.getElementById('page')?.firstElementChild;
  // An older browser leaves the root in its template: the element renders itself.
  if (!element?.shadowRoot) return false;
  startRendering(app, state, element, answer);
  return true;
}

function startRendering(app: App, { now }: PageState, element: Element, answer: () => void): void {
  const { clock } = app;
  const getTime = clock.now;
  clock.now = () => now;
  setPageTimeZone(renderedTimeZone);
  setHydrating(true);
  const untilRemoved = new MutationObserver(() => {
    if (!element.isConnected) void endRendering();
  });
  untilRemoved.observe(element.parentElement!, { childList: true });
  rendering = {
    answer,
    restore: () => {
      untilRemoved.disconnect();
      clock.now = getTime;
      setHydrating(false);
      setPageTimeZone(app.host.storage.get('ev_time_zone') ?? undefined);
    },
  };
}

/**
 * The server's copy of the brand's look. The elements have set it meanwhile, and change it for the next page. Before the brand of the
 * host is looked up nothing shows it.
 */
function removeThemeOfPage(app: App, state: PageState | undefined): void {
  if (state?.hasBrandLookup) return document.getElementById(pageThemeId)?.remove();
  const unlisten = app.use(page).$path.listen(() => {
    unlisten();
    document.getElementById(pageThemeId)?.remove();
  });
}

const isLit = (element: Element): element is LitElement => 'updateComplete' in element;

/** The elements of Lit below a node, without those in other shadow roots. */
const findLit = (root: ParentNode | null): LitElement[] =>
  [...(root?.querySelectorAll('*') ?? [])].filter(isLit);

/** All elements of Lit below a node, through shadow roots. */
const findAllLit = (root: ParentNode | null): LitElement[] =>
  findLit(root).flatMap((element) => [element, ...findAllLit(element.shadowRoot)]);

/** Resolves once an element and all in it are updated. One that fails to render does not keep the others waiting. */
async function untilUpdated(element: LitElement): Promise<void> {
  await Promise.allSettled([element.updateComplete]);
  await Promise.all(findLit(element.shadowRoot).map(untilUpdated));
}

/**
 * Ends the first rendering, at most once. It ends when the page has been taken over, and also when its element
 * is gone before: the person has
 * followed a link, or the script of the page could not be loaded. All elements are then updated in the reader's time zone, and the
 * page answers what was pressed before.
 */
async function endRendering(): Promise<void> {
  const ended = rendering;
  if (!ended) return;
  rendering = undefined;
  ended.restore();
  // The others render in the reader's time zone anyway.
  const elements = findAllLit(document).filter(({ hasUpdated }) => hasUpdated);
  for (const element of elements) element.requestUpdate();
  await Promise.allSettled(elements.map(({ updateComplete }) => updateComplete));
  ended.answer();
}

/**
 * @param isAsRendered whether its shadow root is as the server rendered it
 * @returns whether the element has taken over what is in its shadow root; otherwise it has to be cleared
 */
export function hydrateElement(element: LitElement, isAsRendered: boolean): boolean {
  if (!rendering) return false;
  const isPage = element.parentElement?.id === 'page';
  const root = element.shadowRoot!;
  try {
    // This also ends the rendering of a page that renders itself.
    if (isPage) void untilUpdated(element).then(endRendering);
    if (!isAsRendered) return false;
    hydrate(element['render'](), root, element.renderOptions);
    const part = (root as { _$litPart$?: ChildPart })._$litPart$;
    if (part && completeParts(part)) return true;
    console.warn(`The server’s ${element.localName} is not complete.`);
    return false;
  } catch (error) {
    console.warn(`The server’s ${element.localName} is not the browser’s.`, error);
    return false;
  }
}
