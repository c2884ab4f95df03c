import '../../elements/screens/settings-screen/define.ts';
import { screen } from '../screen.ts';

const Screen = screen('ev-settings-screen');

export default function SettingsPage() {
  return <Screen />;
}
