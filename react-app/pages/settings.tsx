import { EvSettingsScreen } from '../wrappers/settings-screen.ts';

export default function SettingsPage() {
  return <EvSettingsScreen />;
}
