/**
 * The cover of a pressed campaign becomes the cover of its page, where the browser has view transitions. Names of
 * transitions are ignored inside shadow roots, so a cover that moves gets a part, which `app.css` names.
 */
import type { AppRouter } from '../app-router.ts';

const part = 'moving-cover';
const pageCover = '.campaign-cover.medium';

/** How long the old page is kept while the new one loads, in milliseconds; then it changes without a move. */
const maxWait = 250;
const checkInterval = 16;

/** WebKit on Linux (2.50) crashes at any view transition. */
const crashes = /Linux.*AppleWebKit(?!.*Chrom)/;
export const hasPageTransitions = (): boolean =>
  'startViewTransition' in document && !crashes.test(navigator.userAgent);

/** Exports the cover as a part to the document. Returns how to end that. */
function exportCover(cover: Element): () => void {
  cover.part.add(part);
  let root = cover.getRootNode();
  while (root instanceof ShadowRoot) {
    const { host } = root;
    root = host.getRootNode();
    if (root instanceof ShadowRoot) host.setAttribute('exportparts', part);
  }
  return () => cover.part.remove(part);
}

function findInside(root: ParentNode, selector: string): Element | null {
  const found = root.querySelector(selector);
  if (found) return found;
  for (const { shadowRoot } of root.querySelectorAll('*')) {
    const inside = shadowRoot && findInside(shadowRoot, selector);
    if (inside) return inside;
  }
  return null;
}

/** Animation frames do not come while the page is kept. */
async function waitForCover(main: HTMLElement): Promise<Element | null> {
  const deadline = performance.now() + maxWait;
  let found = findInside(main, pageCover);
  while (!found && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, checkInterval));
    found = findInside(main, pageCover);
  }
  return found;
}

/** The cover of the list's row that was pressed. */
function findPressedCover(event: Event): Element | null {
  const elements = event.composedPath().filter((one) => one instanceof HTMLElement);
  if (!elements.some((one) => one.matches('a[href*="/campaign/"]'))) return null;
  return elements.find((one) => one.localName === 'li')?.querySelector('.campaign-cover') ?? null;
}

function moveCover(from: Element, main: HTMLElement, change: () => void): void {
  let end = exportCover(from);
  const transition = document.startViewTransition(async () => {
    end();
    change();
    const cover = await waitForCover(main);
    if (cover) end = exportCover(cover);
    else transition.skipTransition();
  });
  const ignore = () => undefined;
  transition.ready.catch(ignore);
  transition.finished.catch(ignore).finally(() => end());
}

/** Starts it for the life of the App. */
export function startPageTransitions(
  router: AppRouter,
  main: HTMLElement,
  signal: AbortSignal,
): void {
  if (!hasPageTransitions()) return;
  let pressed: Element | null = null;
  addEventListener('click', (event) => (pressed = findPressedCover(event)), {
    capture: true,
    signal,
  });
  router.change = (change) => {
    const from = pressed;
    pressed = null;
    const isMoved = from?.isConnected && location.pathname.startsWith('/campaign/');
    if (!isMoved || matchMedia('(prefers-reduced-motion: reduce)').matches) change();
    else moveCover(from, main, change);
  };
}
