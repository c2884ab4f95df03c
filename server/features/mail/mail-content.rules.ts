/**
 * The content of a mail as data: it is built once, and both parts of the mail are written from it, in `render-text.rules.ts` and
 * `render-html.rules.ts`. See docs/decisions/101-mails-in-two-parts.md.
 */
import type { MessageParam } from '../../../contract/message-params.ts';
import type { ServerMessages } from '../../messages.ts';

export type MailMessages = ServerMessages<'mails'>;

/** For whom a mail is written. */
export interface MailReader {
  readonly t: MailMessages;
  /** `de`. */
  readonly language: string;
  /** Address of support. */
  readonly contact: string;
  /** A value, as the messages have it; null where it can't be written in the reader's language. */
  readonly formatValue: (value: MessageParam) => string | null;
}

/** What its link does; each has its label in the messages. */
export type MailAction =
  'enter-code' | 'log-in' | 'balance' | 'campaign' | 'cases' | 'notifications' | 'not-you';

/** Why its reader gets a mail. */
export type MailReason = 'account' | 'address' | 'notifications' | 'news' | 'operator';

/** A sentence that ends with the address of a link. */
interface LinkBlock {
  text: string;
  link: string;
  label: string;
}

export type MailBlock =
  /** A paragraph of our own words. */
  | string
  /** The title, where the subject is not. */
  | { kind: 'heading'; text: string }
  /** The main link. A mail has at most one. */
  | ({
      kind: 'action';
      /** It stops something, and is not what the product wants people to do. */
      isWarning: boolean;
      /** The address is shown: people should see where they enter a code. */
      isAddressShown: boolean;
    } & LinkBlock)
  | ({ kind: 'link' } & LinkBlock)
  | { kind: 'list'; items: readonly string[] }
  /** One of several things that the mail is about, such as a post with its reasons. */
  | { kind: 'item'; text: string }
  /** Words of another author, set apart from ours. */
  | { kind: 'quote'; text: string }
  /** Paragraphs of another author that are the mail itself. */
  | { kind: 'authored'; text: string }
  /** To be copied into a terminal. */
  | { kind: 'command'; text: string }
  /** Small print. */
  | { kind: 'note'; text: string };

export interface MailContent {
  readonly to: string;
  readonly language: string;
  readonly subject: string;
  /** The part of the title that is written large: a code or an amount. */
  readonly figure: string | null;
  readonly blocks: readonly MailBlock[];
  /** Values that nobody may translate. Long ones are written letter by letter. */
  readonly verbatim: readonly string[];
  /** Its reader can turn such mails off. */
  readonly unsubscribe: { readonly text: string; readonly link: string } | null;
  readonly signature: string;
  /** Below the HTML part: why its reader gets the mail, and who helps. */
  readonly footer: readonly string[];
}

export interface NewMail {
  subject: string;
  reason: MailReason;
  blocks: readonly MailBlock[];
  figure?: string | null;
  verbatim?: readonly (string | null)[];
  /** Link that turns such mails off. */
  unsubscribe?: string;
}

/** Links, codes and addresses are opened or copied: the invisible signs around a value would become a part of them. */
const unwrapValues = (text: string): string =>
  text.replace(/\u2068(https?:\S+?|[0-9A-Za-z]+)\u2069/g, '$1');

function unwrapBlock(block: MailBlock): MailBlock {
  if (typeof block === 'string') return unwrapValues(block);
  return block.kind === 'list'
    ? { ...block, items: block.items.map(unwrapValues) }
    : { ...block, text: unwrapValues(block.text) };
}

export function createMail(
  { t, language, contact }: MailReader,
  to: string,
  { subject, reason, blocks, figure = null, verbatim = [], unsubscribe: link }: NewMail,
): MailContent {
  return {
    to,
    language,
    subject: unwrapValues(subject),
    figure,
    blocks: blocks.map(unwrapBlock),
    // The longest first: an amount can be a part of another one.
    verbatim: verbatim
      .filter((value): value is string => Boolean(value))
      .sort((one, other) => other.length - one.length),
    unsubscribe: link ? { text: unwrapValues(t.unsubscribe({ link })), link } : null,
    signature: t.signature,
    footer: [
      t.mailReason({ kind: reason }),
      ...(reason === 'operator' ? [] : [unwrapValues(t.mailHelp({ contact }))]),
    ],
  };
}

/** @param text ends with the link */
export const createAction = (
  { t }: MailReader,
  kind: MailAction,
  { text, link }: { text: string; link: string },
): MailBlock => ({
  kind: 'action',
  text,
  link,
  label: t.mailAction({ kind }),
  isWarning: kind === 'not-you',
  isAddressShown: kind === 'enter-code',
});

/** The link "This wasn't me" where the mail has another main link. @param text ends with the link */
export const createNotYouLink = (
  { t }: MailReader,
  { text, link }: { text: string; link: string },
): MailBlock => ({ kind: 'link', text, link, label: t.mailAction({ kind: 'not-you' }) });
