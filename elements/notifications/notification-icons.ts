/** The icon of each type that is kept by default. Loaded lazily: the list shows before its icons. */
import type { TemplateResult } from 'lit';
import type { EventType } from '../../contract/event-types.ts';
import {
  badge,
  ban,
  checkCircle,
  coin,
  doc,
  flagOff,
  info,
  key,
  megaphone,
  star,
  ticket,
  user,
} from '../ui/icons/icons.ts';

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
