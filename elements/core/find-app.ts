import { ContextEvent } from '@lit/context';
import type { App } from './app.ts';
import { appContext, getPageApp, onPageApp } from './context.ts';
import { words } from './locale.ts';

/** The nearest `ev-app` above `node`, across shadow roots. */
function nearestProvider(node: Node): HTMLElement | undefined {
  for (let at: Node | null = node.parentNode; at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
    if (at instanceof HTMLElement && at.localName === 'ev-app') return at;
  return undefined;
}

/** Those whose language we have said; an author's own stays. */
const marked = new WeakSet<HTMLElement>();

/**
 * Finds the App of a connected element: the nearest `ev-app`'s, else the page's default App; calls `tell` with it, at once
 * or later, and again when it changes. Returns what ends that.
 */
export function findApp(element: HTMLElement, tell: (app: App | undefined) => void): () => void {
  let unheard: (() => void) | undefined;
  const set = (app: App | undefined) => {
    unheard?.();
    if (!app) return tell(app);
    const $words = app.use(words);
    const there = $words.get();
    // Where the page around it has another language, the element says its own; and so does what had to once.
    const own = there?.[''];
    Object.assign(element, own ?? (marked.delete(element) && { lang: '', dir: '' }));
    if (own) marked.add(element);
    // Not before its words are there: nobody reads English first.
    tell(there && app);
    unheard = $words.listen(() => set(app));
  };
  if (!nearestProvider(element)) {
    const release = onPageApp(set);
    set(getPageApp());
    return () => {
      unheard?.();
      release();
    };
  }
  let wanted = true;
  let unsubscribe: (() => void) | undefined;
  // An `ev-app` that is there but not upgraded yet can't answer: wait for it rather than take the page's App.
  void customElements.whenDefined('ev-app').then(() => {
    if (!wanted) return;
    const take = (app: App | undefined, stop?: () => void) => {
      if (!wanted) return stop?.();
      unsubscribe = stop;
      set(app);
    };
    element.dispatchEvent(new ContextEvent(appContext, element, take, true));
  });
  return () => {
    wanted = false;
    unheard?.();
    unsubscribe?.();
  };
}
