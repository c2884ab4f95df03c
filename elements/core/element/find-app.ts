/** Finds the App of an element: the nearest `ev-app` across shadow roots, else the page's default one. */
import type { App } from '../app/app.ts';
import { getDirection } from '../../../messages/direction.ts';
import { getLocale } from '../i18n/locale.ts';
import { translations } from '../i18n/translations.ts';
import { getPageApp, onPageApp } from './page-app.ts';
import { provideTranslations } from './provide-translations.ts';

/** Called with the App that a provider has, and with what ends the subscription. */
export type AppCallback = (app: App | undefined, unsubscribe?: () => void) => void;

/** An `ev-app`. It lacks the method until it is upgraded. */
interface AppProvider extends HTMLElement {
  provideTo?(element: HTMLElement, callback: AppCallback): void;
}

/** The nearest `ev-app` above `node`, across shadow roots. */
function findProvider(node: Node): AppProvider | undefined {
  for (let parent: Node | null = node.parentNode; parent;) {
    if (parent instanceof HTMLElement && parent.localName === 'ev-app') return parent;
    parent = parent instanceof ShadowRoot ? parent.host : parent.parentNode;
  }
  return undefined;
}

/** Elements whose `lang` and `dir` were set here. Values that the page's author set are left alone. */
const elementsWithOurLang = new WeakSet<HTMLElement>();

/** Sets `lang` and `dir` where the App's language differs from the page's; removes what was set here before. */
function setLanguage(element: HTMLElement, language: Record<string, unknown> | undefined): void {
  if (language) {
    Object.assign(element, language);
    elementsWithOurLang.add(element);
  } else if (elementsWithOurLang.delete(element)) Object.assign(element, { lang: '', dir: '' });
}

/** The language that an element must declare: its App's, where the page around it has another one. */
function getElementLanguage(app: App, language: string): { lang: string; dir: string } | undefined {
  const locale = getLocale(app);
  if (language === 'en' || locale === document.documentElement.lang) return undefined;
  return { lang: locale, dir: getDirection(locale) };
}

/**
 * Finds the App of a connected element: the nearest `ev-app`'s, else the page's default App. Calls `listener` with it, at
 * once or later, and again when it changes. Returns a function that unsubscribes.
 */
export function findApp(
  element: HTMLElement,
  listener: (app: App | undefined) => void,
): () => void {
  const provider = findProvider(element);
  let unlistenMessages: (() => void) | undefined;
  const setApp = (app: App | undefined) => {
    unlistenMessages?.();
    // An `ev-app` that another copy of the package has defined gives its messages to the elements of that copy alone.
    if (provider) provideTranslations(provider, app);
    if (!app) return listener(app);
    const $translations = app.use(translations);
    const loaded = $translations.get();
    setLanguage(element, loaded && getElementLanguage(app, loaded.language));
    // Wait for the messages: otherwise English text would flash before the translation.
    listener(loaded && app);
    unlistenMessages = $translations.listen(() => setApp(app));
  };
  if (!provider) {
    const unlistenPageApp = onPageApp(setApp);
    setApp(getPageApp());
    return () => {
      unlistenMessages?.();
      unlistenPageApp();
    };
  }
  let connected = true;
  let unsubscribe: (() => void) | undefined;
  // An `ev-app` that is not upgraded yet cannot answer: wait for it instead of using the page's App.
  void customElements.whenDefined('ev-app').then(() => {
    if (!connected) return;
    provider.provideTo?.(element, (app, stop) => {
      if (!connected) return stop?.();
      unsubscribe = stop;
      setApp(app);
    });
  });
  return () => {
    connected = false;
    unlistenMessages?.();
    unsubscribe?.();
  };
}
