/** A mail of each kind, in any language. */
import type { SupportCase } from '../../../../contract/case.ts';
import type { SecurityNotice } from '../../../../contract/notification.ts';
import { loadMessages, type ReaderSettings } from '../../../../server/messages.ts';
import { createHostMail } from '../../../../server/features/brands/host-mails.rules.ts';
import {
  createCaseAnsweredMail,
  createCaseOpenedMail,
} from '../../../../server/features/cases/case-mails.rules.ts';
import { createAdHocMail } from '../../../../server/features/mail/ad-hoc-mail.rules.ts';
import type { MailContent } from '../../../../server/features/mail/mail-content.rules.ts';
import {
  createEmailCodeMail,
  createEmailLoginMail,
  createRefusedLinkMail,
  createRejectedPostsMail,
  createWithdrawalCodeMail,
  createWithdrawalEndedMail,
  createWithdrawalSentMail,
  toPostExcerpt,
} from '../../../../server/features/mail/mails.rules.ts';
import { createDigestMail } from '../../../../server/features/notifications/digest-mail.rules.ts';
import { createSecurityMail } from '../../../../server/features/security-notices/security-mails.rules.ts';
import { loadReader } from './support.ts';
import { mails } from '../../../../messages/en/mails.json';

const origin = 'https://evangelist.example';
const token = 'eyJ1c2VyIjoiMDE5YjQ3YWMifQ.'.repeat(4);
const at = new Date('2026-11-19T14:15:00Z');
const until = new Date('2026-11-26T14:15:00Z');
const code = '407192';
const to = 'mara@lindqvist.example';
const unsubscribe = `${origin}/unsubscribe/notifyByEmail.019b47ac.${token}`;
const reportLink = `${origin}/verify?type=security#${token}`;
const withdrawal = {
  amount: { amount: '50', currency: 'USDC' },
  net: { amount: '49.2', currency: 'USDC' },
  address: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
  reference: 'EV-20261119-01',
  reportLink,
};

/** What people write. Any of it may be hostile. */
export interface AuthoredTexts {
  campaign: string;
  post: string;
  note: string;
  case: string;
  news: string;
  firstName: string;
}
export const plainTexts: AuthoredTexts = {
  campaign: 'Night market',
  post: 'The first hundred stalls take card now.\n\nNo more “cash only” on Friday nights, and the queue at the dumplings is half as long.',
  note: 'The address belongs to an exchange that refuses transfers of this token.',
  case: 'The post was up the whole week.\nIt says “12 impressions”, but X shows 1,204.',
  news: 'Three campaigns open on Monday: Night market, Core and Open studio.\n\nThe pools are 6,000, 12,000 and 900 USDC.\nRead more at https://blog.example/november.',
  firstName: 'Mara',
};

type SecurityKind = SecurityNotice['code'];
const securityKinds = Object.keys(mails.security).filter(
  (kind) => kind !== 'other',
) as SecurityKind[];
/** There is nothing to stop. */
const withoutReport: readonly string[] = ['account-frozen', 'freeze-lifted'];

const digestItems = (campaign: string) => [
  {
    type: 'campaign-maturity',
    payload: {
      campaignTitle: campaign,
      amount: { amount: '180', currency: 'USDC' },
      claimUntil: '2026-12-18T23:00:00Z',
    },
  },
  { type: 'posts-eligible', payload: { campaignTitle: campaign, count: 2 } },
];

/** By name. */
export async function listMails(
  settings: ReaderSettings,
  texts = plainTexts,
): Promise<Record<string, MailContent>> {
  const reader = await loadReader(settings);
  const reasons = await loadMessages('status-reasons', settings);
  const problems = await loadMessages('post-link-problems', settings);
  const { campaign, firstName } = texts;
  const page = `${origin}/campaign/019b47ac-52a0-7c3e-8f10-7d1c8f7c2a55`;
  const verifyLink = (type: string) => `${origin}/verify?type=${type}`;
  const emailCode = (step: 'old' | 'new') =>
    createEmailCodeMail(reader, to, code, {
      step,
      newEmail: 'mara@newmail.example',
      expiresAt: at,
      link: verifyLink('email'),
    });
  const ended = (kind: string, change: { note?: string; reportLink?: string }) =>
    createWithdrawalEndedMail(reader, to, {
      ...withdrawal,
      kind,
      at,
      link: `${origin}/profile/wallets`,
      reportLink: null,
      ...change,
    });
  const security = (kind: SecurityKind) =>
    createSecurityMail(reader, to, {
      kind,
      params: {
        address: '7EcD…FLtV',
        currency: 'USDC',
        email: 'm•••@newmail.example',
        ...(kind.startsWith('withdrawal-') && { amount: withdrawal.amount }),
        until: { time: until.toISOString() },
      },
      at,
      userAgent:
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
      report: withoutReport.includes(kind) ? null : { link: reportLink, until },
    });
  const supportCase: SupportCase = {
    id: '019b47ac-52a0-7c3e-8f10-7d1c8f7c2a55',
    reference: 'C-4F2A91C3',
    subject: 'post',
    subjectId: '019b47ac-52a0-7c3e-8f10-7d1c8f7c2a56',
    post: { campaignId: '', campaignTitle: campaign, excerpt: toPostExcerpt(texts.post) },
    text: texts.case,
    status: 'answered',
    createdAt: at.toISOString(),
    answer: texts.note,
  };
  const host = (kind: 'missing' | 'proven') =>
    createHostMail(reader, 'help@acme.example', {
      kind,
      brand: 'acme',
      host: 'rewards.acme.example',
      proof: {
        name: '_evangelist.rewards.acme.example',
        value: 'evangelist-proof=5f0c2d7b9a1e4c6d8f3b5a7091c2e4d6f8a0b2c4',
      },
      mainHost: 'evangelist.example',
    });
  const rejected = {
    content: texts.post,
    url: 'https://x.example/maralind/status/1989001',
    reasons: [{ code: 'impressions' as const, params: { actual: 12, required: 500 } }],
  };
  return {
    'withdrawal-code': createWithdrawalCodeMail(reader, to, code, {
      ...withdrawal,
      expiresAt: at,
      link: `${origin}/verify?type=withdrawal&id=019b47ac-52a0-7c3e-8f10-7d1c8f7c2a55`,
    }),
    'email-code-old': emailCode('old'),
    'email-code-new': emailCode('new'),
    'email-login': createEmailLoginMail(reader, to, code, {
      expiresAt: at,
      link: `${verifyLink('email-login')}#email-login=${token}`,
    }),
    'withdrawal-sent': createWithdrawalSentMail(reader, to, withdrawal),
    'withdrawal-expired': ended('code-expired', { reportLink }),
    'withdrawal-cancelled': ended('by-operator', { note: texts.note }),
    'rejected-posts': createRejectedPostsMail(reader, reasons, to, {
      campaign,
      posts: [rejected, { ...rejected, content: 'Two\n\nlines' }],
      link: `${page}#posts`,
      caseUntil: new Date('2026-12-17T00:00:00Z'),
      unsubscribe,
    }),
    'refused-link': createRefusedLinkMail(reader, problems, to, {
      campaign,
      problem: 'other-author',
      link: 'https://x.example/maralind/status/1989001',
      page,
      unsubscribe,
    }),
    ...Object.fromEntries(
      securityKinds.map((kind) => [`security-${kind}`, security(kind)] as const),
    ),
    'case-opened': createCaseOpenedMail(reader, supportCase, '@maralind'),
    'case-answered': createCaseAnsweredMail(reader, to, supportCase, `${origin}/help#cases`),
    digest: createDigestMail(reader, to, {
      firstName,
      items: digestItems(campaign),
      link: origin,
      unsubscribe,
    }),
    news: createAdHocMail(
      reader,
      to,
      { subject: campaign, text: texts.news },
      { firstName, unsubscribe },
    ),
    'host-missing': host('missing'),
    'host-proven': host('proven'),
  };
}
