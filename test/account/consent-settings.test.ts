import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { analytics } from '../../elements/core/analytics/analytics.ts';
import { consent } from '../../elements/core/analytics/consent.store.ts';
import { toasts } from '../../elements/core/page/toasts.store.ts';
import '../../elements/account/consent-settings/define.ts';
import * as stories from '../../stories/account/consent-settings.stories.ts';
import { fromStories } from '../from-stories.ts';
import { queryAllByRole } from '../queries.ts';
import { stage, standing } from '../standing.ts';
import { put, testApp, within } from '../test-app.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-consent-settings', fromStories(stories));

describe('<ev-consent-settings>', () => {
  it('offers the two choices of the bar, shows “required only” as a refusal, and tracks a choice with its trigger', async () => {
    const events: unknown[] = [];
    const app = testApp({
      pieces: [put(analytics, { track: (...event) => void events.push(event) })],
    });
    const drawn = await stage(within(app, html`<ev-consent-settings></ev-consent-settings>`));
    const root = drawn.box.querySelector('ev-consent-settings')!;
    const options = () => queryAllByRole<HTMLInputElement>(root, 'radio');
    const choose = (value: string) =>
      options()
        .find((option) => option.value === value)!
        .click();
    const getConsent = () => app.host.consentStorage.get('userConsent');
    const getOptions = () => options().map(({ value, checked }) => `${value} ${checked}`);
    app.use(consent).set('required-only');
    await waitUntil(() => options().some(({ checked }) => checked));
    expect(getOptions()).to.deep.equal(['allow-all false', 'decline-all true']);
    choose('allow-all');
    await waitUntil(() => events.length > 0);
    expect(getConsent()).to.equal('allow-all');
    expect(app.host.consentStorage.get('userConsentMeta')).to.contain('"source":"api"');
    const [notice] = app.use(toasts).$list.get();
    expect([notice?.profile, notice?.timeout]).to.deep.equal(['shell', 3000]);
    choose('decline-all');
    expect(getConsent()).to.equal('decline-all');
    await waitUntil(() => events.length > 1);
    expect(events).to.deep.equal([
      ['ui_cookies_allow_all_selected', { trigger: 'cookie_settings', advertiser: '' }],
      ['ui_cookies_decline_all_selected', { trigger: 'cookie_settings', advertiser: '' }],
    ]);
    drawn.remove();
  });
});
