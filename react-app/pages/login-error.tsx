import { EvLoginErrorScreen } from '../wrappers/login-error-screen.ts';

export default function LoginErrorPage() {
  return <EvLoginErrorScreen />;
}
