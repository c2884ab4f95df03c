import type { PageProps } from '../route.ts';
import { EvLandingScreen } from '../wrappers/landing-screen.ts';

export default function LandingPage({ advertiser }: PageProps) {
  return <EvLandingScreen advertiser={advertiser} />;
}
