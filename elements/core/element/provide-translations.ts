import { setScopeTranslations } from '../../base/scope-translations.ts';
import type { App } from '../app/app.ts';
import { getLocale } from '../i18n/locale.ts';
import { translations } from '../i18n/translations.ts';

const subscriptions = new WeakMap<Node, () => void>();

/** Gives the plain elements inside `scope` the messages of `app`; undefined ends that. */
export function provideTranslations(scope: Node, app: App | undefined): void {
  subscriptions.get(scope)?.();
  subscriptions.delete(scope);
  if (!app) return setScopeTranslations(scope, undefined);
  const locale = getLocale(app);
  const unsubscribe = app
    .use(translations)
    .subscribe((loaded) =>
      setScopeTranslations(scope, loaded && { locale, namespaces: loaded.namespaces }),
    );
  subscriptions.set(scope, unsubscribe);
}
