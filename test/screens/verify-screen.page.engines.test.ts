import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/screens/verify-screen/define.ts';
import { reloadGuard } from '../../elements/core/app/reload-guard.ts';
import { page } from '../../elements/core/page/page.store.ts';
import { withdrawals } from '../../elements/wallets/withdrawals.store.ts';
import {
  cancelled,
  completed,
  settings,
  waiting,
  walletTypes,
} from '../../stories/wallets/samples.ts';
import * as stories from '../../stories/screens/verify-screen.stories.ts';
import { createServerError, createStoryApp } from '../../stories/story-app.ts';
import { fromStories } from '../from-stories.ts';
import { getByTag, getText, inShadow, queryByRole, queryByTag, queryInShadow } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-verify-screen', fromStories(stories));

describe('<ev-verify-screen>', () => {
  const initialUrl = location.pathname + location.search;
  afterEach(() => history.replaceState(null, '', initialUrl));
  const renderScreen = async (search: string, list: unknown = [waiting, completed, cancelled]) => {
    const calls: [string, unknown][] = [];
    const app = createStoryApp({
      calls,
      rest: { listWithdrawals: list, listWalletTypes: walletTypes },
    });
    history.replaceState(null, '', `${location.pathname}${search}`);
    app.use(page).setLocation(location.pathname, location.search);
    const staged = await stage(
      html`<ev-app .app=${app}><ev-verify-screen></ev-verify-screen></ev-app>`,
    );
    const screen = staged.box.querySelector('ev-verify-screen')!;
    return {
      ...staged,
      app,
      calls,
      query: <T extends Element>(selector: string) => queryInShadow<T>(screen, selector),
    };
  };

  it('removes the code from the URL, fills it in and confirms nothing', async () => {
    const { app, calls, query, box, remove } = await renderScreen(
      `?type=withdrawal&id=${waiting.id}&code=407192`,
    );
    await waitUntil(() => query('ev-withdrawal-code'));
    await settled(box);
    expect(location.search).to.equal(`?type=withdrawal&id=${waiting.id}`);
    expect(app.use(page).$query.get().has('code')).to.equal(false);
    expect((query('ev-withdrawal-code') as unknown as { prefill: string }).prefill).to.equal(
      '407192',
    );
    expect(calls.map(([name]) => name)).not.to.include('verifyWithdrawal');
    remove();
  });

  it('blocks reloads while it holds the code', async () => {
    const { app, remove } = await renderScreen(`?type=withdrawal&id=${waiting.id}&code=407192`);
    expect(app.use(reloadGuard).isBlocked()).to.equal(true);
    remove();
    expect(app.use(reloadGuard).isBlocked()).to.equal(false);
    const without = await renderScreen(`?type=withdrawal&id=${waiting.id}`);
    expect(without.app.use(reloadGuard).isBlocked()).to.equal(false);
    without.remove();
  });

  it('shows the status of a withdrawal that awaits no code', async () => {
    for (const [one, words] of [
      [completed, 'follow this withdrawal'],
      [cancelled, 'You canceled it.'],
      [{ ...cancelled, id: 'e', failureCode: 'code-expired' }, 'The code wasn’t entered in time.'],
      [{ ...cancelled, id: 'w', failureCode: 'codes-wrong' }, 'A wrong code was entered too many'],
      [{ id: 'other' }, 'another account'],
    ] as const) {
      const { query, remove } = await renderScreen(`?type=withdrawal&id=${one.id}`, [
        ...('status' in one ? [one] : []),
        waiting,
      ]);
      await waitUntil(() => query('.muted'));
      expect(query('.muted')!.textContent).to.contain(words);
      remove();
    }
  });

  it('shows a load error with a retry', async () => {
    let available = false;
    const answer = () =>
      available
        ? [waiting]
        : createServerError(403, 'FORBIDDEN', 'Withdrawals can’t be shown right now.');
    const { query, box, remove } = await renderScreen(`?type=withdrawal&id=${waiting.id}`, answer);
    await waitUntil(() => query('ev-note'));
    expect(query('ev-note')!.textContent).to.contain('Withdrawals can’t be shown right now.');
    expect(getText(box.querySelector('ev-verify-screen')!)).not.to.contain('another account');
    available = true;
    query<HTMLElement>('ev-note ev-button')!.click();
    await waitUntil(() => query('ev-withdrawal-code'));
    remove();
  });

  it('keeps the selected withdrawal when the list changes', async () => {
    let list = [waiting];
    const { app, query, box, remove } = await renderScreen('?type=withdrawal', () => list);
    await waitUntil(() => query('ev-withdrawal-code'));
    list = [
      { ...waiting, id: '00000000-0000-4000-8000-000000000066' },
      { ...waiting, status: 'pending' },
    ];
    app.use(withdrawals).reload();
    await waitUntil(() => query('.muted')?.textContent?.includes('follow this withdrawal'));
    await settled(box);
    expect(query('ev-withdrawal-code')).to.equal(null);
    remove();
  });

  it('offers the setup of two-factor authentication', async () => {
    const { query, remove } = await renderScreen('?type=two-factor');
    await waitUntil(() => query('ev-two-factor-settings'));
    expect(query('h1')!.textContent).to.equal('Two-factor authentication');
    remove();
  });

  it('takes the id of a login from the fragment, and removes it from the URL', async () => {
    const { query, calls, remove } = await renderScreen('?type=login#second-factor=p1');
    await waitUntil(() => query('ev-pending-login'));
    await waitUntil(() => calls.some(([name]) => name === 'getPendingLogin'));
    expect(calls.at(-1)).to.deep.equal(['getPendingLogin', { id: 'p1' }]);
    expect([location.search, location.hash]).to.deep.equal(['?type=login', '']);
    remove();
  });

  it('keeps the id of a login over a reload', async () => {
    const first = await renderScreen('?type=login#second-factor=p1');
    first.remove();
    const app = createStoryApp();
    app.use(page).setLocation(location.pathname, location.search);
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-verify-screen></ev-verify-screen></ev-app>`,
    );
    const root = box.querySelector('ev-verify-screen')!;
    await waitUntil(() => queryByTag(root, 'ev-pending-login'));
    expect(getByTag(root, 'ev-pending-login').loginId).to.equal('p1');
    remove();
  });

  for (const [type, fragment, tag] of [
    ['login', 'second-factor', 'ev-pending-login'],
    ['email-login', 'email-login', 'ev-email-login'],
  ] as const)
    it(`takes a ${fragment} that is opened in place of this page`, async () => {
      const { query, remove } = await renderScreen(`?type=${type}`);
      await waitUntil(() => query(tag));
      location.hash = `${fragment}=t2`;
      const attribute = type === 'login' ? 'login-id' : 'token';
      await waitUntil(() => query(tag)!.getAttribute(attribute) === 't2', 'it is taken');
      expect(location.hash).to.equal('');
      location.hash = 'main';
      await new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
      expect(query(tag)!.getAttribute(attribute)).to.equal('t2');
      remove();
    });

  it('is headed by what is: an address that is verified asks for nothing', async () => {
    for (const [more, heading] of [
      [{}, 'Email address confirmed'],
      [{ verifiedEmail: false }, 'Confirm your email address'],
      [{ pendingEmail: 'new@mail.se' }, 'Confirm your email address'],
    ] as const) {
      const answer = { ...settings, pendingCode: null, pendingEmail: null, ...more };
      const app = createStoryApp({ rest: { getSettings: answer } });
      app.use(page).setLocation('/verify', '?type=email');
      const { box, remove } = await stage(
        html`<ev-app .app=${app}><ev-verify-screen></ev-verify-screen></ev-app>`,
      );
      const root = box.querySelector('ev-verify-screen')!;
      await waitUntil(
        () => queryByRole(root, 'heading', { level: 1 })?.textContent === heading,
        heading,
      );
      remove();
    }
  });

  it('promises no mailed code where none was sent', async () => {
    for (const [type, text] of [
      ['email', 'Log in to continue. The code in our email stays valid.'],
      ['withdrawal', 'Log in to confirm your withdrawal.'],
      ['two-factor', 'Log in to set up two-factor authentication.'],
    ] as const) {
      const app = createStoryApp({ signedIn: false });
      app.use(page).setLocation('/verify', `?type=${type}`);
      const { box, remove } = await stage(
        html`<ev-app .app=${app}><ev-verify-screen></ev-verify-screen></ev-app>`,
      );
      const root = box.querySelector('ev-verify-screen')!;
      await waitUntil(() => queryInShadow(root, '.muted'));
      expect(inShadow(root, '.muted').textContent).to.equal(text);
      remove();
    }
  });
});
