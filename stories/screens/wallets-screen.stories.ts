import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/screens/wallets-screen/define.ts';
import { answers } from '../wallets/withdrawal-form.stories.ts';
import { refusal, story, waits, type StoryAnswers } from '../wallets/story-app.ts';

export default {
  title: 'Screens/ev-wallets-screen',
  component: 'ev-wallets-screen',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
const one = (given: StoryAnswers): StoryObj => ({ render: () => story(given, html`<ev-wallets-screen></ev-wallets-screen>`) });
const none = { listBalances: [], listWallets: [], listWalletTypes: [], listWithdrawals: [] };
const wait = { listBalances: waits, listWallets: waits, listWalletTypes: waits, listWithdrawals: waits };
const no = refusal(403, 'FORBIDDEN', 'Balances can’t be shown right now.');

export const InTheMiddle = one({ rest: answers! });
export const Fresh = one({ rest: none });
export const Loading = one({ rest: wait });
export const Failed = one({ rest: { listBalances: no, listWallets: no, listWalletTypes: no, listWithdrawals: no } });
export const SignedOut = one({ signedIn: false });
