/** Mails about cases, in the language of their reader. */
import type { SupportCase } from '../../../contract/case.ts';
import {
  createAction,
  createMail,
  type MailContent,
  type MailMessages,
  type MailReader,
} from '../mail/mail-content.rules.ts';

const describeSubject = (
  t: MailMessages,
  { post, withdrawal }: Pick<SupportCase, 'post' | 'withdrawal'>,
): string =>
  withdrawal
    ? t.caseWithdrawal(withdrawal)
    : t.casePost({ campaign: post?.campaignTitle ?? '', text: post?.excerpt ?? '' });

/** To the operator's support. @param from handle or id of the person */
export const createCaseOpenedMail = (
  reader: MailReader,
  opened: SupportCase,
  from: string,
): MailContent => {
  const { t, contact } = reader;
  return createMail(reader, contact, {
    subject: t.caseOpenedSubject({ reference: opened.reference, from }),
    reason: 'operator',
    blocks: [
      t.caseOpened({ from }),
      describeSubject(t, opened),
      { kind: 'quote', text: opened.text },
    ],
    verbatim: [opened.withdrawal?.reference ?? null],
  });
};

/** To the person. @param link of the page with the person's cases */
export const createCaseAnsweredMail = (
  reader: MailReader,
  to: string,
  { reference, answer, ...answered }: SupportCase,
  link: string,
): MailContent => {
  const { t } = reader;
  return createMail(reader, to, {
    subject: t.caseAnsweredSubject({ reference }),
    reason: 'account',
    blocks: [
      t.caseAnswered,
      describeSubject(t, answered),
      { kind: 'quote', text: answer ?? '' },
      createAction(reader, 'cases', { text: t.caseAnsweredNext({ link }), link }),
      { kind: 'note', text: t.reference({ reference }) },
    ],
    verbatim: [reference, answered.withdrawal?.reference ?? null],
  });
};
