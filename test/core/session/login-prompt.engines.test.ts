import { expect } from '@open-wc/testing';
import { html, type TemplateResult } from 'lit';
import '../../../elements/account/basic-settings/define.ts';
import '../../../elements/account/email-settings/define.ts';
import '../../../elements/account/mail-settings/define.ts';
import '../../../elements/account/session-list/define.ts';
import '../../../elements/account/two-factor-settings/define.ts';
import '../../../elements/campaigns/brand-campaigns/define.ts';
import '../../../elements/cases/case-list/define.ts';
import '../../../elements/wallets/wallet-manager/define.ts';
import '../../../elements/wallets/withdrawal-form/define.ts';
import { session } from '../../../elements/core/session/session.store.ts';
import { createStoryApp } from '../../../stories/story-app.ts';
import { findByRole, findByTag, getByRole, queryByTag } from '../../queries.ts';
import { stage } from '../../standing.ts';

const elements: Record<string, [template: TemplateResult, heading: string]> = {
  'ev-wallet-manager': [
    html`<ev-wallet-manager></ev-wallet-manager>`,
    'Log in to see your wallets',
  ],
  'ev-withdrawal-form': [html`<ev-withdrawal-form></ev-withdrawal-form>`, 'Log in to withdraw'],
  'ev-email-settings': [
    html`<ev-email-settings></ev-email-settings>`,
    'Log in to see your email address',
  ],
  'ev-session-list': [html`<ev-session-list></ev-session-list>`, 'Log in to see your sessions'],
  'ev-basic-settings': [
    html`<ev-basic-settings></ev-basic-settings>`,
    'Log in to see your personal details',
  ],
  'ev-mail-settings': [html`<ev-mail-settings></ev-mail-settings>`, 'Log in to choose your emails'],
  'ev-two-factor-settings': [
    html`<ev-two-factor-settings></ev-two-factor-settings>`,
    'Log in to manage two-factor authentication',
  ],
  'ev-case-list': [html`<ev-case-list></ev-case-list>`, 'Log in to see your reviews'],
  'ev-brand-campaigns': [
    html`<ev-brand-campaigns></ev-brand-campaigns>`,
    'Log in to see your brand’s campaigns',
  ],
};

describe('the login of an element without a session', () => {
  for (const [tag, [template, heading]] of Object.entries(elements))
    it(`is offered by ${tag}, which requests nothing`, async () => {
      const calls: [string, unknown][] = [];
      const app = createStoryApp({ kind: 'embed', signedIn: false, calls });
      const { box, remove } = await stage(html`<ev-app .app=${app}>${template}</ev-app>`);
      const root = box.querySelector(tag)!;
      const empty = await findByTag(root, 'ev-empty');
      await findByRole(empty, 'button');
      expect(empty.heading).to.equal(heading);
      expect(queryByTag(root, 'ev-skeleton')).to.equal(null);
      expect(calls).to.deep.equal([]);
      remove();
    });

  it('is that of advertisers for the campaigns of a brand', async () => {
    const app = createStoryApp({ signedIn: false });
    const logins: unknown[] = [];
    app.use(session).login = (...call) => Promise.resolve(void logins.push(call));
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-brand-campaigns></ev-brand-campaigns></ev-app>`,
    );
    const root = box.querySelector('ev-brand-campaigns')!;
    (await findByRole(root, 'button')).click();
    expect(logins).to.deep.equal([['advertiser', { trigger: 'brand_login_button' }]]);
    remove();
  });

  it('opens the popup of the login in the click', async () => {
    const app = createStoryApp({ kind: 'embed', signedIn: false });
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-wallet-manager></ev-wallet-manager></ev-app>`,
    );
    const root = box.querySelector('ev-wallet-manager')!;
    await findByRole(root, 'button');
    const { open } = window;
    let opened = 0;
    window.open = () => ((opened += 1), null);
    getByRole(root, 'button').click();
    expect(opened).to.equal(1);
    window.open = open;
    const alert = await findByRole(root, 'alert');
    expect(alert.textContent).to.contain('blocked the login window');
    remove();
  });
});
