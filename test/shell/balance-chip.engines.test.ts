import { expect } from '@open-wc/testing';
import type { StoryObj } from '@storybook/web-components-vite';
import type { TemplateResult } from 'lit';
import * as stories from '../../stories/shell/balance-chip.stories.ts';
import { fromStories } from '../from-stories.ts';
import { queryInShadow } from '../queries.ts';
import { stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-balance-chip', fromStories(stories));

async function show(story: StoryObj) {
  const { box, remove } = await stage(story.render!({}, {} as never) as TemplateResult);
  const element = box.querySelector('ev-balance-chip')!;
  const link = () => queryInShadow<HTMLAnchorElement>(element, 'a');
  return { element, link, remove };
}

describe('<ev-balance-chip>', () => {
  for (const [name, story, label, text] of [
    ['the balance', stories.Amount, 'Balance, 184.20 USDC. Open wallets', '184.20 USDC'],
    [
      'the first currency with an amount',
      stories.TwoCurrencies,
      'Balance, 0.62 SOL. Open wallets',
      '0.62 SOL',
    ],
    ['a zero', stories.Nothing, 'Balance, 0.00 USDC. Open wallets', '0.00 USDC'],
    [
      'a long amount without its currency',
      stories.LongAmount,
      'Balance, 1,234,567.89 USDC. Open wallets',
      '1,234,567.89',
    ],
    ['the way to the wallets without a currency', stories.NoCurrency, 'Open wallets', ''],
    ['the way to the wallets after an error', stories.Failed, 'Open wallets', ''],
  ] as const)
    it(`shows ${name}, and opens the wallets`, async () => {
      const { link, remove } = await show(story);
      await waitUntil(() => link());
      // The no-break space keeps amount and currency together.
      expect(link()!.ariaLabel!.replaceAll('\u00a0', ' ')).to.equal(label);
      expect(link()!.textContent!.trim().replaceAll('\u00a0', ' ')).to.equal(text);
      expect(link()!.getAttribute('href')).to.equal('/profile/wallets');
      remove();
    });

  it('keeps its place while it is loading, and shows nothing to a visitor', async () => {
    const loading = await show(stories.Loading);
    expect(loading.link()).to.equal(null);
    const { width } = loading.element.getBoundingClientRect();
    loading.remove();
    const shown = await show(stories.LongAmount);
    await waitUntil(() => shown.link());
    expect(shown.element.getBoundingClientRect().width).to.equal(width);
    expect(shown.link()!.getBoundingClientRect().width).to.be.at.most(width);
    shown.remove();
    const visitor = await show(stories.SignedOut);
    expect(visitor.link()).to.equal(null);
    visitor.remove();
  });
});
