import type { App } from '../elements/core/app.ts';
import { languageOf } from '../elements/core/language-choice.ts';
import { localeOf, words } from '../elements/core/locale.ts';

/** The page as it is: what `index.html` says. */
const english = { lang: 'en', dir: '' };

/**
 * Writes the app's language and its direction on the page before anything shows, and waits for its words. Where they can't be had the
 * page is the English one until they come.
 */
export async function speak(app: App): Promise<void> {
  const page = document.documentElement;
  const language = languageOf(app);
  if (language === 'en') return;
  page.lang = language;
  page.lang = localeOf(app);
  const spoken = { lang: page.lang, dir: language === 'ar' ? 'rtl' : 'ltr' };
  const $words = app.use(words);
  await new Promise<void>((resolve) => {
    const stop = $words.subscribe((said) => {
      if (!said) return;
      Object.assign(page, 'titles' in said ? spoken : english);
      resolve();
    });
    app.signal.addEventListener('abort', stop);
  });
}
