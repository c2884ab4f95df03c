import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import '../../elements/screens/campaign-preview-screen/define.ts';
import '../../elements/screens/campaign-screen/define.ts';
import '../../elements/screens/campaigns-screen/define.ts';
import '../../elements/screens/dashboard-screen/define.ts';
import '../../elements/screens/invitation-screen/define.ts';
import '../../elements/screens/landing-screen/define.ts';
import '../../elements/screens/past-campaigns-screen/define.ts';
import * as data from '../campaigns/samples.ts';
import { refusal, story, waits, type StoryAnswers } from '../wallets/story-app.ts';

export default { title: 'Screens/Campaigns', parameters: { layout: 'fullscreen' } } satisfies Meta;
const { core, detail, stranger, participation } = data;
const mine = { items: data.myPosts, nextCursor: null };
const typed: StoryAnswers['typed'] = {
  getCurrentUser: data.mara,
  getCampaign: detail,
  listMyPosts: mine,
  listSuggestions: data.suggestions,
  listCampaigns: data.allCampaigns,
  listCurrentCampaigns: [core],
  listPastCampaigns: data.pastCampaigns,
  getCampaignPreview: data.preview,
  getLanding: data.landing,
  getMyInvitation: data.invitation,
};
const rest: StoryAnswers['rest'] = { getDashboard: data.dashboardPage, getInvitation: data.invitation };
const one = (content: TemplateResult, given: StoryAnswers = {}): StoryObj => ({
  render: () => story({ ...given, rest: { ...rest, ...given.rest }, typed: { ...typed, ...given.typed } }, content),
});
const no = refusal(403, 'FORBIDDEN', 'This is not for you.');
const gone = refusal(404, 'NOT_FOUND', 'Nothing here.');
const out = { signedIn: false };
const dashboard = html`<ev-dashboard-screen></ev-dashboard-screen>`;
const campaign = html`<ev-campaign-screen campaign-id=${core.id}></ev-campaign-screen>`;
const campaigns = html`<ev-campaigns-screen></ev-campaigns-screen>`;
const past = html`<ev-past-campaigns-screen></ev-past-campaigns-screen>`;
const invitation = html`<ev-invitation-screen token="first-thousand"></ev-invitation-screen>`;
const preview = html`<ev-campaign-preview-screen token="preview"></ev-campaign-preview-screen>`;
const landing = html`<ev-landing-screen advertiser="metaplex"></ev-landing-screen>`;

export const Dashboard = one(dashboard);
export const DashboardFresh = one(dashboard, { rest: { getDashboard: data.freshDashboard } });
export const DashboardLoading = one(dashboard, { rest: { getDashboard: waits } });
export const DashboardFailed = one(dashboard, { rest: { getDashboard: no } });
export const DashboardSignedOut = one(dashboard, { ...out, typed: { listCampaigns: [{ ...core, my: null }] } });
export const Campaign = one(campaign);
export const CampaignStranger = one(campaign, { typed: { getCampaign: stranger } });
export const CampaignSignedOut = one(campaign, { ...out, typed: { getCampaign: stranger } });
export const CampaignClosed = one(campaign, {
  typed: { getCampaign: { ...detail, status: 'evaluated', my: { ...participation, canPost: false } } },
});
export const CampaignWithoutPosts = one(campaign, { typed: { listMyPosts: { items: [], nextCursor: null } } });
export const CampaignLoading = one(campaign, { typed: { getCampaign: waits } });
export const CampaignFailed = one(campaign, { typed: { getCampaign: no } });
export const CampaignGone = one(campaign, { typed: { getCampaign: gone } });
export const Campaigns = one(campaigns);
export const CampaignsSignedOut = one(campaigns, out);
export const CampaignsEmpty = one(campaigns, { typed: { listCampaigns: [] } });
export const CampaignsFailed = one(campaigns, { typed: { listCampaigns: no } });
export const Past = one(past);
export const PastEmpty = one(past, { typed: { listPastCampaigns: [] } });
export const PastSignedOut = one(past, out);
export const Invitation = one(invitation, out);
export const InvitationGone = one(invitation, { ...out, rest: { getInvitation: gone } });
export const Preview = one(preview);
export const PreviewGone = one(preview, { typed: { getCampaignPreview: gone } });
export const Landing = one(landing, out);
export const LandingSignedIn = one(landing);
export const LandingOtherBrand = one(html`<ev-landing-screen advertiser="acme"></ev-landing-screen>`, {
  ...out,
  typed: { getLanding: { ...data.landing, advertiser: data.acme, theme: data.acmeTheme } },
});
