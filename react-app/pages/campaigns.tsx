import '../../elements/screens/campaigns-screen/define.ts';
import { screen } from '../screen.ts';

const Screen = screen('ev-campaigns-screen');

export default function CampaignsPage() {
  return <Screen />;
}
