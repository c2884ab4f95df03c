/**
 * The mails of the product, in the language of their reader: `messages/<language>/mails.json`. A link opens the page where the
 * code is entered; it holds no code and confirms nothing by itself.
 */
import type { Money } from '../../../contract/common.ts';
import type { PostLinkProblem, StatusReason } from '../../../contract/post.ts';
import { toExcerpt } from '../../../common/text/excerpt.ts';
import { maskEmail } from '../../../common/text/email-address.ts';
import type { ServerMessages } from '../../messages.ts';
import { maskAddress } from '../../../common/text/wallet-address.ts';
import {
  createAction,
  createMail,
  createNotYouLink,
  type MailContent,
  type MailReader,
} from './mail-content.rules.ts';

export const toTime = (at: Date) => ({ time: at.toISOString() });
export const toEnd = (at: Date) => ({ end: at.toISOString() });

export function createWithdrawalCodeMail(
  reader: MailReader,
  to: string,
  code: string,
  about: {
    amount: Money;
    net: Money;
    address: string;
    expiresAt: Date;
    reference: string;
    link: string;
    /** The link that stops withdrawals. */
    reportLink: string;
  },
): MailContent {
  const { t, formatValue } = reader;
  const { amount, net, address, reference, link, reportLink } = about;
  const shortAddress = maskAddress(address);
  const until = toEnd(about.expiresAt);
  return createMail(reader, to, {
    subject: t.withdrawalCodeSubject({ code, amount }),
    reason: 'account',
    figure: code,
    blocks: [
      { kind: 'heading', text: t.code({ code }) },
      t.withdrawalCode({ amount, net, address, shortAddress }),
      createAction(reader, 'enter-code', { text: t.withdrawalCodeUntil({ until, link }), link }),
      createNotYouLink(reader, {
        text: t.withdrawalNotYou({ link: reportLink }),
        link: reportLink,
      }),
      t.withdrawalNeverAsked,
      { kind: 'note', text: t.reference({ reference }) },
    ],
    verbatim: [formatValue(amount), formatValue(net), address, shortAddress, reference],
  });
}

export function createEmailCodeMail(
  reader: MailReader,
  to: string,
  code: string,
  about: { step: 'old' | 'new'; newEmail: string; expiresAt: Date; link: string },
): MailContent {
  const { t } = reader;
  const { step, link } = about;
  const newEmail = maskEmail(about.newEmail);
  const validity = { until: toEnd(about.expiresAt), link };
  const text =
    step === 'old' ? t.emailCodeOld({ newEmail, ...validity }) : t.emailCodeNew(validity);
  return createMail(reader, to, {
    subject: t.codeSubject({ code }),
    reason: step === 'old' ? 'account' : 'address',
    figure: code,
    blocks: [
      { kind: 'heading', text: t.code({ code }) },
      createAction(reader, 'enter-code', { text, link }),
      t.codeNotYou,
    ],
    verbatim: [newEmail],
  });
}

/** A login by e-mail. */
export function createEmailLoginMail(
  reader: MailReader,
  to: string,
  code: string,
  { expiresAt, link }: { expiresAt: Date; link: string },
): MailContent {
  const { t } = reader;
  return createMail(reader, to, {
    subject: t.emailLoginSubject({ code }),
    reason: 'address',
    figure: code,
    blocks: [
      { kind: 'heading', text: t.code({ code }) },
      createAction(reader, 'log-in', {
        text: t.emailLogin({ until: toEnd(expiresAt), link }),
        link,
      }),
      t.emailLoginNotYou,
    ],
  });
}

export function createWithdrawalSentMail(
  reader: MailReader,
  to: string,
  about: { net: Money; address: string; reference: string },
): MailContent {
  const { t, formatValue } = reader;
  const { net, reference } = about;
  const shortAddress = maskAddress(about.address);
  return createMail(reader, to, {
    subject: t.withdrawalArrivedSubject({ net }),
    reason: 'account',
    figure: formatValue(net),
    blocks: [
      { kind: 'heading', text: t.withdrawalArrived({ net, shortAddress }) },
      { kind: 'note', text: t.reference({ reference }) },
    ],
    verbatim: [shortAddress, reference],
  });
}

/** A withdrawal that failed or was cancelled. */
export function createWithdrawalEndedMail(
  reader: MailReader,
  to: string,
  about: {
    /** Why it ended. */
    kind: string;
    at: Date;
    amount: Money;
    address: string;
    reference: string;
    /** The operator's own words, where the operator cancelled it. */
    note?: string | undefined;
    /** Page of the balance. */
    link: string;
    /** The link that stops withdrawals; null where there is nothing to stop. */
    reportLink: string | null;
  },
): MailContent {
  const { t, formatValue } = reader;
  const { kind, amount, link, reportLink, reference, note } = about;
  const shortAddress = maskAddress(about.address);
  const notYou = reportLink && {
    text: t.withdrawalEndedNotYou({ link: reportLink }),
    link: reportLink,
  };
  return createMail(reader, to, {
    subject: t.withdrawalEndedSubject({ kind, amount }),
    reason: 'account',
    figure: formatValue(amount),
    blocks: [
      t.withdrawalEnded({ kind, amount, shortAddress, at: toTime(about.at) }),
      ...(note ? [t.withdrawalEndedNote({ note })] : []),
      createAction(reader, 'balance', { text: t.withdrawalEndedMoney({ amount, link }), link }),
      ...(notYou ? [createNotYouLink(reader, notYou)] : []),
      { kind: 'note', text: t.reference({ reference }) },
    ],
    verbatim: [formatValue(amount), shortAddress, reference],
  });
}

interface RejectedPost {
  content: string;
  /** Its page on the network. */
  url: string;
  reasons: readonly StatusReason[];
}

/** Characters of a post that a mail or a case repeats. */
const postExcerptLength = 80;
/** The beginning of a post, in one line. */
export const toPostExcerpt = (content: string): string =>
  toExcerpt(content.replace(/\s+/g, ' '), postExcerptLength);

/** Posts of one person that were found not eligible together, each with its reasons. */
export function createRejectedPostsMail(
  reader: MailReader,
  reasons: ServerMessages<'status-reasons'>,
  to: string,
  about: {
    campaign: string;
    posts: readonly RejectedPost[];
    /** The campaign page. */
    link: string;
    /** Until when a case about the posts can be opened. */
    caseUntil: Date;
    /** Link that turns these mails off. */
    unsubscribe: string;
  },
): MailContent {
  const { t, contact } = reader;
  const { campaign, posts, link, unsubscribe } = about;
  const places = { campaign, count: posts.length };
  const toSentence = ({ code, params }: StatusReason) =>
    reasons.statusReason({ required: '', actual: '', ...params, kind: code });
  const toLines = (post: RejectedPost) => [
    t.rejectedPost({ text: toPostExcerpt(post.content), link: post.url }),
    ...post.reasons.map(toSentence),
  ];
  return createMail(reader, to, {
    subject: t.rejectedSubject(places),
    reason: 'notifications',
    blocks: [
      t.rejected(places),
      ...posts.map((post) => ({
        kind: 'item' as const,
        text: toLines(post).filter(Boolean).join('\n'),
      })),
      createAction(reader, 'campaign', { text: t.rejectedNext({ link }), link }),
      t.rejectedObjection({ contact, until: toEnd(about.caseUntil) }),
    ],
    unsubscribe,
  });
}

/** The link to a post that the person published, and that was refused. */
export function createRefusedLinkMail(
  reader: MailReader,
  problems: ServerMessages<'post-link-problems'>,
  to: string,
  about: {
    campaign: string;
    problem: PostLinkProblem;
    /** The submitted link. */
    link: string;
    /** The campaign page. */
    page: string;
    /** Link that turns these mails off. */
    unsubscribe: string;
  },
): MailContent {
  const { t, contact } = reader;
  const { campaign, problem, link, page, unsubscribe } = about;
  return createMail(reader, to, {
    subject: t.refusedLinkSubject({ campaign }),
    reason: 'notifications',
    blocks: [
      t.refusedLink({ campaign, link }),
      problems.linkProblem({ kind: problem }),
      createAction(reader, 'campaign', { text: t.refusedLinkNext({ page }), link: page }),
      t.refusedLinkContact({ contact }),
    ],
    verbatim: [link],
    unsubscribe,
  });
}
