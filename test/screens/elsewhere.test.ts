/** Every act that the server refuses to another site's page is asked for in the product's window, by its own element. */
import { expect, waitUntil } from '@open-wc/testing';
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
import { editor } from '../../elements/core/editor.store.ts';
import { popupChannel } from '../../elements/core/popup.ts';
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
import { storyApp } from '../../stories/wallets/story-app.ts';
import { settled, stage } from '../standing.ts';

const id = '5f1f8a34-2a52-4a55-9d3b-0a9f3b1c2d4e';
const button = (root: ShadowRoot, words: string) =>
  [...root.querySelectorAll('ev-button')].find((one) => `${one.label ?? ''} ${one.textContent}`.includes(words));

interface Case {
  of: TemplateResult;
  getSettings?: object;
  press(root: ShadowRoot): void;
  /** What must stand there before. */
  ready(root: ShadowRoot): unknown;
  act: Partial<ConfirmationAct>;
}
const presses = (words: string) => ({
  ready: (root: ShadowRoot) => button(root, words),
  press: (root: ShadowRoot) => button(root, words)!.click(),
});
const accepts = (words: string) => ({
  ready: (root: ShadowRoot) => root.querySelector('ev-checkbox') && button(root, words),
  press: (root: ShadowRoot) => {
    root.querySelector('ev-checkbox')!.shadowRoot!.querySelector('input')!.click();
    button(root, words)!.click();
  },
});
const phantom = walletTypes.find((type) => type.id === 'phantom')!;
const cases: Record<string, Case> = {
  'the code of a withdrawal': {
    of: html`<ev-withdrawal-code .withdrawal=${waiting}></ev-withdrawal-code>`,
    ...presses('Confirm'),
    act: { call: 'verifyWithdrawal', params: { withdrawalId: waiting.id } },
  },
  'the end of a withdrawal': {
    of: html`<ev-withdrawal-code .withdrawal=${waiting}></ev-withdrawal-code>`,
    ...presses('Cancel'),
    act: { call: 'cancelWithdrawal', params: { withdrawalId: waiting.id } },
  },
  'a pasted address': {
    of: html`<ev-wallet-link currency="USDC"></ev-wallet-link>`,
    ready: (root) => root.querySelector('ev-address-form'),
    press: (root) => root.querySelector('ev-address-form')!.dispatchEvent(new AddressSubmitEvent(phantom, solanaAddress, '')),
    act: { call: 'createWallet', body: { walletTypeId: 'phantom', currency: 'USDC', address: solanaAddress } },
  },
  'a wallet to choose': {
    of: html`<ev-wallet-link currency="USDC"></ev-wallet-link>`,
    ...presses('Go on in'),
    act: { call: 'createWallet', body: { currency: 'USDC' } },
  },
  'a proof': {
    of: html`<ev-wallet-proof .wallet=${unverified}></ev-wallet-proof>`,
    ...presses('Go on in'),
    act: { call: 'startWalletVerification', body: { walletId: unverified.id } },
  },
  'an e-mail address': {
    of: html`<ev-email-settings></ev-email-settings>`,
    getSettings: { ...settings, email: null, verifiedEmail: false },
    ready: (root) => root.querySelector('ev-email-form'),
    press: (root) =>
      root.querySelector('ev-email-form')!.dispatchEvent(Object.assign(new Event('ev-email-submit'), { email: 'a@b.example' })),
    act: { call: 'changeEmail', body: { email: 'a@b.example' } },
  },
  'the code of an address': {
    of: html`<ev-email-settings></ev-email-settings>`,
    getSettings: { ...settings, pendingEmail: 'a@b.example', pendingCode: code },
    ...presses('Go on in'),
    act: { call: 'approveEmail' },
  },
  'the end of a session': {
    of: html`<ev-session-list></ev-session-list>`,
    ...presses('Sign out Chrome'),
    act: { call: 'revokeSession', params: { id: sessions[1]!.id } },
  },
  'a campaign': {
    of: html`<ev-join-box .campaign=${stranger}></ev-join-box>`,
    ...accepts('Join'),
    act: { call: 'joinCampaign', params: { campaignId: stranger.id } } as Partial<ConfirmationAct>,
  },
  'an invitation': {
    of: html`<ev-invitation token="first-thousand"></ev-invitation>`,
    ...accepts('Join'),
    act: { call: 'joinCampaign', params: { campaignId: invitation.campaign.id } } as Partial<ConfirmationAct>,
  },
};

describe('on another site’s page', () => {
  const { open } = window;
  let opened: { location: { href: string }; closed: boolean; close(): void }[];
  let channel: BroadcastChannel;
  beforeEach(() => {
    opened = [];
    channel = new BroadcastChannel(popupChannel);
    window.open = () => {
      const popup = { location: { href: '' }, closed: false, close: () => void (popup.closed = true) };
      return opened[opened.push(popup) - 1] as unknown as Window;
    };
  });
  afterEach(() => {
    channel.close();
    window.open = open;
  });

  const shown = async (content: TemplateResult, getSettings: object = settings) => {
    const calls: [string, unknown][] = [];
    const app = storyApp({
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
    const root = drawn.box.querySelector('ev-app')!.firstElementChild!.shadowRoot!;
    const asked = () =>
      calls.findLast(([name]) => name === 'prepareConfirmation')?.[1] as { act: ConfirmationAct; returnTo: string };
    const end = (said: string) =>
      channel.postMessage({ attempt: new URL(asked().returnTo).searchParams.get('ev-attempt'), code: said });
    const words = () => root.querySelector('[role=status]')?.textContent ?? '';
    return { ...drawn, app, calls, root, asked, end, words };
  };

  for (const [name, { of, getSettings, ready, press, act }] of Object.entries(cases))
    it(`${name} is confirmed in the product’s window, and nothing is sent from here`, async () => {
      const { root, asked, calls, words, end, box, remove } = await shown(of, getSettings);
      await waitUntil(() => ready(root));
      await settled(box);
      press(root);
      expect(opened.length, 'opened in the click').to.equal(1);
      await waitUntil(() => opened[0]!.location.href);
      const { body, ...rest } = asked().act as { body?: object };
      const { body: wanted, ...others } = act as { body?: object };
      expect(rest).to.deep.equal(others);
      if (wanted) expect(body).to.deep.equal(wanted);
      const reads = /^(get|list|prepareConfirmation)/;
      expect(calls.map(([call]) => call).filter((call) => !reads.test(call))).to.deep.equal([]);
      end('cancelled');
      await waitUntil(() => words().startsWith('Cancelled'));
      remove();
    });

  it('no wallet of the browser is looked for', async () => {
    let searches = 0;
    const search = () => (searches += 1);
    addEventListener('eip6963:requestProvider', search);
    const link = await shown(html`<ev-wallet-link currency="USDC"></ev-wallet-link>`);
    const proof = await shown(html`<ev-wallet-proof .wallet=${unverified}></ev-wallet-proof>`);
    // Asked for after theirs: theirs would have run.
    await import('../../elements/wallets/discovery.ts');
    await settled(proof.box);
    removeEventListener('eip6963:requestProvider', search);
    expect(searches).to.equal(0);
    link.remove();
    proof.remove();
  });

  it('a post goes along with its whole text, and its draft stays until it is out; files are for there', async function () {
    // The whole editor is loaded for it, on a machine that may be busy.
    this.timeout(15_000);
    const { root, app, asked, end, words, box, remove } = await shown(html`<ev-post-composer></ev-post-composer>`);
    app.use(editor).open({ kind: 'post', campaignId: core.id });
    const text = 'Ten thousand tickets, one line. @metaplex #ad https://metaplex.example/core';
    app.use(composer).setText(text);
    const bar = () => root.querySelector('ev-publish-bar')!;
    await waitUntil(() => bar()?.ready && !bar().ready!.reason);
    await settled(box);
    expect(bar().shadowRoot!.querySelector('input[type=file]')).to.equal(null);
    expect(bar().shadowRoot!.textContent).to.contain('add images or a video there');
    const dropped = new DataTransfer();
    dropped.items.add(new File(['x'], 'a.png', { type: 'image/png' }));
    const drop = new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true });
    root.querySelector('.write')!.dispatchEvent(drop);
    expect([drop.defaultPrevented, app.use(composer).$state.get().files.length]).to.deep.equal([true, 0]);
    button(bar().shadowRoot!, 'Publish')!.click();
    await waitUntil(() => opened[0]?.location.href);
    const { call, body } = asked().act as Extract<ConfirmationAct, { call: 'createPost' }>;
    expect([call, body.content, body.campaignId, body.attachments]).to.deep.equal(['createPost', text, core.id, []]);
    expect(app.use(composer).$state.get().text).to.equal(text);
    end('unsure');
    await waitUntil(() => words().includes('Look at your posts'));
    expect(app.use(composer).$state.get().text).to.equal(text);
    button(bar().shadowRoot!, 'Publish')!.click();
    await waitUntil(() => opened[1]?.location.href);
    end('done');
    await waitUntil(() => words().startsWith('Done'));
    await waitUntil(() => app.use(composer).$state.get().text === '');
    remove();
  });
});
