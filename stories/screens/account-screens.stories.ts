import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import '../../elements/screens/login-error-screen/define.ts';
import '../../elements/screens/not-allowed-screen/define.ts';
import '../../elements/screens/profile-screen/define.ts';
import '../../elements/screens/settings-screen/define.ts';
import '../../elements/screens/verify-screen/define.ts';
import { page } from '../../elements/core/page.store.ts';
import { posts, profilePage } from '../account/samples.ts';
import { balances, sessions, settings, waiting, walletTypes } from '../wallets/samples.ts';
import { storyApp, type StoryAnswers } from '../wallets/story-app.ts';

export default { title: 'Screens/Account', parameters: { layout: 'fullscreen' } } satisfies Meta;
const answers: StoryAnswers = {
  rest: {
    getSettings: settings,
    getProfile: profilePage,
    listBalances: balances,
    listWithdrawals: [waiting],
    listWalletTypes: walletTypes,
  },
  typed: { listSessions: sessions, listMyPosts: { items: posts, nextCursor: null }, getCurrentUser: profilePage.user },
};
const one = (content: TemplateResult, search = '', given: StoryAnswers = answers): StoryObj => ({
  render: () => {
    const app = storyApp(given);
    app.use(page).arrive('/', search);
    return html`<ev-app .app=${app}>${content}</ev-app>`;
  },
});
const loginError = html`<ev-login-error-screen></ev-login-error-screen>`;
const notAllowed = html`<ev-not-allowed-screen></ev-not-allowed-screen>`;
const verify = html`<ev-verify-screen></ev-verify-screen>`;
const out: StoryAnswers = { signedIn: false };

export const Settings = one(html`<ev-settings-screen></ev-settings-screen>`);
export const SettingsSignedOut = one(html`<ev-settings-screen></ev-settings-screen>`, '', out);
export const Profile = one(html`<ev-profile-screen></ev-profile-screen>`);
export const ProfileSignedOut = one(html`<ev-profile-screen></ev-profile-screen>`, '', out);
export const LoginCancelled = one(loginError, '?error=access_denied', out);
export const LoginScopeMissing = one(loginError, '?error=scope_missing&kind=write', out);
export const LoginNetworkAway = one(loginError, '?error=provider_unavailable&incident=5f0c2a1e-8b7d-4c39-9a64-1d2e7f803b5c', out);
export const LoginSuspended = one(loginError, '?error=account_suspended', out);
export const LoginUnknown = one(loginError, '?error=%3Cb%3Eboo%3C%2Fb%3E', out);
export const ForAdvertisers = one(notAllowed, '?reason=role&role=advertiser');
export const Region = one(notAllowed, '?reason=region');
export const WaitingList = one(notAllowed, '?reason=waitlist');
export const Blocked = one(notAllowed, '?reason=blocked');
export const Refused = one(notAllowed, '', out);
export const VerifyWithdrawal = one(verify, `?type=withdrawal&id=${waiting.id}`);
export const VerifyUnknownWithdrawal = one(verify, '?type=withdrawal&id=other');
export const VerifyEmail = one(verify, '?type=email');
export const VerifySignedOut = one(verify, '?type=email', out);
export const VerifyNothing = one(verify);
