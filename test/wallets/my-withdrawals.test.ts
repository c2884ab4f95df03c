import { expect, waitUntil } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/wallets/withdrawal-list/define.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { walletTypes, withdrawals } from '../../stories/wallets/samples.ts';
import { createStoryApp } from '../../stories/story-app.ts';
import * as stories from '../../stories/wallets/my-withdrawals.stories.ts';
import { fromStories } from '../from-stories.ts';
import { stage, standing } from '../standing.ts';

standing('ev-my-withdrawals', fromStories(stories));

describe('<ev-my-withdrawals>', () => {
  it('is what ev-withdrawal-list shows without a list: the login, then the withdrawals of the person', async () => {
    const calls: [string, unknown][] = [];
    const app = createStoryApp({
      ...{ kind: 'embed', signedIn: false, calls },
      rest: { listWithdrawals: withdrawals, listWalletTypes: walletTypes },
    });
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-withdrawal-list></ev-withdrawal-list></ev-app>`,
    );
    const list = box.querySelector('ev-withdrawal-list')!.shadowRoot!;
    const root = () => list.querySelector('ev-my-withdrawals')?.shadowRoot;
    await waitUntil(() => root()?.querySelector('ev-empty ev-button'));
    expect(root()!.querySelector('ev-empty')!.heading).to.equal('Log in to see your withdrawals');
    expect(calls).to.deep.equal([]);
    const tokens = { accessToken: 'a', refreshToken: 'b', sessionToken: 'c' };
    await app.use(session).signIn(tokens);
    const rows = () =>
      root()?.querySelector('ev-withdrawal-list')?.shadowRoot?.querySelectorAll('details') ?? [];
    await waitUntil(() => rows().length === withdrawals.length);
    remove();
  });
});
