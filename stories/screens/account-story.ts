/** Stories of account screens, with their mock responses. */
import { html, type TemplateResult } from 'lit';
import type { StoryObj } from '@storybook/web-components-vite';
import { page } from '../../elements/core/page/page.store.ts';
import { posts, profilePage } from '../account/samples.ts';
import { balances, sessions, settings, waiting, walletTypes } from '../wallets/samples.ts';
import { createStoryApp, type StoryAppOptions } from '../story-app.ts';

const defaultOptions: StoryAppOptions = {
  rest: {
    getSettings: settings,
    getProfile: profilePage,
    listBalances: balances,
    listWithdrawals: [waiting],
    listWalletTypes: walletTypes,
  },
  typed: {
    listSessions: sessions,
    listMyPosts: { items: posts, nextCursor: null },
    getCurrentUser: profilePage.user,
  },
};

/** Creates the story of a screen. @param search query string of the URL, with `?`. */
export const accountStory = (
  content: TemplateResult,
  search = '',
  options: StoryAppOptions = defaultOptions,
): StoryObj => ({
  render: () => {
    const app = createStoryApp(options);
    app.use(page).setLocation('/', search);
    return html`<ev-app .app=${app}>${content}</ev-app>`;
  },
});
export const signedOut: StoryAppOptions = { signedIn: false };
