import '../../elements/screens/wallets-screen/define.ts';
import { screen } from '../screen.ts';

const Screen = screen('ev-wallets-screen');

export default function WalletsPage() {
  return <Screen />;
}
