import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import '../../elements/campaigns/leaderboard/define.ts';
import { leaderboard } from './samples.ts';

export default { title: 'Campaigns/ev-leaderboard', component: 'ev-leaderboard' } satisfies Meta;
const one = (render: () => TemplateResult): StoryObj => ({ render });

export const WithMe = one(() => html`<ev-leaderboard .rows=${leaderboard}></ev-leaderboard>`);
export const WithoutMe = one(() => html`<ev-leaderboard .rows=${leaderboard.slice(0, 3)}></ev-leaderboard>`);
export const AroundMe = one(() => html`<ev-leaderboard compact .rows=${leaderboard}></ev-leaderboard>`);
export const Empty = one(() => html`<ev-leaderboard .rows=${[]}></ev-leaderboard>`);
