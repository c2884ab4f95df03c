import { setScopeTranslations } from '../../base/messages/scope-translations.ts';
import type { App } from '../app/app.ts';
import { translations } from '../i18n/translations.ts';

/** By scope: the App that provides its messages, and what ends that. */
const providers = new WeakMap<Node, { app: App; unsubscribe: () => void }>();

/** Gives the elements inside `scope` the messages of `app`; undefined ends that. */
export function provideTranslations(scope: Node, app: App | undefined): void {
  const provider = providers.get(scope);
  if (provider?.app === app) return;
  provider?.unsubscribe();
  providers.delete(scope);
  if (!app) return setScopeTranslations(scope, undefined);
  const unsubscribe = app
    .use(translations)
    .subscribe((loaded) => setScopeTranslations(scope, loaded));
  providers.set(scope, { app, unsubscribe });
}
