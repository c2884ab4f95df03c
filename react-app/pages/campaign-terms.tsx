import type { PageProps } from '../route.ts';
import { EvCampaignTermsScreen } from '../wrappers/campaign-terms-screen.ts';

export default function CampaignTermsPage({ campaignId, version }: PageProps) {
  return <EvCampaignTermsScreen campaignId={campaignId} version={version} />;
}
