import { expect, waitUntil } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/screens/verify-screen/define.ts';
import { busy } from '../../elements/core/busy.ts';
import { page } from '../../elements/core/page.store.ts';
import { withdrawals } from '../../elements/wallets/withdrawals.store.ts';
import { cancelled, completed, waiting, walletTypes } from '../../stories/wallets/samples.ts';
import { refusal, storyApp } from '../../stories/wallets/story-app.ts';
import { settled, stage } from '../standing.ts';

describe('<ev-verify-screen>', () => {
  const here = location.pathname + location.search;
  afterEach(() => history.replaceState(null, '', here));
  const shown = async (search: string, list: unknown = [waiting, completed, cancelled]) => {
    const calls: [string, unknown][] = [];
    const app = storyApp({ calls, rest: { listWithdrawals: list, listWalletTypes: walletTypes } });
    history.replaceState(null, '', `${location.pathname}${search}`);
    app.use(page).arrive(location.pathname, search);
    const stand = await stage(html`<ev-app .app=${app}><ev-verify-screen></ev-verify-screen></ev-app>`);
    const screen = stand.box.querySelector('ev-verify-screen')!;
    return {
      ...stand,
      app,
      calls,
      inside: <T extends Element>(selector: string) => screen.shadowRoot!.querySelector<T>(selector),
    };
  };

  it('takes the code out of the address at once, fills it in, and confirms nothing by itself', async () => {
    const { app, calls, inside, box, remove } = await shown(`?type=withdrawal&id=${waiting.id}&code=407192`);
    await waitUntil(() => inside('ev-withdrawal-code'));
    await settled(box);
    expect(location.search).to.equal(`?type=withdrawal&id=${waiting.id}`);
    expect(app.use(page).$query.get().has('code')).to.equal(false);
    expect((inside('ev-withdrawal-code') as unknown as { prefill: string }).prefill).to.equal('407192');
    expect(calls.map(([name]) => name)).not.to.include('verifyWithdrawal');
    remove();
  });

  it('holds the page while it alone knows the code', async () => {
    const { app, remove } = await shown(`?type=withdrawal&id=${waiting.id}&code=407192`);
    expect(app.use(busy).is()).to.equal(true);
    remove();
    expect(app.use(busy).is()).to.equal(false);
    const without = await shown(`?type=withdrawal&id=${waiting.id}`);
    expect(without.app.use(busy).is()).to.equal(false);
    without.remove();
  });

  it('says how a withdrawal stands that waits for no code', async () => {
    for (const [one, words] of [
      [completed, 'is confirmed'],
      [cancelled, 'was cancelled'],
      [{ id: 'other' }, 'another account'],
    ] as const) {
      const { inside, remove } = await shown(`?type=withdrawal&id=${one.id}`);
      await waitUntil(() => inside('.second'));
      expect(inside('.second')!.textContent).to.contain(words);
      remove();
    }
  });

  it('says that it could not look, not that there is nothing, and looks again', async () => {
    let works = false;
    const answer = () => (works ? [waiting] : refusal(403, 'FORBIDDEN', 'Withdrawals can’t be shown right now.'));
    const { inside, box, remove } = await shown(`?type=withdrawal&id=${waiting.id}`, answer);
    await waitUntil(() => inside('ev-note'));
    expect(inside('ev-note')!.textContent).to.contain('Withdrawals can’t be shown right now.');
    expect(box.querySelector('ev-verify-screen')!.shadowRoot!.textContent).not.to.contain('another account');
    works = true;
    inside<HTMLElement>('ev-note ev-button')!.click();
    await waitUntil(() => inside('ev-withdrawal-code'));
    remove();
  });

  it('stays with the withdrawal that it found first', async () => {
    let list = [waiting];
    const { app, inside, box, remove } = await shown('?type=withdrawal', () => list);
    await waitUntil(() => inside('ev-withdrawal-code'));
    list = [
      { ...waiting, id: '00000000-0000-4000-8000-000000000066' },
      { ...waiting, status: 'pending' },
    ];
    app.use(withdrawals).reload();
    await waitUntil(() => inside('.second')?.textContent?.includes('is confirmed'));
    await settled(box);
    expect(inside('ev-withdrawal-code')).to.equal(null);
    remove();
  });
});
