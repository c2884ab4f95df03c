import { EvPastCampaignsScreen } from '../wrappers/past-campaigns-screen.ts';

export default function PastCampaignsPage() {
  return <EvPastCampaignsScreen />;
}
