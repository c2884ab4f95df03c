/** Each element requests the actions that need a confirmation through a popup when it runs on a partner page. */
import { expect } from '@open-wc/testing';
import { html, type TemplateResult } from 'lit';
import '../../elements/account/email-settings/define.ts';
import '../../elements/account/session-list/define.ts';
import '../../elements/campaigns/invitation/define.ts';
import '../../elements/campaigns/join-box/define.ts';
import '../../elements/posts/post-composer/define.ts';
import '../../elements/wallets/wallet-link/define.ts';
import '../../elements/wallets/wallet-proof/define.ts';
import '../../elements/wallets/withdrawal-code/define.ts';
import type { ConfirmationAct } from '../../contract/confirmation.ts';
import { postEditor } from '../../elements/shared/post-editor.store.ts';
import { popupChannel } from '../../elements/core/popup/popup.ts';
import { composer } from '../../elements/posts/composer.store.ts';
import { AddressSubmitEvent } from '../../elements/wallets/address-form/address-form.events.ts';
import { core, invitation, mara, stranger } from '../../stories/campaigns/samples.ts';
import { answers } from '../../stories/posts/post-composer.stories.ts';
import {
  code,
  sessions,
  settings,
  solanaAddress,
  unverified,
  waiting,
  wallets,
  walletTypes,
} from '../../stories/wallets/samples.ts';
import { createStoryApp } from '../../stories/story-app.ts';
import {
  getByRole,
  getByTag,
  getText,
  inShadow,
  queryAllByTag,
  queryByTag,
  queryInShadow,
} from '../queries.ts';
import { settled, stage } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

const id = '5f1f8a34-2a52-4a55-9d3b-0a9f3b1c2d4e';
const button = (root: Element, label: string) =>
  queryAllByTag(root, 'ev-button').find((element) =>
    `${element.label ?? ''} ${element.textContent}`.includes(label),
  );

interface Case {
  template: TemplateResult;
  getSettings?: object;
  press(root: Element): void;
  /** Returns a truthy value when the element is ready for the press. */
  ready(root: Element): unknown;
  act: Partial<ConfirmationAct>;
}
const clickButton = (label: string) => ({
  ready: (root: Element) => button(root, label),
  press: (root: Element) => button(root, label)!.click(),
});
const acceptAndClick = (label: string) => ({
  ready: (root: Element) => queryByTag(root, 'ev-checkbox') && button(root, label),
  press: (root: Element) => {
    getByRole(root, 'checkbox').click();
    button(root, label)!.click();
  },
});
const phantom = walletTypes.find((type) => type.id === 'phantom')!;
const cases: Record<string, Case> = {
  'a withdrawal code': {
    template: html`<ev-withdrawal-code .withdrawal=${waiting}></ev-withdrawal-code>`,
    ...clickButton('Confirm'),
    act: { call: 'verifyWithdrawal', params: { withdrawalId: waiting.id } },
  },
  'the cancellation of a withdrawal': {
    template: html`<ev-withdrawal-code .withdrawal=${waiting}></ev-withdrawal-code>`,
    ...clickButton('Cancel'),
    act: { call: 'cancelWithdrawal', params: { withdrawalId: waiting.id } },
  },
  'a pasted wallet address': {
    template: html`<ev-wallet-link currency="USDC"></ev-wallet-link>`,
    ready: (root) => queryByTag(root, 'ev-address-form'),
    press: (root) =>
      getByTag(root, 'ev-address-form').dispatchEvent(
        new AddressSubmitEvent(phantom, solanaAddress, ''),
      ),
    act: {
      call: 'createWallet',
      body: { walletTypeId: 'phantom', currency: 'USDC', address: solanaAddress },
    },
  },
  'a wallet connection': {
    template: html`<ev-wallet-link currency="USDC"></ev-wallet-link>`,
    ...clickButton('Continue in'),
    act: { call: 'createWallet', body: { currency: 'USDC' } },
  },
  'a wallet proof': {
    template: html`<ev-wallet-proof .wallet=${unverified}></ev-wallet-proof>`,
    ...clickButton('Continue in'),
    act: { call: 'startWalletVerification', body: { walletId: unverified.id } },
  },
  'an email address': {
    template: html`<ev-email-settings></ev-email-settings>`,
    getSettings: { ...settings, email: null, verifiedEmail: false },
    ready: (root) => queryByTag(root, 'ev-email-form'),
    press: (root) =>
      getByTag(root, 'ev-email-form').dispatchEvent(
        Object.assign(new Event('ev-email-submit'), { email: 'a@b.example' }),
      ),
    act: { call: 'changeEmail', body: { email: 'a@b.example' } },
  },
  'an e-mail code': {
    template: html`<ev-email-settings></ev-email-settings>`,
    getSettings: { ...settings, pendingEmail: 'a@b.example', pendingCode: code },
    ...clickButton('Continue in'),
    act: { call: 'approveEmail' },
  },
  'the end of a session': {
    template: html`<ev-session-list></ev-session-list>`,
    ...clickButton('Log out Chrome'),
    act: { call: 'revokeSession', params: { id: sessions[1]!.id } },
  },
  'joining a campaign': {
    template: html`<ev-join-box .campaign=${stranger}></ev-join-box>`,
    ...acceptAndClick('Join'),
    act: { call: 'joinCampaign', params: { campaignId: stranger.id } } as Partial<ConfirmationAct>,
  },
  'accepting an invitation': {
    template: html`<ev-invitation token="first-thousand"></ev-invitation>`,
    ...acceptAndClick('Join'),
    act: {
      call: 'joinCampaign',
      params: { campaignId: invitation.campaign.id },
    } as Partial<ConfirmationAct>,
  },
};

describe('on a partner page', () => {
  const { open } = window;
  let opened: { location: { href: string }; closed: boolean; close(): void }[];
  let channel: BroadcastChannel;
  beforeEach(() => {
    opened = [];
    channel = new BroadcastChannel(popupChannel);
    window.open = () => {
      const popup = {
        location: { href: '' },
        closed: false,
        close: () => void (popup.closed = true),
      };
      return opened[opened.push(popup) - 1] as unknown as Window;
    };
  });
  afterEach(() => {
    channel.close();
    window.open = open;
  });

  const renderEmbedded = async (content: TemplateResult, getSettings: object = settings) => {
    const calls: [string, unknown][] = [];
    const app = createStoryApp({
      calls,
      kind: 'embed',
      typed: {
        ...answers,
        getCurrentUser: mara,
        listSessions: sessions,
        getMyInvitation: invitation,
        prepareConfirmation: { id, expiresAt: '2026-11-19T15:15:00Z' },
      },
      rest: {
        getSettings,
        listWallets: wallets,
        listWalletTypes: walletTypes,
        listWithdrawals: [waiting],
        getInvitation: invitation,
      },
    });
    const drawn = await stage(html`<ev-app .app=${app}>${content}</ev-app>`);
    const root = drawn.box.querySelector('ev-app')!.firstElementChild!;
    const getRequest = () =>
      calls.findLast(([name]) => name === 'prepareConfirmation')?.[1] as {
        act: ConfirmationAct;
        returnTo: string;
      };
    const finish = (outcome: string) =>
      channel.postMessage({
        attempt: new URL(getRequest().returnTo).searchParams.get('ev-attempt'),
        code: outcome,
      });
    const getStatus = () => queryInShadow(root, '[role=status]')?.textContent ?? '';
    return { ...drawn, app, calls, root, getRequest, finish, getStatus };
  };

  for (const [name, { template, getSettings, ready, press, act }] of Object.entries(cases))
    it(`${name} is confirmed in the popup, and the element sends nothing`, async () => {
      const { root, getRequest, calls, getStatus, finish, box, remove } = await renderEmbedded(
        template,
        getSettings,
      );
      await waitUntil(() => ready(root));
      await settled(box);
      press(root);
      expect(opened.length, 'opened in the click').to.equal(1);
      await waitUntil(() => opened[0]!.location.href);
      const { body, ...rest } = getRequest().act as { body?: object };
      const { body: wanted, ...others } = act as { body?: object };
      expect(rest).to.deep.equal(others);
      if (wanted) expect(body).to.deep.equal(wanted);
      const reads = /^(get|list|prepareConfirmation)/;
      expect(calls.map(([call]) => call).filter((call) => !reads.test(call))).to.deep.equal([]);
      finish('cancelled');
      await waitUntil(() => getStatus().startsWith('Canceled'));
      remove();
    });

  it('does not search for browser wallets', async () => {
    let searches = 0;
    const search = () => (searches += 1);
    addEventListener('eip6963:requestProvider', search);
    const link = await renderEmbedded(html`<ev-wallet-link currency="USDC"></ev-wallet-link>`);
    const proof = await renderEmbedded(
      html`<ev-wallet-proof .wallet=${unverified}></ev-wallet-proof>`,
    );
    // Resolves after the elements' own import of the same module, so that a search would have started.
    await import('../../elements/wallets/wallet-discovery.lazy.ts');
    await settled(proof.box);
    removeEventListener('eip6963:requestProvider', search);
    expect(searches).to.equal(0);
    link.remove();
    proof.remove();
  });

  it('sends a post with its full text, keeps the draft until it is published, and leaves files to the popup', async function () {
    // Loads the whole editor, which takes long on a busy machine.
    this.timeout(15_000);
    const { root, app, getRequest, finish, getStatus, box, remove } = await renderEmbedded(
      html`<ev-post-composer></ev-post-composer>`,
    );
    app.use(postEditor).open({ kind: 'post', campaignId: core.id });
    const text = 'Ten thousand tickets, one line. @metaplex #ad https://metaplex.com/core';
    app.use(composer).setText(text);
    const bar = () => queryByTag(root, 'ev-publish-bar')!;
    await waitUntil(() => bar()?.validation && !bar().validation!.disabledReason);
    await settled(box);
    expect(queryInShadow(bar(), 'input[type=file]')).to.equal(null);
    expect(getText(bar())).to.contain('add images or a video in the Evangelist window');
    const dropped = new DataTransfer();
    dropped.items.add(new File(['x'], 'a.png', { type: 'image/png' }));
    const drop = new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true });
    inShadow(root, '.main').dispatchEvent(drop);
    expect([drop.defaultPrevented, app.use(composer).$state.get().files.length]).to.deep.equal([
      true,
      0,
    ]);
    button(bar(), 'Publish')!.click();
    await waitUntil(() => opened[0]?.location.href);
    const { call, body } = getRequest().act as Extract<ConfirmationAct, { call: 'createPost' }>;
    expect([call, body.content, body.campaignId, body.attachments]).to.deep.equal([
      'createPost',
      text,
      core.id,
      [],
    ]);
    expect(app.use(composer).$state.get().text).to.equal(text);
    finish('unsure');
    await waitUntil(() => getStatus().includes('Check your posts'));
    expect(app.use(composer).$state.get().text).to.equal(text);
    button(bar(), 'Publish')!.click();
    await waitUntil(() => opened[1]?.location.href);
    finish('done');
    await waitUntil(() => getStatus().startsWith('Confirmed.'));
    await waitUntil(() => app.use(composer).$state.get().text === '');
    remove();
  });
});
