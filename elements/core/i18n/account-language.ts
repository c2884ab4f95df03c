import type { BasicSettings } from '../../../contract/settings.ts';
import type { App } from '../app/app.ts';
import { clearPageTimeZone, keepPageTimeZone } from './account-time-zone.ts';
import { languageKey } from './language-choice.ts';
import { getLanguage, getLocale } from './locale.ts';

/**
 * Uses language and time zone of the account in this browser. The time zone holds at once for what is rendered from now on.
 * In an embed, both are those of the page.
 * @returns whether the page has to be loaded again, because it is in another language
 */
export function applyAccountLanguage(
  app: App,
  { language, timeZone }: Pick<BasicSettings, 'language' | 'timeZone'>,
): boolean {
  const { storage, kind } = app.host;
  if (kind !== 'app') return false;
  if (timeZone) keepPageTimeZone(app, timeZone);
  else clearPageTimeZone(app);
  if (!language) return false;
  storage.set(languageKey, language);
  return getLanguage(getLocale(app)) !== getLanguage(language);
}
