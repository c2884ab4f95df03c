/** Languages that a host page declares, or does not. */
import { expect } from '@open-wc/testing';
import { getLocale } from '../../elements/core/i18n/locale.ts';
import { findLocale } from '../../elements/ui/find-locale.ts';
import { formatCount, formatDate } from '../../messages/values.ts';
import { testApp } from './support.ts';

describe('the language of a page', () => {
  for (const lang of ['', ' ', 'English', 'en_US', 'x', '*', '-'])
    it(`gives Intl a language it knows where the page has "${lang}"`, () => {
      const page = document.documentElement;
      const before = page.lang;
      page.lang = lang;
      const { app } = testApp();
      const element = document.createElement('div');
      document.body.append(element);
      try {
        const locale = getLocale(app);
        expect(Intl.getCanonicalLocales(locale)).to.deep.equal([locale]);
        for (const one of [locale, findLocale(element)]) {
          expect((1234).toLocaleString(one)).to.not.equal('');
          expect(formatCount(1234, one)).to.match(/1/);
          expect(formatDate('2026-11-20T10:00:00Z', one)).to.match(/20/);
        }
      } finally {
        page.lang = before;
        element.remove();
        app.destroy();
      }
    });
});
