/** How each kind of buffered counts is written. */
import { writeInvitationOpens } from './topics/invitations/invitation-opens.service.ts';
import type { BufferedKind, CountWriter } from './topics/limits/buffered-counts.service.ts';
import { writeKeyRefusals } from './topics/analytics/key-refusals.service.ts';

export const countWriters: Readonly<Record<BufferedKind, CountWriter>> = {
  'invitation-opens': writeInvitationOpens,
  'key-refusals': writeKeyRefusals,
};
