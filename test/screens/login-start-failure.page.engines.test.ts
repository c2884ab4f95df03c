import { assert } from '@open-wc/testing';
import { html, type TemplateResult } from 'lit';
import '../../elements/campaigns/brand-hero/define.ts';
import '../../elements/campaigns/invitation/define.ts';
import '../../elements/campaigns/join-box/define.ts';
import '../../elements/campaigns/welcome/define.ts';
import '../../elements/screens/landing-screen/define.ts';
import '../../elements/screens/login-error-screen/define.ts';
import '../../elements/screens/not-allowed-screen/define.ts';
import '../../elements/screens/past-campaigns-screen/define.ts';
import '../../elements/screens/profile-screen/define.ts';
import '../../elements/screens/settings-screen/define.ts';
import '../../elements/screens/verify-screen/define.ts';
import '../../elements/screens/wallets-screen/define.ts';
import { page } from '../../elements/core/page/page.store.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { toasts } from '../../elements/core/page/toasts.store.ts';
import { detail, invitation, landing } from '../../stories/campaigns/samples.ts';
import { createStoryApp } from '../../stories/story-app.ts';
import { inShadow, queryByRole, queryInShadow } from '../queries.ts';
import { settled, stage } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

const campaign = { ...detail, my: null };
const elements: Record<string, TemplateResult> = {
  'ev-brand-hero': html`<ev-brand-hero></ev-brand-hero>`,
  'ev-invitation': html`<ev-invitation token="a"></ev-invitation>`,
  'ev-join-box': html`<ev-join-box .campaign=${campaign}></ev-join-box>`,
  'ev-welcome': html`<ev-welcome></ev-welcome>`,
  'ev-landing-screen': html`<ev-landing-screen advertiser="metaplex"></ev-landing-screen>`,
  'ev-login-error-screen': html`<ev-login-error-screen></ev-login-error-screen>`,
  'ev-not-allowed-screen': html`<ev-not-allowed-screen></ev-not-allowed-screen>`,
  'ev-past-campaigns-screen': html`<ev-past-campaigns-screen></ev-past-campaigns-screen>`,
  'ev-profile-screen': html`<ev-profile-screen></ev-profile-screen>`,
  'ev-settings-screen': html`<ev-settings-screen></ev-settings-screen>`,
  'ev-verify-screen': html`<ev-verify-screen></ev-verify-screen>`,
  'ev-wallets-screen': html`<ev-wallets-screen></ev-wallets-screen>`,
};

describe('a login that fails to start', () => {
  // A login keeps the accepted terms there.
  beforeEach(() => sessionStorage.clear());
  for (const [tag, template] of Object.entries(elements))
    for (const kind of ['app', 'embed'] as const)
      it(`shows the error of <${tag}> ${kind === 'app' ? 'in a toast' : 'in the element on a partner page'}`, async () => {
        const app = createStoryApp({
          signedIn: false,
          rest: { getInvitation: invitation },
          typed: { listCampaigns: [], getLanding: landing },
        });
        Object.assign(app.host, { kind });
        app.use(page).setLocation('/verify', '?type=email');
        app.use(session).login = () =>
          Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
        const { box, remove } = await stage(html`<ev-app .app=${app}>${template}</ev-app>`);
        const root = box.querySelector(tag)!;
        await waitUntil(() => queryInShadow(root, 'ev-button[variant=primary]'));
        queryByRole(root, 'checkbox')?.click();
        await settled(box);
        inShadow(root, 'ev-button[variant=primary]').click();
        const getText = () =>
          kind === 'app'
            ? app.use(toasts).$list.get()[0]?.text
            : queryByRole(root, 'alert')?.textContent;
        await waitUntil(getText);
        assert.include(getText(), 'couldn’t start the login');
        if (kind === 'app') assert.equal(queryByRole(root, 'alert'), null);
        remove();
      });
});
