import '../../elements/screens/campaign-preview-screen/define.ts';
import type { PageProps } from '../route.ts';
import { screen } from '../screen.ts';

const Screen = screen('ev-campaign-preview-screen');

export default function CampaignPreviewPage({ token }: PageProps) {
  return <Screen token={token ?? ''} />;
}
