import { EvCampaignsScreen } from '../wrappers/campaigns-screen.ts';

export default function CampaignsPage() {
  return <EvCampaignsScreen />;
}
