import { EvNotAllowedScreen } from '../wrappers/not-allowed-screen.ts';

export default function NotAllowedPage() {
  return <EvNotAllowedScreen />;
}
