/** The icon of each notification type. Loaded lazily: the list shows before its icons. */
import type { TemplateResult } from 'lit';
import type { EventType } from '../../contract/event-types.ts';
import { alert } from '../ui/icons/alert.ts';
import { badge } from '../ui/icons/badge.ts';
import { ban } from '../ui/icons/ban.ts';
import { checkCircle } from '../ui/icons/check-circle.ts';
import { clock } from '../ui/icons/clock.ts';
import { close } from '../ui/icons/close.ts';
import { coin } from '../ui/icons/coin.ts';
import { doc } from '../ui/icons/doc.ts';
import { flag } from '../ui/icons/flag.ts';
import { flagOff } from '../ui/icons/flag-off.ts';
import { gift } from '../ui/icons/gift.ts';
import { info } from '../ui/icons/info.ts';
import { key } from '../ui/icons/key.ts';
import { mail } from '../ui/icons/mail.ts';
import { megaphone } from '../ui/icons/megaphone.ts';
import { star } from '../ui/icons/star.ts';
import { ticket } from '../ui/icons/ticket.ts';
import { user } from '../ui/icons/user.ts';

const icons: { readonly [T in EventType]: TemplateResult } = {
  welcome: user,
  'terms-and-conditions': doc,
  'campaign-invited': mail,
  'campaign-started': flag,
  'campaign-joined': checkCircle,
  'campaign-ending': clock,
  'campaign-ended': flagOff,
  'campaign-maturity': coin,
  'posts-eligible': star,
  'posts-rewarded': gift,
  'campaign-eligible': ticket,
  'campaign-not-eligible': ban,
  'transaction-verifying': key,
  'transaction-pending': clock,
  'transaction-cancelled': close,
  'transaction-failed': alert,
  'transaction-completed': checkCircle,
  'ad-hoc-notification': megaphone,
  'vlayer-badge': badge,
};

/** The icon of a type; a generic one for types that this build does not know. */
export const getNotificationIcon = (eventType: string): TemplateResult =>
  icons[eventType as EventType] ?? info;
