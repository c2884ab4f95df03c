import '../../elements/screens/profile-screen/define.ts';
import { screen } from '../screen.ts';

const Screen = screen('ev-profile-screen');

export default function ProfilePage() {
  return <Screen />;
}
