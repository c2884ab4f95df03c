import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/screens/wallets-screen/define.ts';
import { answers } from '../wallets/withdrawal-form.stories.ts';
import { findInShadowRoot, getElement, pressButton } from '../play-helpers.ts';
import {
  createServerError,
  renderInStoryApp,
  neverSettles,
  type StoryAppOptions,
} from '../story-app.ts';

export default {
  title: 'Screens/ev-wallets-screen',
  component: 'ev-wallets-screen',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
const createStory = (given: StoryAppOptions): StoryObj => ({
  render: () => renderInStoryApp(given, html`<ev-wallets-screen></ev-wallets-screen>`),
});
const none = { listBalances: [], listWallets: [], listWalletTypes: [], listWithdrawals: [] };
const wait = {
  listBalances: neverSettles,
  listWallets: neverSettles,
  listWalletTypes: neverSettles,
  listWithdrawals: neverSettles,
};
const no = createServerError(403, 'FORBIDDEN', 'Balances can’t be shown right now.');

export const InTheMiddle = createStory({ rest: answers! });
export const Fresh = createStory({ rest: none });
export const Loading = createStory({ rest: wait });
export const Failed = createStory({
  rest: { listBalances: no, listWallets: no, listWalletTypes: no, listWithdrawals: no },
});
export const SignedOut = createStory({ signedIn: false });
export const DownloadFailed: StoryObj = {
  ...createStory({ rest: answers!, typed: { exportWithdrawals: no } }),
  play: async ({ canvasElement }) => {
    const screen = getElement(canvasElement, 'ev-wallets-screen');
    await findInShadowRoot(screen, 'ev-withdrawal-list');
    await pressButton(screen, 'Download CSV');
  },
};
