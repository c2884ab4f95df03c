import '../../elements/screens/verify-screen/define.ts';
import { screen } from '../screen.ts';

const Screen = screen('ev-verify-screen');

export default function VerifyPage() {
  return <Screen />;
}
