/** The mail about notifications that were not read: a line for each, in the language of its reader. */
import type { MessageParam } from '../../../contract/message-params.ts';
import type { Payload } from '../../../contract/notification.ts';
import {
  createAction,
  createMail,
  type MailContent,
  type MailMessages,
  type MailReader,
} from '../mail/mail-content.rules.ts';
import { toEnd } from '../mail/mails.rules.ts';
import { hourMs } from '../../common/time-math.ts';

/** Lines of a mail. */
const maxLines = 10;

/** Until a notification causes a mail. */
export const digestWaitMs = hourMs;

/** The job that mails a broadcast to all who have not read it by then. */
export const broadcastMailKind = 'mail-broadcast';

export interface DigestItem {
  type: string;
  /** `Payload` of its type. */
  payload: Readonly<Record<string, unknown>>;
}

export interface Digest {
  /** Empty where it is not known. */
  firstName: string;
  /** The notifications, newest first. */
  items: readonly DigestItem[];
  /** Address of the app. */
  link: string;
  /** Link that turns these mails off. */
  unsubscribe: string;
}

/** Every variant takes the same places. */
const noParams = { campaign: '', amount: '', until: '' };

/** Badges have a title in each language that the operator gave. */
function getTitle({ title, titles }: DigestItem['payload'], language: string) {
  const own = (titles as Payload['vlayer-badge']['titles'])?.[language];
  return own ?? (title as string | undefined);
}

function toLine(t: MailMessages, language: string, { type, payload }: DigestItem): string {
  const fields = payload as Readonly<Record<string, MessageParam>>;
  // A text of the operator.
  if (type === 'ad-hoc-notification') return String(fields['title'] ?? '');
  if (type === 'posts-eligible') {
    const { count, campaignTitle: campaign } = payload as unknown as Payload['posts-eligible'];
    return t.digestEligible({ count, campaign });
  }
  const end = fields['ended'] ?? (fields['paid'] && 'paid');
  return t.digestItem({
    ...noParams,
    kind: end ? `${type}-${end}` : type,
    ...('campaignTitle' in fields && { campaign: fields['campaignTitle']! }),
    ...('amount' in fields && { amount: fields['amount']! }),
    ...('claimUntil' in payload && { until: toEnd(new Date(payload['claimUntil'] as string)) }),
    badge: getTitle(payload, language) ?? '',
  } as never);
}

/** The notification about money: first the one to claim. */
const findMoney = (items: readonly DigestItem[]): DigestItem | undefined => {
  const money = items.filter(({ type }) => type === 'campaign-maturity');
  return money.find(({ payload }) => !payload['ended'] && !payload['paid']) ?? money[0];
};

/** Its subject names the money, where there is any. */
export function createDigestMail(reader: MailReader, to: string, about: Digest): MailContent {
  const { t, language } = reader;
  const { firstName, items, link, unsubscribe } = about;
  const count = items.length;
  const lines = items.slice(0, maxLines).map((item) => toLine(t, language, item));
  const more = count - lines.length;
  const money = findMoney(items);
  return createMail(reader, to, {
    subject: money ? toLine(t, language, money) : t.digestSubject({ count }),
    reason: 'notifications',
    blocks: [
      ...(firstName ? [t.greeting({ firstName })] : []),
      { kind: 'heading', text: t.digest({ count }) },
      { kind: 'list', items: more > 0 ? [...lines, t.digestMore({ count: more })] : lines },
      createAction(reader, 'notifications', { text: t.digestOpen({ count, link }), link }),
    ],
    unsubscribe,
  });
}
