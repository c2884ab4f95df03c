/** Mails about cases, in the language of their reader. */
import type { SupportCase } from '../../../contract/case.ts';
import type { Mail } from '../../adapters/mail.ts';
import { toMail, type MailMessages } from '../mail/mails.rules.ts';

const describeSubject = (t: MailMessages, { post, withdrawal }: SupportCase): string =>
  withdrawal
    ? t.caseWithdrawal(withdrawal)
    : t.casePost({ campaign: post?.campaignTitle ?? '', text: post?.excerpt ?? '' });

/** To the operator's support. @param from handle or id of the person */
export const createCaseOpenedMail = (
  t: MailMessages,
  to: string,
  opened: SupportCase,
  from: string,
): Mail =>
  toMail(t, to, t.caseOpenedSubject({ reference: opened.reference, from }), [
    t.caseOpened({ from }),
    describeSubject(t, opened),
    opened.text,
  ]);

/** To the person. @param link of the page with the person's cases */
export const createCaseAnsweredMail = (
  t: MailMessages,
  to: string,
  answered: SupportCase,
  link: string,
): Mail =>
  toMail(t, to, t.caseAnsweredSubject({ reference: answered.reference }), [
    t.caseAnswered,
    describeSubject(t, answered),
    answered.answer ?? '',
    t.caseAnsweredNext({ link }),
    t.reference({ reference: answered.reference }),
  ]);
