import '../../elements/screens/not-allowed-screen/define.ts';
import { screen } from '../screen.ts';

const Screen = screen('ev-not-allowed-screen');

export default function NotAllowedPage() {
  return <Screen />;
}
