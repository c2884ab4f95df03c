import { EvProfileScreen } from '../wrappers/profile-screen.ts';

export default function ProfilePage() {
  return <EvProfileScreen />;
}
