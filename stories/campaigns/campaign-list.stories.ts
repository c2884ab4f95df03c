import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import '../../elements/campaigns/campaign-list/define.ts';
import { allCampaigns, core, fees, oracles, sampleNow } from './samples.ts';

export default { title: 'Campaigns/ev-campaign-list', component: 'ev-campaign-list' } satisfies Meta;
const one = (render: () => TemplateResult): StoryObj => ({ render });

export const Mine = one(() => html`<ev-campaign-list .campaigns=${[core, fees, oracles]} .now=${sampleNow}></ev-campaign-list>`);
export const Browse = one(() => html`<ev-campaign-list browse .campaigns=${allCampaigns} .now=${sampleNow}></ev-campaign-list>`);
export const LongTitle = one(
  () =>
    html`<ev-campaign-list
      .campaigns=${[{ ...core, title: 'Donaudampfschifffahrtsgesellschaftskapitänswitwenversicherung and other long words' }]}
      .now=${sampleNow}
    ></ev-campaign-list>`,
);
export const UnknownStatus = one(
  () => html`<ev-campaign-list .campaigns=${[{ ...core, status: 'paused' as 'active' }]} .now=${sampleNow}></ev-campaign-list>`,
);
