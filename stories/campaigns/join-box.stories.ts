import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/campaigns/join-box/define.ts';
import type { CampaignDetail } from '../../contract/campaign.ts';
import { renderInStoryApp, type StoryAppOptions } from '../story-app.ts';
import { browse } from './browse.ts';
import { aura, core, mara, participation, stranger, unmet, unmetPosting } from './samples.ts';

export default { title: 'Campaigns/ev-join-box', component: 'ev-join-box' } satisfies Meta;
interface JoinBoxOptions extends StoryAppOptions {
  reasonsListed?: boolean;
}

const createStory = (
  more: Partial<CampaignDetail> = {},
  { reasonsListed = false, ...answers }: JoinBoxOptions = {},
): StoryObj => ({
  render: () =>
    renderInStoryApp(
      { typed: { getCurrentUser: mara }, ...answers },
      html`<ev-join-box
        ?reasons-listed=${reasonsListed}
        .campaign=${{ ...stranger, ...more }}
      ></ev-join-box>`,
    ),
});

export const SignedIn = createStory();
export const SignedOut = createStory({}, { signedIn: false });
export const InviteOnly = createStory({ visibility: 'invite-only' });
export const Full = createStory({ participantCap: 212 });
export const NotStarted = createStory({ status: 'inactive' });
export const Paused = createStory({ status: 'inactive', isPaused: true });
const fitting = { ...aura, my: null };
const ineligible = {
  my: {
    ...participation,
    joined: false,
    eligible: 'no',
    unmet: unmet.filter(({ state }) => state === 'unmet'),
  },
} as const satisfies Partial<CampaignDetail>;
export const NotEligible = createStory(ineligible, {
  typed: { getCurrentUser: mara, browseCampaigns: browse([core, fitting]) },
});
export const OwnCampaign = createStory({
  my: { ...ineligible.my, unmet: [], joinDisabledReason: 'own-campaign' },
});
export const Administrator = createStory({
  my: { ...ineligible.my, unmet: [], joinDisabledReason: 'administrator-joins' },
});
/** All that is missing is the permission to post. */
export const ConnectFirst = createStory({
  my: { ...ineligible.my, unmet: unmetPosting },
});
/** On a page that lists the requirements, for a person whom no open campaign fits. */
export const NothingFits = createStory(ineligible, {
  reasonsListed: true,
  typed: { getCurrentUser: mara, browseCampaigns: browse([core]) },
});
