import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import '../../elements/campaigns/campaign-list/define.ts';
import {
  allCampaigns,
  atPersonLimit,
  core,
  fees,
  oracles,
  participation,
  sampleNow,
} from './samples.ts';

export default {
  title: 'Campaigns/ev-campaign-list',
  component: 'ev-campaign-list',
} satisfies Meta;
const createStory = (render: () => TemplateResult): StoryObj => ({ render });

export const Mine = createStory(
  () =>
    html`<ev-campaign-list
      .campaigns=${[core, fees, oracles]}
      .now=${sampleNow}
    ></ev-campaign-list>`,
);
export const Browsing = createStory(
  () =>
    html`<ev-campaign-list
      browsing
      .campaigns=${allCampaigns}
      .now=${sampleNow}
    ></ev-campaign-list>`,
);
/** In the first step of the first run. */
export const Actions = createStory(
  () =>
    html`<ev-campaign-list
      browsing
      actions
      .campaigns=${allCampaigns}
      .now=${sampleNow}
    ></ev-campaign-list>`,
);
export const SecondaryActions = createStory(
  () =>
    html`<ev-campaign-list
      browsing
      actions
      secondary
      .campaigns=${allCampaigns}
      .now=${sampleNow}
    ></ev-campaign-list>`,
);
/** The estimate is the most that one person can earn. */
export const AtPersonLimit = createStory(
  () => html`<ev-campaign-list .campaigns=${[atPersonLimit]} .now=${sampleNow}></ev-campaign-list>`,
);
/** A condition is not met, which the row shows before it is opened. */
export const NotQualified = createStory(
  () =>
    html`<ev-campaign-list
      browsing
      .campaigns=${[
        {
          ...core,
          my: { ...participation, joined: false, invited: false, eligible: 'no' },
        } as const,
      ]}
      .now=${sampleNow}
    ></ev-campaign-list>`,
);
export const Paused = createStory(
  () =>
    html`<ev-campaign-list
      .campaigns=${[{ ...core, status: 'inactive', isPaused: true } as const]}
      .now=${sampleNow}
    ></ev-campaign-list>`,
);
export const LongTitle = createStory(
  () =>
    html`<ev-campaign-list
      .campaigns=${[
        {
          ...core,
          title:
            'Donaudampfschifffahrtsgesellschaftskapitänswitwenversicherung and other long words',
        },
      ]}
      .now=${sampleNow}
    ></ev-campaign-list>`,
);
export const UnknownStatus = createStory(
  () =>
    html`<ev-campaign-list
      .campaigns=${[{ ...core, status: 'frozen' as 'active' }]}
      .now=${sampleNow}
    ></ev-campaign-list>`,
);
