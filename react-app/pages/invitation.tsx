import type { PageProps } from '../route.ts';
import { EvInvitationScreen } from '../wrappers/invitation-screen.ts';

export default function InvitationPage({ token }: PageProps) {
  return <EvInvitationScreen token={token} />;
}
