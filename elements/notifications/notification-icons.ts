/** The icon of each type that is kept by default. Loaded lazily: the list shows before its icons. */
import type { TemplateResult } from 'lit';
import type { EventType } from '../../contract/event-types.ts';
import { badge } from '../ui/icons/badge.ts';
import { ban } from '../ui/icons/ban.ts';
import { checkCircle } from '../ui/icons/check-circle.ts';
import { coin } from '../ui/icons/coin.ts';
import { doc } from '../ui/icons/doc.ts';
import { flagOff } from '../ui/icons/flag-off.ts';
import { info } from '../ui/icons/info.ts';
import { key } from '../ui/icons/key.ts';
import { megaphone } from '../ui/icons/megaphone.ts';
import { star } from '../ui/icons/star.ts';
import { ticket } from '../ui/icons/ticket.ts';
import { user } from '../ui/icons/user.ts';

const icons: { readonly [T in EventType]?: TemplateResult } = {
  welcome: user,
  'terms-and-conditions': doc,
  'campaign-joined': checkCircle,
  'campaign-ended': flagOff,
  'campaign-maturity': coin,
  'posts-eligible': star,
  'campaign-eligible': ticket,
  'campaign-not-eligible': ban,
  'transaction-verifying': key,
  'transaction-completed': checkCircle,
  'ad-hoc-notification': megaphone,
  'vlayer-badge': badge,
};

/** The icon of a type; a generic one for others. A withdrawal that failed has the icon of its status in the list. */
export const getNotificationIcon = (eventType: string, tone = ''): TemplateResult =>
  eventType === 'transaction-verifying' && tone === 'danger'
    ? ban
    : (icons[eventType as EventType] ?? info);
