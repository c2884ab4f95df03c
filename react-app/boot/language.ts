import type { App } from '../../elements/core/app/app.ts';
import { getChosenLanguage } from '../../elements/core/i18n/language-choice.ts';
import { getLanguage, getLocale } from '../../elements/core/i18n/locale.ts';
import { translations } from '../../elements/core/i18n/translations.ts';
import { getDirection } from '../../messages/direction.ts';

const englishPage = { lang: 'en', dir: '' };

/**
 * Sets the page's language and direction before anything shows, and waits for the messages. If they
 * can't be loaded, the page stays English until they can.
 */
export async function applyLanguage(app: App): Promise<void> {
  const page = document.documentElement;
  const language = getChosenLanguage(app);
  // A title that the server has rendered in another language is not kept until the data of the page are loaded
  // (route-changes.ts): a page without data would keep it for good.
  if (getLanguage(page.lang) !== language)
    document.head.querySelector('meta[property="og:title"]')?.remove();
  if (language === 'en') return void Object.assign(page, englishPage);
  page.lang = language;
  page.lang = getLocale(app);
  const translatedPage = { lang: page.lang, dir: getDirection(language) };
  const $translations = app.use(translations);
  await new Promise<void>((resolve) => {
    const unsubscribe = $translations.subscribe((loaded) => {
      if (!loaded) return;
      Object.assign(page, loaded.language !== 'en' ? translatedPage : englishPage);
      resolve();
    });
    app.signal.addEventListener('abort', unsubscribe);
  });
}
