import { emailLoginTokenKey } from '../../elements/account/email-login/email-login.ts';
import { getHistoryValue, moveToHistory } from '../../elements/core/page/history-value.ts';
import { aTimeout, expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/account/email-login/define.ts';
import {
  CodeResendEvent,
  CodeSubmitEvent,
} from '../../elements/ui/code-entry/code-entry.events.ts';
import { readPendingLogin } from '../../elements/core/session/pending-login-storage.ts';
import { secondFactor as secondFactorRequests } from '../../elements/core/session/second-factor.store.ts';
import { toasts } from '../../elements/core/page/toasts.store.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { account as accountEn, 'two-factor' as twoFactorEn } from '../../messages/en/account.json';
import { 'email-login' as emailLoginEn, login as loginEn } from '../../messages/en/login.json';
import * as stories from '../../stories/account/email-login.stories.ts';
import { createServerError, createStoryApp } from '../../stories/story-app.ts';
import { at } from '../../stories/wallets/samples.ts';
import { fromStories } from '../from-stories.ts';
import { getByRole, getByTag, getFocused, isBusy, queryByRole, queryByTag } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-email-login', fromStories(stories));

describe('<ev-email-login>', () => {
  const request = {
    id: '0f6a2d6e-5c0f-4e43-8a54-3f1f0a1f9c11',
    code: {
      channel: 'email',
      sentTo: 'm•••@lindqvist.se',
      length: 6,
      attemptsLeft: 5,
      expiresAt: at(15),
      resendAvailableAt: at(1),
    },
  };
  const login = {
    accessToken: 'a',
    refreshToken: 'r',
    sessionToken: 's',
    joined: null,
    joinError: null,
    modalToOpen: null,
  };
  const open = async (typed: Record<string, unknown>, token = '') => {
    const calls: [string, unknown][] = [];
    const app = createStoryApp({ calls, signedIn: false, typed });
    const staged = await stage(
      html`<ev-app .app=${app}><ev-email-login token=${token}></ev-email-login></ev-app>`,
    );
    const root = staged.box.querySelector('ev-email-login')!;
    const heading = () => getByRole(root, 'heading').textContent;
    const send = async (email: string) => {
      const field = getByTag(root, 'ev-field');
      field.value = email;
      field.dispatchEvent(new Event('input'));
      getByRole(root, 'button', { name: accountEn.emailSend }).click();
      await settled(staged.box);
    };
    return { ...staged, app, root, calls, heading, send };
  };

  it('asks for the address, then for the code, and signs in', async () => {
    const { app, root, calls, heading, send, remove } = await open({
      requestEmailLogin: request,
      redeemEmailLogin: login,
    });
    await send(' mara@lindqvist.se ');
    await waitUntil(() => queryByTag(root, 'ev-code-entry'));
    expect(calls.at(-1)).to.deep.equal([
      'requestEmailLogin',
      { email: 'mara@lindqvist.se', language: 'en' },
    ]);
    getByTag(root, 'ev-code-entry').dispatchEvent(new CodeSubmitEvent('123456'));
    await waitUntil(() => heading() === emailLoginEn.loggedIn);
    expect(
      calls.some(
        ([name, input]) => name === 'redeemEmailLogin' && JSON.stringify(input).includes('123456'),
      ),
    ).to.equal(true);
    expect(app.use(session).$signedIn.get()).to.equal(true);
    expect(
      getByRole(root, 'link', { name: accountEn.openWallets }).getAttribute('href'),
    ).to.contain('/profile/wallets');
    remove();
  });

  it('sends what is no address to nobody', async () => {
    const { root, calls, send, remove } = await open({ requestEmailLogin: request });
    await send('mara');
    expect(calls).to.deep.equal([]);
    expect(getByTag(root, 'ev-field').error).to.equal(accountEn.emailInvalid);
    remove();
  });

  it('names what is wrong with an address', async () => {
    const { root, send, remove } = await open({});
    for (const [typed, error] of [
      ['mara lind@example.com', 'The part before @'],
      ['mara@example', 'The part after @'],
      [`${'m'.repeat(70)}@example.com`, 'This address is too long.'],
    ] as const) {
      await send(typed);
      expect(getByTag(root, 'ev-field').error, typed).to.contain(error);
    }
    remove();
  });

  it('stays at the address that the person went back to, also when the code arrives', async () => {
    let answer: (request: unknown) => void = () => undefined;
    const requestEmailLogin = [request, new Promise((resolve) => (answer = resolve))];
    const { box, root, heading, send, remove } = await open({
      requestEmailLogin: () => requestEmailLogin.shift(),
    });
    await send('mara@lindqvist.se');
    await waitUntil(() => queryByTag(root, 'ev-code-entry'));
    getByTag(root, 'ev-code-entry').dispatchEvent(new CodeResendEvent());
    await waitUntil(() => requestEmailLogin.length === 0);
    getByRole(root, 'button', { name: accountEn.codeOther }).click();
    await settled(box);
    expect(heading()).to.equal(loginEn.byEmail);
    answer(request);
    // The answer passes the channel and the check before it could be shown.
    await aTimeout(0);
    await settled(box);
    expect(heading()).to.equal(loginEn.byEmail);
    expect(isBusy(getByRole(root, 'button'))).to.equal(false);
    remove();
  });

  it('keeps a login that waits for the second factor over a reload', async () => {
    const secondFactor = { id: 'p1', expiresAt: at(10), attemptsLeft: 5 };
    const { app, root, send, remove } = await open({
      requestEmailLogin: request,
      redeemEmailLogin: { secondFactor },
    });
    await send('mara@lindqvist.se');
    await waitUntil(() => queryByTag(root, 'ev-code-entry'));
    getByTag(root, 'ev-code-entry').dispatchEvent(new CodeSubmitEvent('123456'));
    await waitUntil(() => app.use(secondFactorRequests).$request.get());
    expect(readPendingLogin()).to.deep.equal(secondFactor);
    app.use(secondFactorRequests).$request.get()!.cancel();
    await waitUntil(() => readPendingLogin() === null);
    remove();
  });

  it('asks for another code of the same address', async () => {
    const { root, calls, send, remove } = await open({ requestEmailLogin: request });
    await send('mara@lindqvist.se');
    await waitUntil(() => queryByTag(root, 'ev-code-entry'));
    getByTag(root, 'ev-code-entry').dispatchEvent(new CodeResendEvent());
    await waitUntil(() => calls.length === 2);
    expect(calls[1]).to.deep.equal(calls[0]);
    remove();
  });

  it('redeems the token of a link after a press only', async () => {
    const { app, root, calls, heading, remove } = await open({ redeemEmailLogin: login }, 't1');
    expect(calls).to.deep.equal([]);
    getByRole(root, 'button', { name: twoFactorEn.logIn }).click();
    await waitUntil(() => heading() === emailLoginEn.loggedIn);
    expect(calls[0]).to.deep.equal(['redeemEmailLogin', { token: 't1' }]);
    await waitUntil(
      () => getFocused(root) === queryByRole(root, 'heading', { name: emailLoginEn.loggedIn }),
      'it has the focus',
    );
    expect(app.use(toasts).$list.get()).to.deep.equal([], 'nothing is shown twice');
    remove();
  });

  it('forgets the token of a link that is spent: a reload does not offer it again', async () => {
    moveToHistory(emailLoginTokenKey, 't1');
    const { root, heading, remove } = await open({ redeemEmailLogin: login }, 't1');
    getByRole(root, 'button', { name: twoFactorEn.logIn }).click();
    await waitUntil(() => heading() === emailLoginEn.loggedIn);
    expect(getHistoryValue(emailLoginTokenKey)).to.equal(undefined);
    remove();
  });

  it('asks for the code where the link was opened in another browser, and for a new mail where it has expired', async () => {
    for (const [status, code, title] of [
      [403, 'FORBIDDEN', emailLoginEn.elsewhereTitle],
      [410, 'CODE_EXPIRED', emailLoginEn.expiredTitle],
    ] as const) {
      const error = createServerError(status, code, 'Refused.');
      const { root, heading, remove } = await open({ redeemEmailLogin: error }, 't1');
      getByRole(root, 'button', { name: twoFactorEn.logIn }).click();
      await waitUntil(() => heading() === title);
      await waitUntil(() => getFocused(root) === queryByRole(root, 'heading'), 'it has the focus');
      getByRole(root, 'button', { name: emailLoginEn.again }).click();
      await waitUntil(() => getFocused(root)?.localName === 'ev-field', 'the field has it');
      remove();
    }
  });
});
