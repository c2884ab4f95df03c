import '../../elements/screens/landing-screen/define.ts';
import type { PageProps } from '../route.ts';
import { screen } from '../screen.ts';

const Screen = screen('ev-landing-screen');

export default function LandingPage({ advertiser }: PageProps) {
  return <Screen advertiser={advertiser ?? ''} />;
}
