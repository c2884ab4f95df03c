import '../../elements/screens/past-campaigns-screen/define.ts';
import { screen } from '../screen.ts';

const Screen = screen('ev-past-campaigns-screen');

export default function PastCampaignsPage() {
  return <Screen />;
}
