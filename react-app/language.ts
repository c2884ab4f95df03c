import type { App } from '../elements/core/app.ts';
import { languageOf } from '../elements/core/language-choice.ts';
import { localeOf, words } from '../elements/core/locale.ts';
import { page as pageOf } from '../elements/core/page.store.ts';

/** The page as it is: what `index.html` says. */
const english = { lang: 'en', dir: '' };

/** Says titles and breadcrumbs of routes in the App's language (elements/shell/titles.texts.ts); those of content stay. */
function sayTitles(app: App): void {
  const { $baseTitle, $crumbs, setBaseTitle, setCrumbs } = app.use(pageOf);
  const say = (title: string) => (app.use(words).get()?.['titles']?.[title] as string | undefined) ?? title;
  const titled = () => {
    const title = $baseTitle.get().replace(/^[^·]+(?= ·)/, say);
    // Comes back here with the title as it is.
    if (title !== $baseTitle.get()) setBaseTitle(title);
  };
  const led = () => {
    const crumbs = $crumbs.get();
    if (crumbs.some(({ label }) => say(label) !== label))
      setCrumbs(crumbs.map((crumb) => ({ ...crumb, label: say(crumb.label) })));
  };
  const ends = [$baseTitle.subscribe(titled), $crumbs.subscribe(led)];
  app.signal.addEventListener('abort', () => ends.forEach((end) => end()));
}

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
  sayTitles(app);
}
