import '../../elements/screens/invitation-screen/define.ts';
import type { PageProps } from '../route.ts';
import { screen } from '../screen.ts';

const Screen = screen('ev-invitation-screen');

export default function InvitationPage({ token }: PageProps) {
  return <Screen token={token ?? ''} />;
}
