import '../../elements/screens/login-error-screen/define.ts';
import { screen } from '../screen.ts';

const Screen = screen('ev-login-error-screen');

export default function LoginErrorPage() {
  return <Screen />;
}
