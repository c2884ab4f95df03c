import { EvVerifyScreen } from '../wrappers/verify-screen.ts';

export default function VerifyPage() {
  return <EvVerifyScreen />;
}
