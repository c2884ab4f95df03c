import { ContextEvent } from '@lit/context';
import type { App } from './app.ts';
import { appContext, getPageApp, onPageApp } from './context.ts';

/** The nearest `ev-app` above `node`, across shadow roots. */
function nearestProvider(node: Node): HTMLElement | undefined {
  for (let at: Node | null = node.parentNode; at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
    if (at instanceof HTMLElement && at.localName === 'ev-app') return at;
  return undefined;
}

/**
 * Finds the App of a connected element: the nearest `ev-app`'s, else the page's default App; calls `set` with it, at once
 * or later, and again when it changes. Returns what ends that.
 */
export function findApp(element: HTMLElement, set: (app: App | undefined) => void): () => void {
  if (!nearestProvider(element)) {
    const release = onPageApp(set);
    set(getPageApp());
    return release;
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
    unsubscribe?.();
  };
}
