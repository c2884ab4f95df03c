import type { PageProps } from '../route.ts';
import { EvCampaignScreen } from '../wrappers/campaign-screen.ts';

export default function CampaignPage({ id }: PageProps) {
  return <EvCampaignScreen campaignId={id} />;
}
