import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/wallets/earnings/define.ts';
import { createServerError, neverSettles, renderInStoryApp } from '../story-app.ts';
import { earningsAnswer, firstEarnings, noEarnings } from './earnings-samples.ts';

export default { title: 'Wallets/ev-earnings', component: 'ev-earnings' } satisfies Meta;
type Story = StoryObj;

const story = (getEarnings: unknown, moneyOnly = false): Story => ({
  render: () =>
    renderInStoryApp(
      { typed: { getEarnings } },
      html`<ev-earnings ?money-only=${moneyOnly}></ev-earnings>`,
    ),
});

export const SeveralCurrencies = story(earningsAnswer);
/** On the page of wallets: without impressions. */
export const MoneyOnly = story(earningsAnswer, true);
/** Below three weeks with something in them, sentences are clearer than a chart. */
export const FirstWeeks = story(firstEarnings);
/** Before the first result there is only a date. */
export const FirstPost = story(noEarnings);
/** Keeps the size of what comes. */
export const Loading = story(neverSettles);
export const Failed = story(createServerError(503, 'UNAVAILABLE', 'Not available now.'));
