import '../../elements/screens/campaign-screen/define.ts';
import type { PageProps } from '../route.ts';
import { screen } from '../screen.ts';

const Screen = screen('ev-campaign-screen');

export default function CampaignPage({ id }: PageProps) {
  return <Screen campaignId={id ?? ''} />;
}
