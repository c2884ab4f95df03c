import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/account/language-settings/define.ts';
import { getChosenLanguage, languageKey } from '../../elements/core/i18n/language-choice.ts';
import { account as accountEn } from '../../messages/en/account.json';
import * as stories from '../../stories/account/language-settings.stories.ts';
import { fromStories } from '../from-stories.ts';
import { getByRole } from '../queries.ts';
import { stage, standing } from '../standing.ts';
import { testApp, within } from '../test-app.ts';

standing('ev-language-settings', fromStories(stories));

describe('<ev-language-settings>', () => {
  it('stores the chosen language and reloads the app', async () => {
    let reloads = 0;
    const app = testApp();
    Object.assign(app.host, { reload: () => (reloads += 1) });
    const drawn = await stage(within(app, html`<ev-language-settings></ev-language-settings>`));
    const root = drawn.box.querySelector('ev-language-settings')!;
    const select = getByRole<HTMLSelectElement>(root, 'combobox', { name: accountEn.language });
    expect([...select.options].map(({ text }) => text.trim())).to.include.members([
      'English',
      'Deutsch',
      'العربية',
    ]);
    select.value = 'ar';
    select.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    select.dispatchEvent(new Event('change', { bubbles: true }));
    expect([app.host.storage.get(languageKey), reloads]).to.deep.equal(['ar', 1]);
    drawn.remove();
  });

  it('uses the stored language, else the browser’s first supported one, else English', () => {
    const app = testApp();
    expect(getChosenLanguage(app, ['fr-FR', 'de-AT', 'ar'])).to.equal('de');
    expect(getChosenLanguage(app, ['fr-FR', 'it'])).to.equal('en');
    app.host.storage.set(languageKey, 'ar');
    expect(getChosenLanguage(app, ['de'])).to.equal('ar');
    app.host.storage.set(languageKey, 'xx');
    expect(getChosenLanguage(app, ['de'])).to.equal('de');
  });
});
