import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/screens/confirm-screen/define.ts';
import type { Confirmation, ConfirmationAct } from '../../contract/confirmation.ts';
import { emptyUser } from '../../common/empty-user.ts';
import type { CurrentUser } from '../../contract/user.ts';
import { success } from '../../elements/screens/confirm-screen/confirm-flow.store.ts';
import { core } from '../campaigns/samples.ts';
import { findInShadowRoot, getElement } from '../play-helpers.ts';
import {
  at,
  challenge,
  settings,
  solanaAddress,
  unverified,
  waiting,
  wallets,
  walletTypes,
} from '../wallets/samples.ts';
import {
  createServerError,
  renderInStoryApp,
  neverSettles,
  type StoryAppOptions,
} from '../story-app.ts';

export default {
  title: 'Screens/ev-confirm-screen',
  component: 'ev-confirm-screen',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;

const id = '5f1f8a34-2a52-4a55-9d3b-0a9f3b1c2d4e';
const user: CurrentUser = {
  ...emptyUser,
  userId: id,
  realUserId: id,
  twitterHandle: 'maralind',
  userRoles: ['reader', 'writer'],
};
const money = (amount: string) => ({ amount, currency: 'USDC' });
const wallet = { name: 'Phantom', address: solanaAddress, network: 'Solana', currency: 'USDC' };
const campaign = { id: core.id, title: core.title };

const screen = (
  getConfirmation: unknown,
  more: StoryAppOptions = {},
  me: CurrentUser = user,
): StoryObj => ({
  render: () =>
    renderInStoryApp(
      {
        ...more,
        typed: { getConfirmation, getCurrentUser: me, ...more.typed },
        rest: {
          listWithdrawals: [waiting],
          listWallets: wallets,
          listWalletTypes: walletTypes,
          getSettings: settings,
          startWalletVerification: challenge,
          ...more.rest,
        },
      },
      html`<ev-confirm-screen confirmation=${id}></ev-confirm-screen>`,
    ),
});
const createConfirmation = (
  act: ConfirmationAct,
  facts: Confirmation['facts'] = {},
): Confirmation => ({
  id,
  act,
  facts,
  site: 'https://ledger-line.example',
  returnTo: 'https://ledger-line.example/?ev-attempt=x',
  expiresAt: at(15),
});

const claim = createConfirmation(
  { call: 'confirmPayout', params: { campaignId: core.id } },
  { campaign, amount: money('42.80') },
);
export const Claim = screen(claim);
/** Stays here; the popup closes after a moment. */
export const Confirmed: StoryObj = {
  ...screen(claim, { rest: { confirmPayout: {} } }),
  play: async ({ canvasElement }) => {
    success.delay = 2 ** 31 - 1;
    const screen = getElement(canvasElement, 'ev-confirm-screen');
    (await findInShadowRoot(screen, 'ev-button[variant=strong]:not([disabled])')).click();
  },
};
export const Withdrawal = screen(
  createConfirmation(
    {
      call: 'requestWithdrawal',
      body: { walletId: wallets[0]!.id, currency: 'USDC', amount: '25' },
    },
    { wallet, amount: money('25'), fee: money('0.8'), net: money('24.2') },
  ),
);
export const WithdrawalCode = screen(
  createConfirmation(
    { call: 'verifyWithdrawal', params: { withdrawalId: waiting.id } },
    { wallet, amount: waiting.amount },
  ),
);
export const CodeNoMoreAwaited = screen(
  createConfirmation({ call: 'verifyWithdrawal', params: { withdrawalId: 'gone' } }),
);
export const CancelWithdrawal = screen(
  createConfirmation(
    { call: 'cancelWithdrawal', params: { withdrawalId: waiting.id } },
    { wallet, amount: waiting.amount },
  ),
);
const linkAddress = createConfirmation(
  {
    call: 'createWallet',
    body: { walletTypeId: 'phantom', currency: 'USDC', address: solanaAddress },
  },
  { wallet },
);
export const LinkAddress = screen(linkAddress);
export const NeedsRecentLogin: StoryObj = {
  ...screen(linkAddress, {
    rest: {
      createWallet: createServerError(
        403,
        'RECENT_LOGIN_REQUIRED',
        'To link your first wallet, log in again: your last login was more than 10 minutes ago. Nothing was linked.',
      ),
    },
  }),
  play: async ({ canvasElement }) => {
    const screen = getElement(canvasElement, 'ev-confirm-screen');
    (await findInShadowRoot(screen, 'ev-button[variant=strong]:not([disabled])')).click();
  },
};
export const LinkWallet = screen(createConfirmation({ call: 'createWallet', body: {} }));
export const ProveWallet = screen(
  createConfirmation(
    { call: 'startWalletVerification', body: { walletId: unverified.id } },
    { wallet },
  ),
);
export const RemoveWallet = screen(
  createConfirmation({ call: 'removeWallet', params: { walletId: wallets[0]!.id } }, { wallet }),
);
export const ChangeEmail = screen(
  createConfirmation({ call: 'changeEmail', body: { email: 'mara@newmail.example' } }),
);
export const EmailCode = screen(createConfirmation({ call: 'approveEmail' }), {
  rest: {
    getSettings: {
      ...settings,
      pendingEmail: 'mara@newmail.example',
      pendingCode: waiting.verification,
    },
  },
});
export const Join = screen(
  createConfirmation(
    {
      call: 'joinCampaign',
      params: { campaignId: core.id },
      body: { acceptedTermsVersion: '2026-11' },
    },
    {
      campaign: {
        ...campaign,
        rewardPool: core.rewardPool!,
        maxPerUser: core.maxPerUser!,
        endsAt: core.endsAt,
      },
    },
  ),
);
const post: ConfirmationAct = {
  call: 'createPost',
  body: {
    content:
      'Ten thousand tickets, one line of a spreadsheet.\n\nThe seat in row twelve costs less than the paper. #ad',
    attachments: [],
    campaignId: core.id,
    selectedSuggestionId: null,
  },
};
export const Publish = screen(createConfirmation(post, { campaign }));
export const NeedsPosting = screen(
  createConfirmation(post, { campaign }),
  {},
  { ...user, userRoles: ['reader'] },
);
export const SignOutElsewhere = screen(
  createConfirmation(
    { call: 'revokeSession', params: { id } },
    { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36' },
  ),
);
export const SignedOut = screen(neverSettles, { signedIn: false });
export const Loading = screen(neverSettles);
export const AnotherAccount = screen(
  createServerError(403, 'WRONG_ACCOUNT', 'This request came from another account.'),
);
export const Expired = screen(
  createServerError(
    410,
    'CONFIRMATION_EXPIRED',
    'This request has expired, and nothing was changed. Start over on the page you came from.',
  ),
);
export const Unreachable = screen(createServerError(503, 'NOT_READY', 'The server is starting.'));
