import { EvWalletsScreen } from '../wrappers/wallets-screen.ts';

export default function WalletsPage() {
  return <EvWalletsScreen />;
}
