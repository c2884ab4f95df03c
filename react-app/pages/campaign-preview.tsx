import type { PageProps } from '../route.ts';
import { EvCampaignPreviewScreen } from '../wrappers/campaign-preview-screen.ts';

export default function CampaignPreviewPage({ token }: PageProps) {
  return <EvCampaignPreviewScreen token={token} />;
}
