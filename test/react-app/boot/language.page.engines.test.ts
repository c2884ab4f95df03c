import { expect } from '@open-wc/testing';
import { languageKey } from '../../../elements/core/i18n/language-choice.ts';
import { applyLanguage } from '../../../react-app/boot/language.ts';
import { scene } from '../../shell/support.ts';

describe('applyLanguage', () => {
  const page = document.documentElement;
  const { lang, dir } = page;
  afterEach(() => void Object.assign(page, { lang, dir }));

  /** The attributes of a page that the server sent in another language than the one that is chosen. */
  const open = async (sent: { lang: string; dir: string }, chosen: string) => {
    Object.assign(page, sent);
    const { app } = scene();
    Object.assign(app.config, { locale: undefined });
    app.host.storage.set(languageKey, chosen);
    await applyLanguage(app);
    app.destroy();
    return [page.lang.split('-')[0], page.dir];
  };

  it('replaces the language that the server wrote by the one that is chosen', async () => {
    expect(await open({ lang: 'ar', dir: 'rtl' }, 'en')).to.deep.equal(['en', '']);
    expect(await open({ lang: 'ar', dir: 'rtl' }, 'de')).to.deep.equal(['de', 'ltr']);
    expect(await open({ lang: 'en', dir: '' }, 'ar')).to.deep.equal(['ar', 'rtl']);
  });

  it('keeps a title of the server only in the language that is chosen', async () => {
    const findTitle = () => document.head.querySelector('meta[property="og:title"]');
    const hasTitle = async (lang: string, chosen: string) => {
      document.head.insertAdjacentHTML('beforeend', '<meta property="og:title" content="Preview">');
      await open({ lang, dir: '' }, chosen);
      const isKept = findTitle() !== null;
      findTitle()?.remove();
      return isKept;
    };
    expect(await hasTitle('de', 'de')).to.equal(true);
    expect(await hasTitle('en', 'de')).to.equal(false);
    expect(await hasTitle('de', 'en')).to.equal(false);
  });
});
