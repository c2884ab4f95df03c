import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/wallets/money-figures/define.ts';
import type { Balance } from '../../contract/reward.ts';
import { at, usdc } from '../../stories/wallets/samples.ts';
import { allInShadow, queryInShadow } from '../queries.ts';
import { stage } from '../standing.ts';

describe('<ev-money-figures>', () => {
  const read = async (pendingItems: Balance['pendingItems']) => {
    const { box, remove } = await stage(
      html`<ev-money-figures .balances=${[{ ...usdc, pendingItems }]}></ev-money-figures>`,
    );
    const root = box.querySelector('ev-money-figures')!;
    const figures = allInShadow(root, '.figures > div').map(({ className }) => className);
    const estimate = queryInShadow(root, '.estimated > dd')?.parentElement;
    const facts = [...(estimate?.querySelectorAll('dd') ?? [])].map((one) =>
      one.textContent.replaceAll('\u00a0', ' '),
    );
    remove();
    return { figures, facts };
  };
  const estimate = (amount: string, until: string) => ({
    reason: 'evaluating' as const,
    amount: { amount, currency: 'USDC' },
    until,
  });

  it('sets an estimate apart from the figures, with its date', async () => {
    const { figures, facts } = await read([estimate('720', at(7 * 1440))]);
    expect(figures).to.deep.equal(['available', 'earned']);
    expect(facts).to.deep.equal(['≈ 720.00 USDC', 'Thu, Nov 26']);
  });

  it('names no date where there are several', async () => {
    const { facts } = await read([estimate('20', at(0)), estimate('30', at(7 * 1440))]);
    expect(facts).to.deep.equal(['≈ 50.00 USDC']);
  });

  it('has no estimate where nothing is expected', async () => {
    expect((await read([])).facts).to.deep.equal([]);
  });
});
