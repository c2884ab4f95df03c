import { expect, waitUntil } from '@open-wc/testing';
import { html } from 'lit';
import { withdrawals } from '../../elements/wallets/withdrawals.store.ts';
import { at, waiting } from '../../stories/wallets/samples.ts';
import { storyApp } from '../../stories/wallets/story-app.ts';
import { answers } from '../../stories/wallets/withdrawal-form.stories.ts';
import * as stories from '../../stories/screens/wallets-screen.stories.ts';
import { fromStories } from '../from-stories.ts';
import { settled, stage, standing } from '../standing.ts';

standing('wallets-screen', fromStories(stories));

describe('<ev-wallets-screen>', () => {
  it('keeps each code with its withdrawal when a newer one comes in front', async () => {
    const older = { ...waiting, createdAt: at(-10) };
    const newer = { ...waiting, id: '00000000-0000-4000-8000-000000000066', createdAt: at(-1) };
    let list = [older];
    const app = storyApp({ rest: { ...answers, listWithdrawals: () => list } });
    const { box, remove } = await stage(html`<ev-app .app=${app}><ev-wallets-screen></ev-wallets-screen></ev-app>`);
    const codes = () => [...box.querySelector('ev-wallets-screen')!.shadowRoot!.querySelectorAll('ev-withdrawal-code')];
    await waitUntil(() => codes().length === 1);
    const [first] = codes();
    await settled(box);
    first!.shadowRoot!.querySelector<HTMLElement>('ev-code-entry ev-button[variant=danger]')!.click();
    await settled(box);
    list = [newer, older];
    app.use(withdrawals).reload();
    await waitUntil(() => codes().length === 2);
    await settled(box);
    expect(codes()[1]).to.equal(first);
    expect(first!.withdrawal!.id).to.equal(older.id);
    const open = codes().map((one) => one.shadowRoot!.querySelector('ev-dialog')!.open);
    expect(open).to.deep.equal([false, true]);
    remove();
  });
});
