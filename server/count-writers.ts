/** How each kind of buffered counts is written. */
import { writeInvitationOpens } from './features/invitations/count-invitation-opens.service.ts';
import type { BufferedKind, CountWriter } from './features/limits/buffered-counts.service.ts';
import { writeKeyRefusals } from './features/analytics/count-key-refusals.service.ts';

export const countWriters: Readonly<Record<BufferedKind, CountWriter>> = {
  'invitation-opens': writeInvitationOpens,
  'key-refusals': writeKeyRefusals,
};
