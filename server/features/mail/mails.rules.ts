/**
 * The mails of the product, in plain text and in the language of their reader: `messages/<language>/mails.json`. A link
 * opens the page where the code is entered; it holds no code and confirms nothing by itself.
 */
import type { Money } from '../../../contract/common.ts';
import type { PostLinkProblem, StatusReason } from '../../../contract/post.ts';
import { maskEmail } from '../../../common/text/email-address.ts';
import type { Mail } from '../../adapters/mail.ts';
import type { ServerMessages } from '../../messages.ts';
import { maskAddress } from '../../../common/text/wallet-address.ts';

export type MailMessages = ServerMessages<'mails'>;

export const toTime = (at: Date) => ({ time: at.toISOString() });
export const toEnd = (at: Date) => ({ end: at.toISOString() });

export function createWithdrawalCodeMail(
  t: MailMessages,
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
): Mail {
  const { amount, net, address, reference, link } = about;
  return toMail(t, to, t.withdrawalCodeSubject({ code, amount }), [
    t.code({ code }),
    t.withdrawalCode({ amount, net, address, shortAddress: maskAddress(address) }),
    t.withdrawalCodeUntil({ until: toEnd(about.expiresAt), link }),
    t.withdrawalNotYou({ link: about.reportLink }),
    t.withdrawalNotSent,
    t.reference({ reference }),
  ]);
}

export function createEmailCodeMail(
  t: MailMessages,
  to: string,
  code: string,
  about: { step: 'old' | 'new'; newEmail: string; expiresAt: Date; link: string },
): Mail {
  const validity = { until: toEnd(about.expiresAt), link: about.link };
  return toMail(t, to, t.codeSubject({ code }), [
    t.code({ code }),
    about.step === 'old'
      ? t.emailCodeOld({ newEmail: maskEmail(about.newEmail), ...validity })
      : t.emailCodeNew(validity),
    t.codeNotYou,
  ]);
}

/** A login by e-mail. */
export function createEmailLoginMail(
  t: MailMessages,
  to: string,
  code: string,
  about: { expiresAt: Date; link: string },
): Mail {
  const { link, expiresAt } = about;
  return toMail(t, to, t.emailLoginSubject({ code }), [
    t.code({ code }),
    t.emailLogin({ until: toEnd(expiresAt), link }),
    t.emailLoginNotYou,
  ]);
}

export function createWithdrawalSentMail(
  t: MailMessages,
  to: string,
  about: { net: Money; address: string; reference: string },
): Mail {
  const { net, address, reference } = about;
  return toMail(t, to, t.withdrawalArrivedSubject({ net }), [
    t.withdrawalArrived({ net, shortAddress: maskAddress(address) }),
    t.reference({ reference }),
  ]);
}

/** A withdrawal that failed or was cancelled. */
export function createWithdrawalEndedMail(
  t: MailMessages,
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
): Mail {
  const { kind, amount, link, reportLink, reference, note } = about;
  const places = { kind, amount, shortAddress: maskAddress(about.address), at: toTime(about.at) };
  return toMail(t, to, t.withdrawalEndedSubject({ kind, amount }), [
    t.withdrawalEnded(places),
    ...(note ? [t.withdrawalEndedNote({ note })] : []),
    t.withdrawalEndedMoney({ amount, link }),
    ...(reportLink ? [t.withdrawalEndedNotYou({ link: reportLink })] : []),
    t.reference({ reference }),
  ]);
}

interface RejectedPost {
  content: string;
  /** Its page on the network. */
  url: string;
  reasons: readonly StatusReason[];
}

/** Characters of a post that a mail or a case repeats. */
const excerptLength = 80;
/** The beginning of a post, in one line. */
export function toExcerpt(content: string): string {
  const characters = [...content.replace(/\s+/g, ' ').trim()];
  if (characters.length <= excerptLength) return characters.join('');
  return `${characters.slice(0, excerptLength).join('').trim()}…`;
}

/** Posts of one person that were found not eligible together, each with its reasons. */
export function createRejectedPostsMail(
  t: MailMessages,
  reasons: ServerMessages<'status-reasons'>,
  to: string,
  about: {
    campaign: string;
    posts: readonly RejectedPost[];
    /** The campaign page. */
    link: string;
    /** Address of support. */
    contact: string;
    /** Until when a case about the posts can be opened. */
    caseUntil: Date;
    /** Link that turns these mails off. */
    unsubscribe: string;
  },
): Mail {
  const { campaign, posts, link, contact, unsubscribe } = about;
  const places = { campaign, count: posts.length };
  const toSentence = ({ code, params }: StatusReason) =>
    reasons.statusReason({ required: '', actual: '', ...params, kind: code });
  const mail = toMail(t, to, t.rejectedSubject(places), [
    t.rejected(places),
    ...posts.map((post) => {
      const text = t.rejectedPost({ text: toExcerpt(post.content), link: post.url });
      return [text, ...post.reasons.map(toSentence)].filter(Boolean).join('\n');
    }),
    t.rejectedNext({ link }),
    t.rejectedObjection({ contact, until: toEnd(about.caseUntil) }),
    t.unsubscribe({ link: unsubscribe }),
  ]);
  return { ...mail, unsubscribe };
}

/** The link to a post that the person published, and that was refused. */
export function createRefusedLinkMail(
  t: MailMessages,
  problems: ServerMessages<'post-link-problems'>,
  to: string,
  about: {
    campaign: string;
    problem: PostLinkProblem;
    /** The submitted link. */
    link: string;
    /** The campaign page. */
    page: string;
    /** Address of support. */
    contact: string;
    /** Link that turns these mails off. */
    unsubscribe: string;
  },
): Mail {
  const { campaign, problem, link, page, contact, unsubscribe } = about;
  const mail = toMail(t, to, t.refusedLinkSubject({ campaign }), [
    t.refusedLink({ campaign, link }),
    problems.linkProblem({ kind: problem }),
    t.refusedLinkNext({ page }),
    t.refusedLinkContact({ contact }),
    t.unsubscribe({ link: unsubscribe }),
  ]);
  return { ...mail, unsubscribe };
}

/** Links, codes and addresses are opened or copied: the invisible signs around a value would become a part of them. */
const unwrapValues = (text: string): string =>
  text.replace(/\u2068(https?:\S+?|[0-9A-Za-z]+)\u2069/g, '$1');

export const toMail = (
  t: MailMessages,
  to: string,
  subject: string,
  paragraphs: string[],
): Mail => ({
  to,
  subject: unwrapValues(subject),
  text: unwrapValues(`${paragraphs.join('\n\n')}\n\n${t.signature}\n`),
});
