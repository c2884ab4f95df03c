import type { PageProps } from '../route.ts';
import { EvUnsubscribeScreen } from '../wrappers/unsubscribe-screen.ts';

export default function UnsubscribePage({ token }: PageProps) {
  return <EvUnsubscribeScreen token={token} />;
}
