/** What the stories of screens about the account are answered. */
import { html, type TemplateResult } from 'lit';
import type { StoryObj } from '@storybook/web-components-vite';
import { page } from '../../elements/core/page.store.ts';
import { posts, profilePage } from '../account/samples.ts';
import { balances, sessions, settings, waiting, walletTypes } from '../wallets/samples.ts';
import { storyApp, type StoryAnswers } from '../wallets/story-app.ts';

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

/** A story of a screen. @param search what stands in the address behind `?`. */
export const screen = (content: TemplateResult, search = '', given: StoryAnswers = answers): StoryObj => ({
  render: () => {
    const app = storyApp(given);
    app.use(page).arrive('/', search);
    return html`<ev-app .app=${app}>${content}</ev-app>`;
  },
});
export const out: StoryAnswers = { signedIn: false };
